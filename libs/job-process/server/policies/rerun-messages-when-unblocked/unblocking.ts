import { Where } from '@floorplan/platform/event-store';

/**
 * Messages that a fact may unblock: the codes of the messages, and a condition that excludes some of the
 * messages.
 */
export interface Unblocking {
  codes: readonly string[];
  /** Adds a condition on the waiting messages. Messages whose party is not known must match too. */
  narrow?: (where: Where) => Where;
}

interface Change {
  id: number;
  after: Record<string, unknown>;
}

const LIMIT_CODES = ['LIMIT_MISSING', 'LIMIT_EXCEEDED'];
const PROGRAM_CODES = ['NO_PRICE_PROGRAM', 'PRICE_PROGRAM_EXPIRED'];

/**
 * Condition on the dealer. Messages with UNKNOWN_DEALER always match, because a dealer that the importer does
 * not deal with counts as unknown too.
 */
const dealerOrUnknown = (dealerId: number) => (where: Where) =>
  where.and(`(dealer_id = ? or dealer_id is null or code = 'UNKNOWN_DEALER')`, dealerId);
const importerOrUnknown = (importerId: number) => (where: Where) =>
  where.and('(importer_id = ? or importer_id is null)', importerId);

/**
 * Facts that can unblock messages. It is better to run a message too often than too seldom: a run with the
 * same findings does no harm.
 */
export const UNBLOCKING: Readonly<Record<string, (data: never) => Unblocking>> = {
  'parties/ImporterSaved': ({ id }: Change) => ({
    codes: ['UNKNOWN_IMPORTER', 'INACTIVE_IMPORTER', 'DEMO_APPROVAL_MISSING', 'RESEND_NOT_CONFIGURED'],
    narrow: importerOrUnknown(id),
  }),
  'parties/DealerSaved': ({ id }: Change) => ({
    // When a dealer moves to another organisation, other limits and price lists apply to the dealer.
    codes: ['UNKNOWN_DEALER', 'INACTIVE_DEALER', 'MAKE_NOT_HELD', ...LIMIT_CODES, ...PROGRAM_CODES],
    narrow: dealerOrUnknown(id),
  }),
  'parties/DealerMakesSaved': ({ id }: Change) => ({
    codes: ['UNKNOWN_DEALER', 'MAKE_NOT_HELD'],
    narrow: dealerOrUnknown(id),
  }),
  'catalogue/MakeSaved': () => ({ codes: ['UNKNOWN_MAKE', 'MAKE_NOT_HELD'] }),
  'pricing/PriceProgramSaved': ({ after }: Change) => {
    const importerId = after['importerId'] as number | null;
    return importerId === null
      ? { codes: PROGRAM_CODES }
      : { codes: PROGRAM_CODES, narrow: importerOrUnknown(importerId) };
  },
  // A message that waits because an existing limit is exceeded is chosen by the unused amount; see
  // FittingMessages.
  'limits/SpecificationSaved': ({ organisationId }: { organisationId: number }) => ({
    codes: ['LIMIT_MISSING'],
    narrow: (where) =>
      where.and(
        `(subject_kind is distinct from 'organisation-limit' or params ->> 'organisationId' = ?)`,
        String(organisationId),
      ),
  }),
};

/**
 * Facts that increase the unused amount of a limit: a higher amount was approved, or capital was released
 * or corrected.
 */
export const ROOM_FACTS = [
  'limits/SpecificationSaved',
  'limits/CapitalReleased',
  'limits/LimitBookUpdated',
] as const;

/** Facts after which a later message with the same chassis number may run. */
export const TURN_FACTS = [
  'job-process/AttemptSucceeded',
  'job-process/AttemptDeferred',
  'job-process/AttemptFailed',
  'job-process/AttemptBroken',
  'job-process/MessageEdited',
  'job-process/MessageRejected',
  'job-process/MessageSuperseded',
] as const;
