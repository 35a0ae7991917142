// SPDX-License-Identifier: Apache-2.0
// The same battles on many machines: `mpirun … acies lab …`. Rank 0 hands out small chunks and plays itself; the others
// play and send facts back. A battle is a function of its number, so who played it shows nowhere. A chunk that does not
// come back, because its rank is slow or dead, is played again by rank 0 when nothing else is left to do; the first
// answer counts, and both are the same. Without an MPI library at build time nobody is ever launched by one.
#pragma once

#include "lab/series.h"

namespace acies {

// Lives from before the first to after the last message of a process that mpirun has started; in any other process it
// does nothing.
class MpiSession {
 public:
  MpiSession();
  ~MpiSession();  // rank 0 lets the others go
  MpiSession(const MpiSession&) = delete;
  MpiSession& operator=(const MpiSession&) = delete;

  bool launched() const { return ranks_ > 1; }
  int rank() const { return rank_; }
  int ranks() const { return ranks_; }
  // Ranks that did not answer when the run was over: dead, or cut off.
  int silent() const { return silent_; }

  // Ranks other than 0: plays what is asked for until rank 0 lets go.
  void serve(const MakePlayer& make, unsigned jobs);
  // Rank 0: lets the others go and waits a moment for their answers.
  void dismiss();

 private:
  int rank_ = 0;
  int ranks_ = 1;
  int silent_ = 0;
  bool dismissed_ = false;
};

// Rank 0's team, for as long as the session lives: all ranks, or the threads of this process when it is alone.
std::unique_ptr<Team> make_mpi_team(const MpiSession& session, MakePlayer make, unsigned jobs);

}  // namespace acies
