import type { Language } from '@floorplan/kernel';
import type { JobProcessEvent } from './job-process.events';

interface Text {
  readonly sv: string;
  readonly en: string;
}

/** Why the portal itself runs messages again; facts keep the key, readers are told in their language. */
const RERUN_REASONS = {
  MENDED: { sv: 'Det som saknades har åtgärdats', en: 'What was missing has been put right' },
  LIMIT_ROOM: { sv: 'Limiten har fått utrymme', en: 'There is room in the limit' },
  ITS_TURN: { sv: 'Det tidigare meddelandet är klart', en: 'The earlier message is done' },
  TECHNICAL_RETRY: { sv: 'Nytt försök efter tekniskt fel', en: 'A new try after a technical failure' },
  NIGHTLY: { sv: 'Nattlig kontroll', en: 'Nightly check' },
} satisfies Record<string, Text>;

export type RerunReason = keyof typeof RERUN_REASONS;

/** Earlier facts hold the Swedish text itself. */
const byStored = new Map<string, Text>(
  Object.entries(RERUN_REASONS).flatMap(([key, text]) => [
    [key, text],
    [text.sv, text],
  ]),
);

const BY_ITSELF: readonly string[] = ['unblocked', 'nightly', 'retry'];

/** Why somebody did what a fact tells: their own words, or the portal's reason in the reader's language. */
export function reasonOfFact({ data }: JobProcessEvent, language: Language): string | null {
  if (!('reason' in data)) return null;
  const own = 'cause' in data && BY_ITSELF.includes(data.cause) ? byStored.get(data.reason) : undefined;
  if (!own) return data.reason;
  return language === 'en-GB' ? own.en : own.sv;
}
