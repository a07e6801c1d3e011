import type { z } from 'zod';

const ANSWER_WITHIN_MS = 5_000;

/** An outside party that cannot be reached, or whose answer cannot be read. */
export class OutsideUnavailable extends Error {
  /** @param isSilent whether there was no answer at all, as there would probably be none to other requests */
  constructor(
    why: string,
    readonly isSilent = true,
  ) {
    super(why);
  }
}

/** A party outside the portal that answers JSON over HTTP. */
export interface OutsideParty {
  /** Address; undefined when none is configured. */
  readonly url: string | undefined;
  /** Name of the party in logs, like `the web shop`. */
  readonly name: string;
  /** Error for a party that does not answer, or whose answer cannot be read. */
  readonly unavailable: new (why: string, isSilent?: boolean) => OutsideUnavailable;
}

/**
 * Asks an outside party: GET, or POST with a body.
 * @returns the answer, or null for 404
 * @throws the party's error within five seconds; its message never contains what was asked for
 */
export async function askOutside<T>(
  { url, name, unavailable: Unavailable }: OutsideParty,
  path: string,
  schema: z.ZodType<T>,
  body?: object,
): Promise<T | null> {
  if (!url) throw new Unavailable(`${name} is not configured`);
  let answer: Response;
  try {
    answer = await fetch(`${url}/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    });
  } catch (error) {
    throw new Unavailable(nameOf(error));
  }
  try {
    if (answer.ok) return schema.parse(await answer.json());
    await answer.body?.cancel();
    if (answer.status === 404) return null;
  } catch (error) {
    throw new Unavailable(nameOf(error), nameOf(error) === 'TimeoutError');
  }
  throw new Unavailable(`${name} answered ${answer.status}`, false);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'no answer');
