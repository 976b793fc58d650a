import type { Operation, OperationName } from "../interface/operations";
import { operation } from "../interface/operations";
import type { Setup } from "./setup";
import type { Answer } from "./requests";
import { aboutKeys, effectsOf, intentOf, send } from "./requests";
import type { Check, Outcome } from "./said";
import { checksOf, failed, joined, passed, skipped } from "./said";

/**
 * What the contract says about idempotency keys: section 4.6. What a retry is answered, what a used key with other content
 * is answered, whether a key also counts for another path, and how long it is kept are not shown, so nothing of
 * that is judged: only effects are.
 */
export function keyChecks(setup: Setup, name: OperationName): readonly Check[] {
  const { section, idempotencyKey }: Operation = operation(name);
  const check = checksOf(name);
  return [
    idempotencyKey === "required"
      ? check(
          "key-required",
          `${section}, 4.6.1`,
          [
            "a request without Idempotency-Key is refused and has no effect",
            "una petición sin Idempotency-Key se rechaza y no tiene efecto",
          ],
          () => keyRequired(setup, name),
        )
      : check(
          "key-optional",
          `${section}, 4.6.2`,
          [
            "a request without Idempotency-Key is accepted like one with it",
            "una petición sin Idempotency-Key se acepta igual que una con ella",
          ],
          () => keyOptional(setup, name),
        ),
    check(
      "retry",
      "4.6.3, 4.6.5",
      [
        "retries with the same key and the same bytes have one effect in all",
        "los reintentos con la misma clave y los mismos bytes tienen un solo efecto en total",
      ],
      () => retry(setup, name, "retry", inTurn),
    ),
    check(
      "retry-at-once",
      "4.6.3, 4.6.5",
      [
        "requests with the same key and the same bytes, sent at the same time, have one effect in all",
        "las peticiones simultáneas con la misma clave y los mismos bytes tienen un solo efecto en total",
      ],
      () => retry(setup, name, "retry-at-once", atOnce),
    ),
    check(
      "other-content",
      "4.6.3, 4.6.4",
      [
        "a key that was used is never a new intent with other bytes",
        "una clave ya usada nunca es una nueva intención con otros bytes",
      ],
      () => otherContent(setup, name),
    ),
  ];
}

async function keyRequired(setup: Setup, name: OperationName): Promise<Outcome> {
  const before = await effectsOf(setup, name);
  const intent = await intentOf(setup, name, "no-key");
  const { status, isSuccess } = await send(setup, intent, { key: null });
  // a status that is not listed is another check's
  if (isSuccess || status < 400)
    return failed(`it was answered with ${status}`, `se respondió con ${status}`);
  if ((await effectsOf(setup, name)) === before) return passed;
  return failed("it was refused, and had an effect", "se rechazó, y tuvo efecto");
}

async function keyOptional(setup: Setup, name: OperationName): Promise<Outcome> {
  const without = await send(setup, await intentOf(setup, name, "optional-without"), { key: null });
  const withKey = await send(setup, await intentOf(setup, name, "optional"));
  if (!withKey.isSuccess) return notAccepted(setup, withKey);
  if (without.isSuccess) return passed;
  return failed(
    `it was answered with ${without.status}, with a key with ${withKey.status}`,
    `se respondió con ${without.status}, y con una clave con ${withKey.status}`,
  );
}

type Calls = readonly (() => Promise<Answer>)[];

async function inTurn(calls: Calls): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await call());
  return answers;
}

const atOnce = (calls: Calls): Promise<readonly Answer[]> =>
  Promise.all(calls.map((call) => call()));

async function retry(
  setup: Setup,
  name: OperationName,
  use: string,
  sendAll: typeof inTurn,
): Promise<Outcome> {
  const before = await effectsOf(setup, name);
  if (before === undefined) return notCounted;
  const intent = await intentOf(setup, name, use);
  const answers = await sendAll(Array.from({ length: 5 }, () => () => send(setup, intent)));
  const count = ((await effectsOf(setup, name)) ?? before) - before;
  if (count > 1)
    return failed(`5 requests had ${count} effects`, `5 peticiones tuvieron ${count} efectos`);
  if (!answers.some(({ isSuccess }) => isSuccess)) return notAccepted(setup, answers[0]);
  if (count < 1)
    return failed(
      "5 requests were accepted without an effect; if the server keeps its keys, key must return one that was never used",
      "se aceptaron 5 peticiones sin ningún efecto; si el servidor conserva sus claves, key debe devolver una que nunca se usó",
    );
  return passed;
}

async function otherContent(setup: Setup, name: OperationName): Promise<Outcome> {
  const intent = await intentOf(setup, name, "other-content");
  const first = await send(setup, intent);
  if (!first.isSuccess) return notAccepted(setup, first);
  const before = await effectsOf(setup, name);
  // where no body is taken, any body is other bytes
  const body = intent.body === null ? "{}" : otherBody(intent.body);
  const second = await send(setup, intent, { body });
  const after = await effectsOf(setup, name);
  if (before !== undefined && after !== undefined)
    return after === before
      ? passed
      : failed(
          "the same key with other bytes had an effect of its own",
          "la misma clave con otros bytes tuvo un efecto propio",
        );
  return second.status >= 400 ? passed : notCounted;
}

/** Another body that the server should accept by itself: the same, with a property more. */
const otherBody = (body: string): string =>
  JSON.stringify({ ...(JSON.parse(body) as object), contractTest: "other" });

const notAccepted = (setup: Setup, answer: Answer | undefined): Outcome =>
  skipped(
    ...joined([
      [
        `the correct request was answered with ${answer?.status}`,
        `la petición correcta se respondió con ${answer?.status}`,
      ],
      ...aboutKeys(setup, answer?.status),
    ]),
  );

const notCounted = skipped(
  "the option effects does not count the effects of this operation",
  "la opción effects no cuenta los efectos de esta operación",
);
