/** A semantic version. npm drops build metadata, so a release has none. */
const semver =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*))*)?$/i;

/** Where package.json has an address, and the variable that a rehearsal takes it from. */
export const addresses = [
  ["repository", "RIPSLINT_REPOSITORY"],
  ["bugs", "RIPSLINT_BUGS"],
  ["homepage", "RIPSLINT_HOMEPAGE"],
];

/** An address of package.json, which npm allows to be an object. */
export const addressIn = (manifest, name) => manifest[name]?.url ?? manifest[name] ?? "";

/**
 * Why a version cannot be released, as sentences; the empty list if it can.
 *   version    as it was typed
 *   changes    what `git status --porcelain` prints
 *   tags       all tags
 *   manifest   package.json, in a rehearsal with the addresses of the environment
 *   changelog  the text of CHANGELOG.md
 *   stale      the installed packages that package-lock.json has in another version
 *   figures    what was measured from other sources, or too little, with the command that measures it
 */
export function refusals({ version, changes, tags, manifest, changelog, stale, figures }) {
  const isVersion = semver.test(version);
  return [
    ...(isVersion ? [] : [`"${version}" is not a version such as 1.2.3 or 1.2.3-rc.1`]),
    ...(tags.includes(`v${version}`) ? [`the tag v${version} exists`] : []),
    ...(changes === "" ? [] : [`the work tree has changes that are not committed:\n${changes}`]),
    ...addresses.flatMap(([name, variable]) => refusedAddress(manifest, name, variable)),
    ...(/^## Unreleased\n+(?!## )\S/m.test(changelog)
      ? []
      : ["CHANGELOG.md has no section Unreleased, or an empty one"]),
    ...(isVersion && changelog.split("\n").some((line) => isHeadingOf(line, version))
      ? [`CHANGELOG.md has a section ${version} already`]
      : []),
    ...(stale.length === 0
      ? []
      : [`node_modules is not what package-lock.json says, run npm ci: ${stale.join(", ")}`]),
    ...figures.map((figure) => `not made from these sources: ${figure}`),
  ];
}

const isHeadingOf = (line, version) =>
  line === `## ${version}` || line.startsWith(`## ${version} `);

function refusedAddress(manifest, name, variable) {
  const address = addressIn(manifest, name);
  if (address === "")
    return [`${name} of package.json is empty; a rehearsal takes it from ${variable}`];
  return /^(?:git\+)?https:\/\/./.test(address) && URL.canParse(address)
    ? []
    : [`${name} of package.json is no address that begins with https://: ${address}`];
}
