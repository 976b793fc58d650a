import type { Actions } from "../actions/actions";
import type { RunResult } from "../protocol";
import type { State } from "../state";

export interface Props {
  readonly state: State;
  readonly act: Actions;
}

export interface ReviewProps extends Props {
  readonly review: RunResult;
}
