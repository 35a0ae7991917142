// SPDX-License-Identifier: Apache-2.0
// The four dice: seeded (a battle), scripted (cases and replays), typed in (a real table), enumerating (exact odds).
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/dice.h"
#include "core/random.h"

namespace acies {

// A face is a function of (seed, command number, roll number): nothing is stored, and asking again for the same
// command gives the same faces, so that neither a retry nor a preview can fish for luck.
class SeededDice final : public Dice {
 public:
  SeededDice(std::uint64_t seed, std::uint64_t command) : seed_(seed), command_(command) {}
  int roll(const DieRequest& request) override;

 private:
  std::uint64_t seed_;
  std::uint64_t command_;
  std::uint32_t rolls_ = 0;
};

// Faces in order. Running out (or a face the die does not have) gives 1 and is noted.
class ScriptedDice final : public Dice {
 public:
  explicit ScriptedDice(std::span<const std::uint8_t> faces) : faces_(faces.begin(), faces.end()) {}
  int roll(const DieRequest& request) override;
  bool ran_out() const { return ran_out_; }
  std::size_t left() const { return faces_.size() - next_; }

 private:
  std::vector<std::uint8_t> faces_;
  std::size_t next_ = 0;
  bool ran_out_ = false;
};

// Asks somebody (the terminal, a phone) for each face.
class TypedDice final : public Dice {
 public:
  using Ask = std::function<int(const DieRequest&)>;
  explicit TypedDice(Ask ask) : ask_(std::move(ask)) {}
  int roll(const DieRequest& request) override { return ask_(request); }

 private:
  Ask ask_;
};

// Passes rolls through and keeps the faces, for the record.
class RecordingDice final : public Dice {
 public:
  RecordingDice(Dice& source, std::vector<std::uint8_t>& faces) : source_(source), faces_(faces) {}
  int roll(const DieRequest& request) override {
    const int face = source_.roll(request);
    faces_.push_back(static_cast<std::uint8_t>(face));
    return face;
  }

 private:
  Dice& source_;
  std::vector<std::uint8_t>& faces_;
};

// Walks every outcome. Usage: do { run the rules with these dice; weigh the result by weight() } while (next());
// The weights of all outcomes add up to 1.
class EnumeratingDice final : public Dice {
 public:
  int roll(const DieRequest& request) override;
  int hits(const DieRequest& request, int count, int at_least) override;
  // Exact weight of the outcome just walked: numerator() / denominator(). Meaningless when it does not fit.
  std::uint64_t numerator() const;
  std::uint64_t denominator() const;
  // Whether 64 bits hold the weight.
  bool fits() const;
  // Whether pools are weighed by their smallest fraction, three faces of six as one of two: for pools so large that
  // their weights would not fit. To be said before a walk.
  void reduce(bool on) { reduces_ = on; }
  double weight() const { return static_cast<double>(numerator()) / static_cast<double>(denominator()); }
  // The faces (or hit counts) of the outcome just walked, in order.
  std::vector<int> path() const;
  // Prepares the next outcome; false when all have been walked.
  bool next();

 private:
  struct Branch {
    int choice = 0;
    int choices = 0;
    int first = 0;  // face of choice 0
    int pool = 0;   // dice in the pool, 0 for a plain die
    int good = 0;   // faces that hit
    int sides = 0;
  };
  int take(const Branch& fresh);
  std::vector<Branch> branches_;
  std::size_t depth_ = 0;
  bool reduces_ = false;
};

}  // namespace acies
