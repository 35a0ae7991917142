// SPDX-License-Identifier: Apache-2.0
// The dice of a case: faces for one command, each for whoever rolls next or for a player or unit by name. All must be
// used, and no roll may be without its face.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cases/case_file.h"
#include "core/filler_faces.h"

namespace acies::cases {

class CaseDice final : public Dice {
 public:
  // `may_leave_out`: rolls that need no face; without one the first gives 1, later ones any.
  CaseDice(std::vector<ScriptedFace> faces, std::function<bool(RuleId)> may_leave_out)
      : faces_(std::move(faces)), may_leave_out_(std::move(may_leave_out)) {}

  int roll(const DieRequest& request) override;

  std::size_t left() const { return faces_.size(); }
  // Rolls for which there was no (possible) face.
  const std::vector<DieRequest>& missing() const { return missing_; }

 private:
  std::vector<ScriptedFace> faces_;
  std::function<bool(RuleId)> may_leave_out_;
  std::vector<DieRequest> missing_;
  FillerFaces left_out_;
};

}  // namespace acies::cases
