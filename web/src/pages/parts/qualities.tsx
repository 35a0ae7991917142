// SPDX-License-Identifier: Apache-2.0
// What can be said of troops beside their kind, as words added to their code: one of each group, or several.
import type { SaidQuality } from "../../protocol";

interface QualitiesProps {
  qualities: SaidQuality[];
  words: string[];
  on_change: (words: string[]) => void;
}

// Words in the order of the ruleset; one it does not know stays at the end.
export function Qualities({ qualities, words, on_change }: QualitiesProps) {
  const order = qualities.flatMap((quality) => quality.choices.map((choice) => choice.value));
  const rank = (word: string) => (order.includes(word) ? order.indexOf(word) : order.length);
  const put = (quality: SaidQuality, word: string, on: boolean) => {
    const group = quality.choices.map((choice) => choice.value);
    const kept = words.filter((each) => each !== word && (quality.several || !group.includes(each)));
    on_change([...kept, ...(on && word ? [word] : [])].sort((a, b) => rank(a) - rank(b)));
  };
  return (
    <div class="qualities">
      {qualities.map((quality) =>
        quality.several ? (
          <Several key={quality.label} quality={quality} words={words} put={put} />
        ) : (
          <label key={quality.label} class="field-line">
            <span>{quality.label}</span>
            <select
              value={quality.choices.find((choice) => words.includes(choice.value))?.value ?? ""}
              onChange={(event) => put(quality, event.currentTarget.value, true)}
            >
              <option value="">—</option>
              {quality.choices
                .filter((choice) => choice.value !== "")
                .map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
            </select>
          </label>
        ),
      )}
    </div>
  );
}

interface SeveralProps {
  quality: SaidQuality;
  words: string[];
  put: (quality: SaidQuality, word: string, on: boolean) => void;
}

function Several({ quality, words, put }: SeveralProps) {
  const have = quality.choices.filter((choice) => words.includes(choice.value)).map((choice) => choice.label);
  return (
    <details class="several">
      <summary>
        {quality.label}: {have.length > 0 ? have.join(", ") : "—"}
      </summary>
      <div class="several-choices">
        {quality.choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={words.includes(choice.value)}
              onChange={(event) => put(quality, choice.value, event.currentTarget.checked)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </details>
  );
}
