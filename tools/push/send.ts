import {
  JOB_PROCESS_ROUTES,
  MAX_MESSAGES_PER_REQUEST,
  type DryRunsAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import type { Portal } from './portal';

/** A line of the file to send. */
export interface Line {
  /** Null when the line does not contain a message. */
  readonly messageId: string | null;
  readonly text: string;
}

/** The portal's first response to a line. */
export type Taken =
  | { readonly kind: 'accepted' | 'duplicate'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly codes: readonly string[] }
  | { readonly kind: 'tried'; readonly outcome: string; readonly codes: readonly string[] };

type Send = (lines: readonly Line[]) => Promise<Taken[]>;

/** Maximum size of a request in bytes, well below the portal's limit of 5 MiB. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_AT_ONCE = 500;
const SECOND = 1_000;

/** Sends lines in order, several per request, and at most `rate` lines per second. */
export async function sendAll(
  lines: readonly Line[],
  send: Send,
  rate: number | null,
  onProgress: (done: number) => void,
): Promise<Taken[]> {
  const started = Date.now();
  const taken: Taken[] = [];
  for (const chunk of chunksOf(lines, rate === null ? MAX_AT_ONCE : Math.ceil(rate))) {
    if (rate !== null) await until(started + (taken.length / rate) * SECOND);
    taken.push(...(await send(chunk)));
    onProgress(taken.length);
  }
  return taken;
}

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));

export function* chunksOf(lines: readonly Line[], most: number): Generator<Line[]> {
  let chunk: Line[] = [];
  let bytes = 0;
  for (const line of lines) {
    const size = Buffer.byteLength(line.text) + 1;
    const full = chunk.length >= Math.min(most, MAX_MESSAGES_PER_REQUEST) || bytes + size > MAX_BYTES;
    if (chunk.length > 0 && full) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(line);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}

const post = (portal: Portal, lines: readonly Line[], query = '') =>
  portal.call(`${JOB_PROCESS_ROUTES.newVehicles}${query}`, {
    method: 'POST',
    body: lines.map(({ text }) => text).join('\n'),
    type: 'application/x-ndjson',
  });

interface RefusedRow {
  readonly Code?: string | undefined;
  readonly Errors: readonly { readonly Code: string; readonly Field: string }[];
}

/** The code of a row that was rejected as a whole, or the error codes of its fields. */
const codesOf = ({ Code, Errors }: RefusedRow): string[] =>
  Code ? [Code] : Errors.map((error) => `${error.Code} ${error.Field}`);

/**
 * Returns a function that sends messages. When the first response to a line was lost, the retry gets
 * "duplicate"; that counts as accepted.
 */
export function sender(portal: Portal): Send {
  const sent = new Set<string>();
  return async (lines) => {
    const { body, repeated } = await post(portal, lines);
    return (body as NewVehiclesAnswer).Results.map((result): Taken => {
      if (!('MessageId' in result)) {
        return { kind: 'refused', codes: codesOf(result) };
      }
      const messageId = result.MessageId;
      const isRepeat = sent.has(messageId) || !repeated;
      sent.add(messageId);
      return { kind: result.Duplicate && isRepeat ? 'duplicate' : 'accepted', messageId };
    });
  };
}

/** Returns a function that sends lines as a dry run, which only predicts the outcomes. */
export function trier(portal: Portal): Send {
  return async (lines) => {
    const { body } = await post(portal, lines, '?dry_run=true');
    return (body as DryRunsAnswer).Results.map((result): Taken =>
      'Outcome' in result
        ? { kind: 'tried', outcome: result.Outcome, codes: result.Codes.map(({ Code }) => Code) }
        : { kind: 'refused', codes: codesOf(result) },
    );
  };
}
