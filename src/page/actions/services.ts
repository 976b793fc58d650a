import { serviceConcern } from "../../core/model/concern";
import type { DocumentRow } from "../protocol";
import type { ServiceValue } from "../state";

type Fields = Readonly<Record<string, unknown>>;

/** Lists the services of a document in the content of a file, which may be bare, in a package or in a list. */
export function servicesIn(
  content: unknown,
  document: DocumentRow | undefined,
): readonly ServiceValue[] {
  const all = (Array.isArray(content) ? content : [content]).map(
    (each: Fields) => (each["rips"] ?? each) as Fields,
  );
  const own = all.find((each) => each["numFactura"] === document?.numFactura) ?? all[0] ?? {};
  return listOf(own["usuarios"]).flatMap((usuario, u) =>
    Object.entries((usuario["servicios"] ?? {}) as Fields).flatMap(([array, services]) =>
      listOf(services).map((service, s) => ({
        place: `usuario ${u + 1} · ${array} ${s + 1}`,
        code: serviceConcern(service).serviceCode ?? "",
        value: JSON.stringify(service["vrServicio"] ?? ""),
      })),
    ),
  );
}

const listOf = (value: unknown): readonly Fields[] =>
  (Array.isArray(value) ? value : []) as Fields[];
