import { jobArgs, jobsOf } from "./commands";
import { fixArgs, fixJobs } from "./fix";
import type { Profile, Row } from "./measure";
import { inTurns, ratios } from "./measure";
import { discard, ripslint, running, scratch, usedBy } from "./program";

/** The command, and `fix`, beside the same of another build. */
export function* builds(profile: Profile): Generator<Row> {
  const { other } = profile;
  if (other === undefined) {
    const measured = { missing: "name it: npm run bench -- --against=REF" };
    yield { what: "this build", against: "another build", unit: "times as long", measured };
    return;
  }
  const jobs = [
    ...jobsOf(profile).map((job) => ({ ...job, args: jobArgs(job) })),
    ...fixJobs(profile).map((job) => ({ ...job, args: fixArgs(job) })),
  ];
  for (const { what, name, make, args } of jobs) {
    make(scratch(name));
    const [own, theirs] = [ripslint(args), ripslint(args, other.command)];
    const times = inTurns(profile.rounds(5), { own: running(own), theirs: running(theirs) });
    const used = inTurns(profile.rounds(5), {
      own: () => usedBy(own).seconds,
      theirs: () => usedBy(theirs).seconds,
    });
    discard(name);
    const row = { what, against: other.name };
    yield { ...row, unit: "times as long", measured: ratios(times.own, times.theirs) };
    yield { ...row, unit: "times the processor time", measured: ratios(used.own, used.theirs) };
  }
}
