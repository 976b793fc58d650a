import type { Actions } from "../actions/actions";
import type { RunResult } from "../protocol";
import type { State } from "../state";

/** What every view is made of: the state, and what a user can do. */
export interface Props {
  readonly state: State;
  readonly act: Actions;
}

/** The same of a view that needs a review. */
export interface ReviewProps extends Props {
  readonly review: RunResult;
}
