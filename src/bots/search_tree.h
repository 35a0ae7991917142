// SPDX-License-Identifier: Apache-2.0
// SearchTree: Monte Carlo tree search over what a ruleset proposes. A node is a position where somebody is asked; its
// branches are the proposals that the rules allow, the recruit's favourite first, of which the more are looked at the
// oftener the node is visited. Where dice are rolled a branch leads to several nodes, imagined throws of which there
// are the more the oftener it is taken. A new node is judged by playing on quickly to the horizon (bots/playout.h);
// each side follows what it thinks is good for itself.
#pragma once

#include <cmath>
#include <deque>

#include "bots/candidates.h"
#include "bots/playout.h"

namespace acies {

struct SearchSettings {
  double curiosity = 0.15;  // how much a branch seldom taken is preferred
  double closeness = 0.1;   // part of a decisive lead: how much worse the second best may look and still be tried soon
  std::size_t branches = 12;  // of a node, at most
};

template <FullRuleset R>
class SearchTree {
 public:
  static constexpr std::size_t kOutcomes = 4;  // imagined throws of one branch, at most

  struct Branch {
    typename R::Command command;
    Opinion opinion;
    double prior = 0;
    std::uint32_t visits = 0;
    std::array<double, 2> worth{};  // summed over the visits, for red and blue
    bool rolls = false;             // known once it has been taken
    std::array<std::int32_t, kOutcomes> next{-1, -1, -1, -1};
    double mean(Seat seat) const { return worth[index(seat)] / visits; }
  };

  explicit SearchTree(const SearchSettings& settings = {}) : settings_(settings) {}

  // Begins anew. Requires: a question is open in `state`, and `seat` is asked.
  void plant(const typename R::State& state, Seat seat, std::uint64_t luck) {
    used_ = 0;
    luck_ = luck;
    Node& root = nodes_[static_cast<std::size_t>(new_node())];
    root.state = state;
    root.horizon = Horizon<R>(state, seat, Foresight::answer);
    root.luck = 0;
    settle(root);
    first_urge_ = {R::urge(state, Seat::red, Gaze::careful), R::urge(state, Seat::blue, Gaze::careful)};
    root.urge = first_urge_;
    open(root);
  }

  const std::vector<Branch>& branches() const { return nodes_[0].branches; }
  int refused() const { return refused_; }
  std::uint32_t visits() const { return nodes_[0].visits; }

  // One more battle imagined, one more node. Requires: the root has a branch.
  void grow() {
    path_.clear();
    std::int32_t at = 0;
    for (;;) {
      Node& node = nodes_[static_cast<std::size_t>(at)];
      if (!node.opened && !node.ends) open(node);
      if (node.ends || node.branches.empty()) return back_up(judge(node));
      const std::size_t branch = choose(node);
      path_.push_back({at, branch});
      const std::int32_t next = follow(at, branch);
      if (next < 0) return back_up(judge(nodes_[static_cast<std::size_t>(at)]));
      if (is_new_) return back_up(judge(nodes_[static_cast<std::size_t>(next)]));
      at = next;
    }
  }

 private:
  struct Node {
    typename R::State state{};
    Horizon<R> horizon{typename R::State{}, Seat::none};
    Seat seat = Seat::none;  // who is asked
    Question question;
    bool ends = false;             // beyond it nothing is looked at
    bool opened = false;           // its branches are known
    double luck = 0;               // what red owes to the dice that led here
    std::array<double, 2> urge{};  // of red and blue, as it was after the last move of each
    std::uint32_t visits = 0;
    std::vector<Branch> branches;
  };
  struct Step {
    std::int32_t node = 0;
    std::size_t branch = 0;
  };
  using Worth = std::array<double, 2>;

  std::int32_t new_node() {
    if (used_ == nodes_.size()) nodes_.emplace_back();
    Node& node = nodes_[used_];
    node.branches.clear();
    node.visits = 0;
    node.opened = false;
    return static_cast<std::int32_t>(used_++);
  }

  void settle(Node& node) {
    node.question = R::question(node.state);
    node.seat = node.question.seat;
    node.ends = node.horizon.reached(node.state, node.question);
  }

  void open(Node& node) {
    node.opened = true;
    std::vector<Candidate<R>>& candidates = candidates_.of(R::view(node.state, node.seat), node.state);
    refused_ = static_cast<int>(candidates_.refused().size());
    if (candidates.size() > settings_.branches) candidates.resize(settings_.branches);
    double sum = 0;
    for (const Candidate<R>& candidate : candidates) {
      Branch branch;
      branch.command = candidate.command;
      branch.opinion = candidate.opinion;
      const double behind =
          (candidates[0].opinion.value() - candidate.opinion.value()) / (settings_.closeness * R::kDecisiveLead);
      branch.prior = 1 / ((1 + behind) * (1 + behind));
      sum += branch.prior;
      node.branches.push_back(branch);
    }
    for (Branch& branch : node.branches) branch.prior /= sum;
  }

  std::size_t choose(const Node& node) const {
    const double root_of_visits = std::sqrt(static_cast<double>(node.visits) + 1);
    const std::size_t open = std::min(node.branches.size(), 2 + static_cast<std::size_t>(root_of_visits));
    double mean = 0.5;  // of those taken so far
    double taken = 0;
    double sum = 0;
    for (const Branch& branch : node.branches) {
      taken += branch.visits;
      sum += branch.worth[index(node.seat)];
    }
    if (taken > 0) mean = sum / taken;
    std::size_t best = 0;
    double best_score = -1e9;
    for (std::size_t i = 0; i < open; ++i) {
      const Branch& branch = node.branches[i];
      const double behind = node.branches[0].opinion.value() - branch.opinion.value();
      const double worth = branch.visits > 0 ? branch.mean(node.seat) : mean - behind * kSlope;
      const double score =
          worth + settings_.curiosity * branch.prior * root_of_visits / (1.0 + static_cast<double>(branch.visits));
      if (score <= best_score) continue;
      best = i;
      best_score = score;
    }
    return best;
  }

  // The node that the branch leads to this time; is_new_ says whether it was made now. -1: nothing is looked at beyond.
  std::int32_t follow(std::int32_t at, std::size_t which) {
    is_new_ = false;
    const Branch& taken = nodes_[static_cast<std::size_t>(at)].branches[which];
    const std::size_t open =
        taken.rolls ? std::min<std::size_t>(kOutcomes, 1 + static_cast<std::size_t>(std::sqrt(taken.visits))) : 1;
    const std::size_t outcome = taken.visits % open;
    if (taken.next[outcome] >= 0) return taken.next[outcome];
    ImaginedDice imagined(luck_, static_cast<unsigned>(outcome), kOutcomes);
    NotedDice<R> dice(imagined);
    const std::int32_t made = new_node();
    Node& node = nodes_[static_cast<std::size_t>(at)];
    Node& next = nodes_[static_cast<std::size_t>(made)];
    Branch& branch = node.branches[which];
    dice.begin(R::turn(node.state));
    R::decide(node.state, node.seat, branch.command, dice, decision_);
    next.horizon = node.horizon;
    if (!decision_.accepted() || next.horizon.passes(node.state, node.question, dice.settled())) {
      --used_;
      return -1;
    }
    branch.rolls = dice.any();
    next.state = node.state;
    for (const auto& event : decision_.events) R::apply(next.state, event);
    const double sign = node.seat == Seat::red ? 1 : -1;
    const double expected = sign * branch.opinion.lead();
    next.luck = node.luck + (dice.settled() ? lead_of<R>(next.state, Seat::red, kSeasoned<R>) - expected : 0);
    next.urge = node.urge;
    if (Horizon<R>::moves(node.question)) next.urge[index(node.seat)] = R::urge(next.state, node.seat, Gaze::careful);
    settle(next);
    branch.next[outcome] = made;
    is_new_ = true;
    return made;
  }

  // What a position is worth to either side, the luck that led to it left out.
  Worth judge(const Node& node) {
    after_ = node.state;
    double lead = lead_of<R>(after_, Seat::red, kSeasoned<R>) - node.luck;
    std::array<double, 2> urge = node.urge;
    if (!node.ends) {
      ImaginedDice dice(luck_, nodes_[0].visits % kOutcomes, kOutcomes);
      lead += playout_(after_, node.horizon, dice, Playout<R>::OwnMoves::open, &urge);
    }
    Worth worth{};
    for (const Seat seat : {Seat::red, Seat::blue}) {
      const double drawn = urge[index(seat)] - first_urge_[index(seat)];
      worth[index(seat)] = chance_to_win<R>((seat == Seat::red ? lead : -lead) + drawn);
    }
    return worth;
  }

  void back_up(const Worth& worth) {
    if (path_.empty()) ++nodes_[0].visits;
    for (const Step& step : path_) {
      Node& node = nodes_[static_cast<std::size_t>(step.node)];
      ++node.visits;
      Branch& branch = node.branches[step.branch];
      ++branch.visits;
      for (std::size_t i = 0; i < 2; ++i) branch.worth[i] += worth[i];
    }
  }

  static constexpr double kSlope = 0.5 / R::kDecisiveLead;  // of chance_to_win() where all is even

  SearchSettings settings_;
  Candidates<R> candidates_;
  Playout<R> playout_;
  std::deque<Node> nodes_;  // the first used_; the rest wait to be used again
  std::size_t used_ = 0;
  std::vector<Step> path_;
  std::uint64_t luck_ = 0;
  std::array<double, 2> first_urge_{};
  int refused_ = 0;
  bool is_new_ = false;
  typename R::State after_{};
  Decision<typename R::Event> decision_{{}, {}, Reasons::first, {}};
};

}  // namespace acies
