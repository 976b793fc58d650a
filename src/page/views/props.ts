import type { Actions } from "../actions/actions";
import type { RunResult } from "../protocol";
import type { State } from "../state";

/** The properties of every view: the state and the actions. */
export interface Props {
  readonly state: State;
  readonly act: Actions;
}

/** The same of a view that needs a review. */
export interface ReviewProps extends Props {
  readonly review: RunResult;
}
