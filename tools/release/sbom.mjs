import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What dist contains of other packages, in the format CycloneDX 1.6. Versions and licences are those of the installed
 * packages, digests those of package-lock.json.
 *   folder   of the project
 *   bundled  the names of the packages in each file of dist, as `tools/build/build.mjs --bundled` writes them
 *   commit   that was built
 *   date     of that commit
 *   digest   SHA-256 of the package's file
 */
export function sbomOf({ folder, bundled, commit, date, digest }) {
  const parsed = (file) => JSON.parse(readFileSync(join(folder, file), "utf8"));
  const own = parsed("package.json");
  const { packages: locked } = parsed("package-lock.json");
  const names = Array.from(new Set(Object.values(bundled).flat()), String).sort();
  const manifests = new Map(
    names.map((name) => [name, parsed(`node_modules/${name}/package.json`)]),
  );
  const component = ([name, manifest]) => {
    const { version, integrity } = locked[`node_modules/${name}`] ?? {};
    if (version !== manifest.version)
      throw new Error(`${name} is bundled, and package-lock.json has no ${manifest.version} of it`);
    return {
      type: "library",
      ...identityOf(manifest),
      scope: "required",
      hashes: [hash("SHA-512", Buffer.from(integrity.slice("sha512-".length), "base64"))],
      ...licenceOf(manifest),
      properties: Object.keys(bundled)
        .filter((file) => bundled[file].includes(name))
        .map((file) => ({ name: "ripslint:bundledIn", value: file })),
    };
  };
  const content = {
    metadata: {
      timestamp: date.toISOString(),
      component: {
        type: "application",
        ...identityOf(own),
        description: own.description,
        hashes: [hash("SHA-256", Buffer.from(digest, "hex"))],
        ...licenceOf(own),
        externalReferences: [
          { type: "vcs", url: own.repository?.url ?? "" },
          { type: "issue-tracker", url: own.bugs?.url ?? own.bugs ?? "" },
          { type: "website", url: own.homepage ?? "" },
        ],
        properties: [{ name: "ripslint:commit", value: commit }],
      },
    },
    components: [...manifests].map(component),
    dependencies: [
      { ref: purlOf(own), dependsOn: [...manifests.values()].map(purlOf) },
      ...[...manifests.values()].map((manifest) => ({
        ref: purlOf(manifest),
        dependsOn: Object.keys(manifest.dependencies ?? {})
          .filter((name) => manifests.has(name))
          .map((name) => purlOf(manifests.get(name))),
      })),
    ],
  };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

const purlOf = ({ name, version }) =>
  `pkg:npm/${name.split("/").map(encodeURIComponent).join("/")}@${version}`;

const identityOf = (manifest) => ({
  "bom-ref": purlOf(manifest),
  name: manifest.name,
  version: manifest.version,
  purl: purlOf(manifest),
});

const licenceOf = ({ name, license }) => {
  if (typeof license !== "string") throw new Error(`${name} is bundled, and states no licence`);
  return {
    licenses: [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
  };
};

const hash = (alg, bytes) => ({ alg, content: bytes.toString("hex") });

/** A UUID of version 8: made of what it identifies, so that the same content has the same one. */
function uuidOf(text) {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x80;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
