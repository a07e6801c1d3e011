import { JOB_PROCESS_ROUTES, type MessageStatusAnswer } from '@floorplan/job-process/contracts';
import { classOf, isMessageCode } from '@floorplan/job-process/domain';
import type { Portal } from './portal';

/** Outcome of a message. `open` means that it has no outcome yet. */
export interface MessageResult {
  readonly outcome: 'OK' | 'PENDING' | 'ERROR' | 'open';
  readonly code: string | null;
}

const ASK_AT_ONCE = 8;
const ASK_AGAIN_MS = 500;
/** Requests per second, below the portal's limit of 200 per second and client. */
const ASKS_A_SECOND = 150;

/** Waits until each message has a final outcome, or until the time is up. Returns outcomes by message id. */
export async function waitForResults(
  portal: Portal,
  messageIds: readonly string[],
  waitMs: number,
  onProgress: (done: number) => void,
): Promise<Map<string, MessageResult>> {
  const deadline = Date.now() + waitMs;
  const results = new Map<string, MessageResult>();
  const open = new Set(messageIds);
  const pace = pacer();
  while (open.size > 0) {
    await each([...open], async (id) => {
      if (Date.now() > deadline) return;
      await pace();
      const result = await ask(portal, id);
      results.set(id, result);
      if (result.outcome !== 'open') open.delete(id);
      onProgress(messageIds.length - open.size);
    });
    if (Date.now() > deadline) break;
    if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  await askWaitingOnce(portal, results, deadline, pace);
  return results;
}

/**
 * Asks a second time about waiting messages. A message may have run again or been replaced since the first
 * request.
 */
async function askWaitingOnce(
  portal: Portal,
  results: Map<string, MessageResult>,
  deadline: number,
  pace: () => Promise<void>,
): Promise<void> {
  const waiting = [...results].filter(([, { outcome }]) => outcome === 'PENDING').map(([id]) => id);
  await each(waiting, async (id) => {
    if (Date.now() > deadline) return;
    await pace();
    results.set(id, await ask(portal, id));
  });
}

async function ask(portal: Portal, messageId: string): Promise<MessageResult> {
  const path = JOB_PROCESS_ROUTES.message.replace(':messageId', encodeURIComponent(messageId));
  return resultOf((await portal.call(path)).body as MessageStatusAnswer);
}

/**
 * Converts the portal's answer to an outcome. PENDING is final only when a person must act. It is not final
 * while the message is queued, waits for another message, or is between technical attempts.
 */
export function resultOf({ Status, StatusCode, Attempts }: MessageStatusAnswer): MessageResult {
  const moves =
    Attempts.length === 0 ||
    StatusCode === null ||
    StatusCode === 'WAITING_EARLIER' ||
    (isMessageCode(StatusCode) && classOf(StatusCode) === 'A');
  return Status === 'PENDING' && moves
    ? { outcome: 'open', code: StatusCode }
    : { outcome: Status, code: StatusCode };
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: ASK_AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

function pacer(): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = Date.now();
    const at = Math.max(now, next);
    next = at + 1_000 / ASKS_A_SECOND;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
}
