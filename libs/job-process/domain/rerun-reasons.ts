import type { JobProcessEvent } from './job-process.events';

/**
 * Why the portal runs a message again automatically. Facts store the reason; its text has the key
 * `job.rerun_REASON`.
 */
export type RerunReason = 'MENDED' | 'LIMIT_ROOM' | 'ITS_TURN' | 'TECHNICAL_RETRY' | 'NIGHTLY';

/** Swedish texts that earlier facts store instead of the reason. */
const STORED: Readonly<Record<string, RerunReason>> = {
  'Det som saknades har åtgärdats': 'MENDED',
  'Limiten har fått utrymme': 'LIMIT_ROOM',
  'Det tidigare meddelandet är klart': 'ITS_TURN',
  'Nytt försök efter tekniskt fel': 'TECHNICAL_RETRY',
  'Nattlig kontroll': 'NIGHTLY',
};
const REASONS: ReadonlySet<string> = new Set(Object.values(STORED));

const BY_ITSELF: readonly string[] = ['unblocked', 'nightly', 'retry'];

/**
 * Reason of a fact: the text that a person typed, or the key of the portal's text. Null when the fact has no
 * reason.
 */
export function reasonOfFact({
  data,
}: JobProcessEvent): { readonly words: string } | { readonly key: string } | null {
  if (!('reason' in data)) return null;
  const { reason } = data;
  const own = 'cause' in data && BY_ITSELF.includes(data.cause);
  const key = STORED[reason] ?? (REASONS.has(reason) ? reason : null);
  return own && key ? { key: `job.rerun_${key}` } : { words: reason };
}
