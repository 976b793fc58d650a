/** What a release wants to have been measured from its own sources. */
export const wanted = { records: 1_000_000, minutes: 60, megabytes: 150 };

/** Whether no kind of hostile input takes more memory than is promised; a baseline may take more. */
const isBounded = ({ kinds }) =>
  kinds.every(({ isIdentified, peak }) => isIdentified || Math.max(...peak) <= wanted.megabytes);

/**
 * The figures that were made from other sources, or that are not good enough, each with the command that makes it.
 *   digests   acceptance/digests.json
 *   fuzz      acceptance/fuzz.json
 *   hostile   acceptance/hostile.json
 *   mutation  acceptance/mutation.json
 *   sources   the digest of each folder that findings depend on, as it is now
 *   folders   those that are mutated, each with its bar
 */
export function staleFigures({ digests, fuzz, hostile, mutation, sources, folders }) {
  const isOwn = (figures) => JSON.stringify(figures.sources) === JSON.stringify(sources);
  const isFuzzed = isOwn(fuzz) && fuzz.minutes >= wanted.minutes && fuzz.wrong === 0;
  const low = folders.filter(({ folder, bar }) => {
    const own = mutation[folder];
    return own === undefined || own.sources !== sources[folder] || own.score < bar;
  });
  return [
    ...(isOwn(digests) && digests.records >= wanted.records
      ? []
      : [`acceptance/digests.json, npm run digests -- --inputs 250000`]),
    ...(isFuzzed
      ? []
      : [`acceptance/fuzz.json, npm run fuzz -- --guided --minutes ${wanted.minutes}`]),
    ...(isOwn(hostile) && isBounded(hostile) ? [] : [`acceptance/hostile.json, npm run hostile`]),
    ...(low.length === 0
      ? []
      : [
          `acceptance/mutation.json, npm run mutation -- --only ${low.map(({ folder }) => folder).join(",")}`,
        ]),
  ];
}
