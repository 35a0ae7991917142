// SPDX-License-Identifier: Apache-2.0
// Shows what the laboratory found. The data is in the page; nothing is fetched and nothing is stored.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const state = { lang: data.language, matchUp: 0, replay: 0, step: 0, playing: null, allRules: false };
  const page = document.getElementById("page");
  const SVG = "http://www.w3.org/2000/svg";

  const lang = () => (state.lang === "es" ? 1 : 0);
  const say = (id, places = {}) =>
    (data.words[state.lang][id] || id).replace(/''/g, "'").replace(/\{(\w+)\}/g, (_, name) => places[name]);
  const number = (value, digits = 0) =>
    new Intl.NumberFormat(state.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const percent = (share, digits = 1) => `${number(share * 100, digits)} %`;

  function element(space, tag, attributes, children) {
    const made = space ? document.createElementNS(space, tag) : document.createElement(tag);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
    }
    for (const child of children.flat(3)) if (child !== null && child !== undefined && child !== "") made.append(child);
    return made;
  }
  const h = (tag, attributes, ...children) => element(null, tag, attributes, children);
  const s = (tag, attributes, ...children) => element(SVG, tag, attributes, children);
  // A table wider than a phone: it scrolls by itself, by keys too.
  const scrolled = (label, ...children) => h("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": label }, ...children);
  const colour = (side) => `var(--${side === 0 ? "first" : "second"})`;
  const sideClass = (side) => (side === 0 ? "first" : "second");

  const listName = (i) => data.lists[i].name[lang()];
  const matchUp = () => data.match_ups[state.matchUp];
  const sideName = (m, side) => listName(side === 0 ? m.first : m.second);

  // ---- heading

  function heading() {
    const m = matchUp();
    const games = data.match_ups.reduce((sum, each) => sum + each.games, 0);
    const title = data.lists.length > 2 ? say("title") : [
      h("span", { class: "first" }, sideName(m, 0)), " – ", h("span", { class: "second" }, sideName(m, 1))];
    document.title = data.lists.length > 2 ? say("title") : `${sideName(m, 0)} – ${sideName(m, 1)}`;
    document.documentElement.lang = state.lang;
    return h("header", {},
      h("div", {}, h("h1", {}, title),
        h("p", { class: "sub" },
          `${data.game} · ${number(games)} ${say("battles")} · ${data.bots.join(" – ")} · ${say("seed")} ${data.seed}`),
        data.complete ? "" : h("p", { class: "warn" }, say("incomplete"))),
      h("div", { class: "tools" },
        h("button", { onclick: () => { state.lang = state.lang === "es" ? "en" : "es"; show(); } }, say("language")),
        h("button", { onclick: turnTheme, title: say("theme"), "aria-label": say("theme") }, "◐")));
  }
  function turnTheme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  }

  // ---- who beats whom

  function matrix() {
    if (data.lists.length < 3) return "";
    const cell = new Map();
    data.match_ups.forEach((m, i) => {
      cell.set(`${m.first} ${m.second}`, { share: m.first_won, i });
      cell.set(`${m.second} ${m.first}`, { share: m.second_won, i });
    });
    const numbers = data.lists.map((_, i) => i);
    const total = (row) => {
      const shares = numbers.map((k) => cell.get(`${row} ${k}`)).filter((c) => c && c.share.high > c.share.low);
      return shares.length ? shares.reduce((sum, c) => sum + c.share.share, 0) / shares.length : 0;
    };
    const order = [...numbers].sort((a, b) => total(b) - total(a));
    return h("section", {}, h("h2", {}, say("matrix")), h("p", { class: "about" }, say("matrix-about")),
      scrolled(say("matrix"), h("table", { class: "matrix" },
        h("thead", {}, h("tr", {}, h("th", {}), order.map((_, i) => h("th", { class: "n" }, i + 1)), h("th", { class: "n" }, "Ø"))),
        h("tbody", {}, order.map((row, i) => h("tr", {},
          h("th", { scope: "row" }, `${i + 1} ${listName(row)}`),
          order.map((column) => {
            const c = cell.get(`${row} ${column}`);
            if (!c) return h("td", {}, "–");
            const off = c.share.share - 0.5;
            const strong = Math.min(1, Math.abs(off) * 2) * 0.45;
            const paint = `color-mix(in srgb, ${colour(off >= 0 ? 0 : 1)} ${Math.round(strong * 100)}%, transparent)`;
            return h("td", { style: `background:${paint}` }, h("button", {
              "aria-pressed": String(c.i === state.matchUp),
              title: `${listName(row)} – ${listName(column)}`,
              onclick: () => { state.matchUp = c.i; pickReplay(); show(); },
            }, percent(c.share.share, 0), h("small", {}, `±${number((c.share.high - c.share.low) * 50, 1)}`)));
          }),
          h("td", { class: "n" }, percent(total(row), 0))))))));
  }

  // ---- result

  function whisker(share, side) {
    const x = (v) => v * 1000;
    return s("svg", { class: "whisker", viewBox: "0 0 1000 16", preserveAspectRatio: "none", "aria-hidden": "true" },
      s("rect", { x: 0, y: 6, width: 1000, height: 4, fill: "var(--sunk)" }),
      s("rect", { x: 499, y: 2, width: 2, height: 12, fill: "var(--faded)" }),
      s("rect", { x: x(share.low), y: 3, width: Math.max(3, x(share.high) - x(share.low)), height: 10,
        fill: side < 2 ? colour(side) : "var(--neither)", opacity: 0.45 }),
      s("rect", { x: x(share.share) - 2, y: 1, width: 4, height: 14, fill: side < 2 ? colour(side) : "var(--neither)" }));
  }
  function result() {
    const m = matchUp();
    const rows = [[sideName(m, 0), m.first_won, 0], [sideName(m, 1), m.second_won, 1]];
    if (m.drawn.count > 0) rows.push([say("drawn"), m.drawn, 2]);
    return h("section", {}, h("h2", {}, data.lists.length > 2 ? `${sideName(m, 0)} – ${sideName(m, 1)}` : say("result")),
      h("div", { class: "stack", role: "img", "aria-label": rows.map((r) => `${r[0]} ${percent(r[1].share)}`).join(", ") },
        h("span", { style: `width:${m.first_won.share * 100}%;background:var(--first)` }),
        h("span", { style: `width:${m.drawn.share * 100}%;background:var(--neither)` }),
        h("span", { style: `width:${m.second_won.share * 100}%;background:var(--second)` })),
      h("div", { class: "rows" }, rows.map(([name, share, side]) => h("div", { class: "side" },
        h("span", { class: side < 2 ? sideClass(side) : "" }, name), h("b", {}, percent(share.share)),
        whisker(share, side),
        h("small", {}, `${number(share.count)} ${say("of")} ${number(m.games)} · ${say("interval")} ${percent(share.low)} – ${percent(share.high)}`)))),
      h("p", { class: "about" }, say("seats", { share: percent(m.red_won.share) })));
  }

  // ---- distributions

  function histogram(label, series, unit) {
    const width = 520, height = 210, left = 8, bottom = 30, top = 18;
    let low = Infinity, high = -Infinity, most = 0;
    for (const each of series) for (const [value, count] of each.counts) {
      low = Math.min(low, value); high = Math.max(high, value); most = Math.max(most, count);
    }
    if (most === 0) return s("svg", { class: "chart", viewBox: `0 0 ${width} 20` });
    const slots = high - low + 1;
    const slot = (width - 2 * left) / slots;
    const bar = (slot * 0.86) / series.length;
    const y = (count) => top + (height - bottom - top) * (1 - count / most);
    const every = Math.ceil(slots / 14);
    const chart = s("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label });
    series.forEach((each, k) => {
      for (const [value, count] of each.counts) {
        const x = left + (value - low) * slot + slot * 0.07 + k * bar;
        chart.append(s("rect", { x, y: y(count), width: Math.max(0.8, bar - 0.6), height: height - bottom - y(count),
          fill: each.colour, rx: Math.min(2, bar / 4) },
          s("title", {}, `${value} ${unit}: ${number(count)} ${say("battles")}`)));
      }
    });
    for (let value = low; value <= high; value += every)
      chart.append(s("text", { x: left + (value - low + 0.5) * slot, y: height - 10, "text-anchor": "middle", "font-size": 12, class: "faded" }, value));
    series.forEach((each) => {
      const x = left + (each.mean - low + 0.5) * slot;
      chart.append(s("line", { x1: x, x2: x, y1: top - 6, y2: height - bottom, stroke: each.colour, "stroke-dasharray": "3 3" }));
    });
    return chart;
  }
  function distributions() {
    const m = matchUp();
    const mean = (d) => `Ø ${number(d.mean, 1)}`;
    return h("div", { class: "two" },
      h("section", {}, h("h2", {}, say("length")),
        histogram(`${say("length")}: ${mean(m.turns)} ${say("turns")}`, [{ ...m.turns, colour: "var(--faded)" }], say("turns")),
        h("p", { class: "about" }, `${mean(m.turns)} ${say("turns")}`)),
      h("section", {}, h("h2", {}, say("losses")),
        histogram(`${say("losses")}: ${m.losses.map((d, side) => `${sideName(m, side)} ${mean(d)}`).join(", ")}`, m.losses.map((d, side) => ({ ...d, colour: colour(side) })), say("lost")),
        h("ul", { class: "legend" }, m.losses.map((d, side) =>
          h("li", { class: sideClass(side) }, `■ ${sideName(m, side)} ${mean(d)}`)))));
  }

  // ---- survival

  const PAINTS = ["#D55E00", "#0072B2", "#009E73", "#CC79A7", "#B8860B", "#56B4E9", "#7A5195", "#8C8C86"];
  const DASHES = ["", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "1 4", "6 2 1 2"];
  function survivalOf(side, turns, least) {
    const m = matchUp();
    const kinds = m.kinds[side];
    const width = 520, height = 250, left = 44, right = 10, top = 10, bottom = 30;
    const x = (turn) => left + ((width - left - right) * turn) / turns;
    const y = (share) => top + ((height - top - bottom) * (1 - share)) / (1 - least);
    const chart = s("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img",
      "aria-label": `${say("survival")}: ${sideName(m, side)}` });
    for (let share = least; share <= 1.001; share += (1 - least) / 4) {
      chart.append(s("line", { x1: left, x2: width - right, y1: y(share), y2: y(share), stroke: "var(--line)" }));
      chart.append(s("text", { x: left - 6, y: y(share) + 4, "text-anchor": "end", "font-size": 12, class: "faded" }, percent(share, 0)));
    }
    const every = Math.ceil(turns / 10);
    for (let turn = 0; turn <= turns; turn += every)
      chart.append(s("text", { x: x(turn), y: height - 10, "text-anchor": "middle", "font-size": 12, class: "faded" }, turn));
    const legend = h("ul", { class: "legend" });
    kinds.forEach((kind, k) => {
      const all = kind.count * m.games;
      if (all === 0) return;
      let lost = 0, path = "";
      for (let turn = 0; turn <= turns; ++turn) {
        lost += kind.lost_by_turn[turn] || 0;
        path += `${turn === 0 ? "M" : "L"}${x(turn).toFixed(1)} ${y(1 - lost / all).toFixed(1)}`;
      }
      const style = { fill: "none", stroke: PAINTS[k % PAINTS.length], "stroke-width": 2.6, "stroke-dasharray": DASHES[k % DASHES.length] };
      chart.append(s("path", { d: path, ...style }, s("title", {}, kind.name[lang()])));
      legend.append(h("li", {}, s("svg", { viewBox: "0 0 34 12", "aria-hidden": "true" }, s("path", { d: "M0 6H34", ...style })), kind.name[lang()]));
    });
    return h("div", {}, h("h3", { class: sideClass(side) }, sideName(m, side)), chart, legend);
  }
  // Up to where nearly everybody who falls has fallen: a few long battles would squeeze the rest.
  function lastTurn(m) {
    const lost = [];
    for (const kind of m.kinds.flat()) kind.lost_by_turn.forEach((count, turn) => { lost[turn] = (lost[turn] || 0) + count; });
    let left = lost.reduce((sum, count) => sum + count, 0) * 0.98;
    const last = lost.findIndex((count) => (left -= count) <= 0);
    return Math.max(4, last);
  }
  function survival() {
    const m = matchUp();
    const turns = lastTurn(m);
    const shares = m.kinds.flat().filter((kind) => kind.count > 0).map((kind) => 1 - kind.lost / Math.max(1, kind.count * m.games));
    const least = Math.max(0, Math.floor((Math.min(1, ...shares) - 0.02) * 5) / 5);
    return h("section", {}, h("h2", {}, say("survival")), h("p", { class: "about" }, say("survival-about")),
      h("div", { class: "two", style: "margin:0" }, survivalOf(0, turns, least), survivalOf(1, turns, least)));
  }

  // ---- value

  function value() {
    const m = matchUp();
    const most = Math.max(0.01, ...m.kinds.flat().map((k) => k.earned));
    return h("section", {}, h("h2", {}, say("value")), h("p", { class: "about" }, say("value-about")),
      scrolled(say("value"), h("table", {},
        h("thead", {}, h("tr", {}, h("th", {}, say("kind")), h("th", { class: "n" }, say("units")), h("th", { class: "n hide-small" }, say("cost")),
          h("th", { class: "n" }, say("left")), h("th", { class: "track" }, say("earned")))),
        h("tbody", {}, m.kinds.map((kinds, side) => [...kinds].sort((a, b) => b.earned - a.earned).map((kind) => h("tr", {},
          h("th", { scope: "row", class: sideClass(side) }, kind.name[lang()]), h("td", { class: "n" }, kind.count),
          h("td", { class: "n hide-small" }, kind.cost),
          h("td", { class: "n" }, percent(1 - kind.lost / Math.max(1, kind.count * m.games), 0)),
          h("td", { class: "track" }, h("span", { class: "bar", style: `width:${(kind.earned / most) * 60}%;background:${colour(side)}` }), number(kind.earned, 2)))))))));
  }

  // ---- who destroyed what

  function killsOf(side) {
    const m = matchUp();
    const killers = m.kinds[side], victims = m.kinds[1 - side];
    const most = Math.max(1, ...killers.flatMap((k) => k.killed), ...victims.map((v) => v.fell_alone));
    const cell = (count) => {
      const share = Math.round(45 * Math.sqrt(count / most));
      return h("td", { style: `background:color-mix(in srgb, ${colour(side)} ${share}%, transparent)` },
        count === 0 ? "·" : number((count * 100) / Math.max(1, m.games), count * 10 < m.games ? 1 : 0));
    };
    const label = `${sideName(m, side)} → ${sideName(m, 1 - side)}`;
    return scrolled(`${say("kills")}: ${label}`, h("h3", { class: sideClass(side) }, label),
      h("table", { class: "kills" },
        h("thead", {}, h("tr", {}, h("th", {}), victims.map((v) => h("th", { class: sideClass(1 - side) }, v.name[lang()])))),
        h("tbody", {}, killers.map((k) => h("tr", {}, h("th", { scope: "row", class: sideClass(side) }, k.name[lang()]), k.killed.map(cell))),
          h("tr", {}, h("th", { scope: "row" }, say("alone")), victims.map((v) => cell(v.fell_alone))))));
  }
  function kills() {
    return h("section", {}, h("h2", {}, say("kills")), h("p", { class: "about" }, say("kills-about")),
      killsOf(0), killsOf(1));
  }

  // ---- rules

  const ruleCell = (rule) => {
    const label = rule.label[lang()];
    return h("details", {}, h("summary", {}, label || rule.text[lang()].slice(0, 70) + (rule.text[lang()].length > 70 ? "…" : ""), " ", h("code", {}, rule.rule)),
      h("p", {}, rule.text[lang()]));
  };
  function rules() {
    const m = matchUp();
    const all = m.rules.filter((r) => r.lines > 0);
    const shown = state.allRules ? all : all.slice(0, 10);
    const most = Math.max(1, ...all.map((r) => r.decisive));
    return h("section", {}, h("h2", {}, say("rules")), h("p", { class: "about" }, say("rules-about")),
      scrolled(say("rules"), h("table", {},
        h("thead", {}, h("tr", {}, h("th", {}, say("rule")), h("th", { class: "n" }, say("weighed")), h("th", { class: "track" }, say("decided")))),
        h("tbody", {}, shown.map((r) => h("tr", {}, h("td", {}, ruleCell(r)),
          h("td", { class: "n" }, percent(r.lines / Math.max(1, m.combats))),
          h("td", { class: "track" }, h("span", { class: "bar", style: `width:${(r.decisive / most) * 55}%;background:var(--faded)` }),
            percent(r.decisive / Math.max(1, m.combats)))))))),
      all.length > 10 ? h("button", { onclick: () => { state.allRules = !state.allRules; show(); } }, say(state.allRules ? "less" : "more")) : "");
  }
  function reasons() {
    const m = matchUp();
    const table = (key, of) => h("table", {}, h("tbody", {}, m.rules.filter((r) => r[key] > 0).sort((a, b) => b[key] - a[key]).slice(0, 10).map((r) =>
      h("tr", {}, h("td", {}, ruleCell(r)), h("td", { class: "n" }, percent(r[key] / Math.max(1, of)))))));
    const lost = m.rules.reduce((sum, r) => sum + r.losses, 0);
    return h("div", { class: "two" },
      h("section", {}, h("h2", {}, say("endings")), table("endings", m.games)),
      h("section", {}, h("h2", {}, say("removed")), table("losses", lost)));
  }

  // ---- heat

  function heat() {
    const m = matchUp();
    const { columns, rows, cells } = m.heat;
    const size = 20;
    const most = Math.max(1, ...cells);
    const chart = s("svg", { class: "chart", viewBox: `0 0 ${columns * size} ${rows * size}`, role: "img", "aria-label": say("heat"), style: "border-radius:8px;background:var(--table)" });
    cells.forEach((count, i) => {
      if (count === 0) return;
      const row = Math.floor(i / columns), column = i % columns;
      if (row >= rows) return;
      chart.append(s("rect", { x: column * size, y: (rows - 1 - row) * size, width: size, height: size,
        fill: "rgb(var(--heat))", "fill-opacity": Math.max(0.04, Math.sqrt(count / most)).toFixed(3) },
        s("title", {}, `${number((count * 100) / Math.max(1, m.combats), 2)} % ${say("combats")}`)));
    });
    return h("section", {}, h("h2", {}, say("heat")), h("p", { class: "about" }, say("heat-about")),
      h("p", { class: "second", style: "text-align:center;margin:0 0 4px" }, sideName(m, 1)),
      h("div", { style: "max-width:560px;margin:0 auto" }, chart),
      h("p", { class: "first", style: "text-align:center;margin:4px 0 0" }, sideName(m, 0)));
  }

  // ---- replays

  const replaysHere = () => data.replays.filter((r) => data.match_ups.length > 6 || r.match_up === state.matchUp);
  function pickReplay() { stop(); state.replay = 0; state.step = 0; }
  function stop() { if (state.playing) clearInterval(state.playing); state.playing = null; }

  // Where every base stands after each step, worked out once.
  function positions(replay) {
    if (replay.stood) return replay.stood;
    const now = new Map();
    replay.stood = replay.frames.map((frame) => {
      for (const gone of frame.gone) now.delete(gone);
      for (const place of frame.moved) now.set(place[0], place);
      return new Map(now);
    });
    return replay.stood;
  }
  function isSurprising(replay) {
    const m = data.match_ups[replay.match_up];
    return m.surprising && m.surprising.number === replay.number && !(m.typical && m.typical.number === replay.number && data.replays.indexOf(replay) % 2 === 0);
  }
  function firstStep(replay) {
    const at = replay.frames.findIndex((frame) => frame.turn >= 1);
    return Math.max(0, at);
  }
  const ICONS = { first: "M3 3h2v10H3zM14 3v10L6 8z", back: "M12 3v10L4 8z", play: "M4 2v12l10-6z", pause: "M3 2h4v12H3zM9 2h4v12H9z",
    forward: "M4 3v10l8-5z", last: "M11 3h2v10h-2zM2 3v10l8-5z" };
  const icon = (id) => s("svg", { viewBox: "0 0 16 16", width: 16, height: 16, class: "icon", "aria-hidden": "true" }, s("path", { d: ICONS[id], fill: "currentColor" }));
  let drawn = null;
  function board(replay) {
    const m = data.match_ups[replay.match_up];
    const red = replay.first_seat === "red" ? 0 : 1;
    const svg = s("svg", { viewBox: `-4 -4 ${replay.width / 100 + 8} ${replay.height / 100 + 8}`, role: "img",
      "aria-label": `${say("battle")} ${replay.number}: ${sideName(m, red)} – ${sideName(m, 1 - red)}` });
    const ground = s("g", {});
    ground.innerHTML = replay.ground;
    const bases = s("g", {});
    svg.append(ground, bases);
    const said = h("div", { class: "said", "aria-live": "polite", role: "region", "aria-label": say("step"), tabindex: 0 });
    const slider = h("input", { type: "range", min: 0, max: replay.frames.length - 1, value: state.step, "aria-label": say("step"),
      oninput: (event) => { stop(); go(Number(event.target.value)); } });
    const head = h("h3", {});
    const button = (id, sign, act) => h("button", { onclick: act, title: say(id), "aria-label": say(id) }, icon(sign));
    const playButton = button("play", "play", () => { state.playing ? stop() : play(); mark(); });
    const mark = () => {
      const id = state.playing ? "pause" : "play";
      playButton.replaceChildren(icon(id));
      playButton.setAttribute("aria-label", say(id));
      playButton.title = say(id);
    };
    const shown = new Map();
    function go(step) {
      state.step = Math.max(0, Math.min(replay.frames.length - 1, step));
      const stood = positions(replay)[state.step];
      for (const [id, parts] of shown) if (!stood.has(id)) { parts.group.remove(); shown.delete(id); }
      for (const [id, place] of stood) draw(id, place);
      const frame = replay.frames[state.step];
      slider.value = state.step;
      head.textContent = `${say("turn")} ${frame.turn} · ${say("score", { red: frame.losses[0], blue: frame.losses[1] })}`;
      said.replaceChildren(...(frame.said[lang()].length ? frame.said[lang()] : ["…"]).map((line) => h("p", {}, line)));
      mark();
    }
    function draw(id, [, look, x, y, facing, disordered]) {
      let parts = shown.get(id);
      if (!parts || parts.look !== look) {
        if (parts) parts.group.remove();
        const picture = replay.looks[look], base = replay.bases[id];
        const group = s("g", { class: "base" });
        const body = s("g", {});
        body.innerHTML = picture.svg;
        const size = picture.size, width = size * (0.68 * base.name.length + 0.6);
        const plate = s("g", { class: "plate" }, s("rect", { x: -width / 2, y: -size * 0.6, width, height: size * 1.2, rx: size * 0.36, "stroke-width": size * 0.085 }),
          s("text", { "font-size": size, y: size * 0.36 }, base.name));
        group.append(body, plate, s("title", {}, `${base.name} ${base.code}`));
        parts = { group, plate, look, picture };
        shown.set(id, parts);
        bases.append(group);
      }
      parts.group.setAttribute("class", disordered ? "base has-disorder" : "base");
      parts.group.style.transform = `translate(${x / 100}px, ${y / 100}px) rotate(${facing / 1000}deg)`;
      parts.plate.setAttribute("transform", `translate(${parts.picture.x} ${parts.picture.y}) rotate(${-facing / 1000})`);
    }
    function play() {
      if (state.step >= replay.frames.length - 1) state.step = firstStep(replay);
      state.playing = setInterval(() => { if (state.step >= replay.frames.length - 1) { stop(); mark(); } else go(state.step + 1); }, 900);
    }
    go(state.step);
    drawn = { go };
    return h("div", {},
      h("p", {}, h("b", { class: "seat-red" }, `■ ${say("red")}: ${sideName(m, red)}`), " · ",
        h("b", { class: "seat-blue" }, `■ ${say("blue")}: ${sideName(m, 1 - red)}`), ` · ${say("battle")} ${replay.number}`),
      h("div", { class: "controls" }, button("first", "first", () => { stop(); go(firstStep(replay)); }), button("back", "back", () => { stop(); go(state.step - 1); }), playButton,
        button("forward", "forward", () => { stop(); go(state.step + 1); }), button("last", "last", () => { stop(); go(replay.frames.length - 1); }), slider),
      h("div", { class: "board" }, svg, h("div", {}, head, said)));
  }
  function replays() {
    const here = replaysHere();
    if (here.length === 0) return "";
    const replay = here[Math.min(state.replay, here.length - 1)];
    if (state.step === 0) state.step = firstStep(replay);
    const m = data.match_ups[replay.match_up];
    const about = isSurprising(replay) ? say("surprising-about", { turn: m.surprising.turn, moments: number(m.surprising.moments), won: number(m.surprising.won) }) : say("typical-about");
    return h("section", {}, h("h2", {}, say("replays")),
      h("div", { class: "tabs" }, here.map((each, i) => h("button", { "aria-pressed": String(each === replay), onclick: () => { stop(); state.replay = i; state.step = 0; show(); } },
        say(isSurprising(each) ? "surprising" : "typical")))),
      h("p", { class: "about" }, about), board(replay));
  }

  function show() {
    stop();
    const y = scrollY;
    page.replaceChildren(...[heading(), matrix(), result(), distributions(), survival(), value(), kills(), rules(), reasons(), heat(), replays(),
      h("footer", {}, say("made", { game: data.game, bots: data.bots.join(", "), seed: data.seed }))].filter(Boolean));
    scrollTo(0, y);
  }
  document.addEventListener("keydown", (event) => {
    if (!drawn || event.target.tagName === "INPUT" || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight") { stop(); drawn.go(state.step + 1); }
    if (event.key === "ArrowLeft") { stop(); drawn.go(state.step - 1); }
  });
  show();
})();
