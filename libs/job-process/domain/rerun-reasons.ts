import type { JobProcessEvent } from './job-process.events';

/** Why the portal itself runs messages again; facts keep the reason, texts stand under `job.rerun_REASON`. */
export type RerunReason = 'MENDED' | 'LIMIT_ROOM' | 'ITS_TURN' | 'TECHNICAL_RETRY' | 'NIGHTLY';

/** Earlier facts hold the Swedish text as it was then. */
const STORED: Readonly<Record<string, RerunReason>> = {
  'Det som saknades har åtgärdats': 'MENDED',
  'Limiten har fått utrymme': 'LIMIT_ROOM',
  'Det tidigare meddelandet är klart': 'ITS_TURN',
  'Nytt försök efter tekniskt fel': 'TECHNICAL_RETRY',
  'Nattlig kontroll': 'NIGHTLY',
};
const REASONS: ReadonlySet<string> = new Set(Object.values(STORED));

const BY_ITSELF: readonly string[] = ['unblocked', 'nightly', 'retry'];

/** The reason that a fact gives: a person's own words, or the key of the portal's text; null: it gives none. */
export function reasonOfFact({
  data,
}: JobProcessEvent): { readonly words: string } | { readonly key: string } | null {
  if (!('reason' in data)) return null;
  const { reason } = data;
  const own = 'cause' in data && BY_ITSELF.includes(data.cause);
  const known = STORED[reason] ?? (REASONS.has(reason) ? reason : null);
  return own && known ? { key: `job.rerun_${known}` } : { words: reason };
}
