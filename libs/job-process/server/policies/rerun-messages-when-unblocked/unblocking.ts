import { Where } from '@floorplan/platform/event-store';

/** What a fact may have fixed: the codes that wait for it, and whose messages. */
export interface Unblocking {
  codes: readonly string[];
  /** Narrows the waiting messages; absent ids mean that the message names nobody known yet. */
  narrow?: (where: Where) => Where;
}

interface Change {
  id: number;
  after: Record<string, unknown>;
}

const LIMIT_CODES = ['LIMIT_MISSING', 'LIMIT_EXCEEDED'];
const PROGRAM_CODES = ['NO_PRICE_PROGRAM', 'PRICE_PROGRAM_EXPIRED'];

/** Attempts are counted before the importer: a dealer that it does not deal with is as unknown as one that is not there. */
const dealerOrUnknown = (dealerId: number) => (where: Where) =>
  where.and(`(dealer_id = ? or dealer_id is null or code = 'UNKNOWN_DEALER')`, dealerId);
const importerOrUnknown = (importerId: number) => (where: Where) =>
  where.and('(importer_id = ? or importer_id is null)', importerId);

/**
 * The facts that can unblock a message, and which. Rather one message too many than one too few: a run that finds the
 * same thing again does no harm.
 */
export const UNBLOCKING: Readonly<Record<string, (data: never) => Unblocking>> = {
  'parties/ImporterSaved': ({ id }: Change) => ({
    codes: ['UNKNOWN_IMPORTER', 'INACTIVE_IMPORTER', 'DEMO_APPROVAL_MISSING', 'RESEND_NOT_CONFIGURED'],
    narrow: importerOrUnknown(id),
  }),
  'parties/DealerSaved': ({ id }: Change) => ({
    // In another organisation it has other limits and price lists.
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
  // Who waits for room in a limit that there is, is asked by how much room there is; see FittingMessages.
  'limits/SpecificationSaved': ({ organisationId }: { organisationId: number }) => ({
    codes: ['LIMIT_MISSING'],
    narrow: (where) =>
      where.and(
        `(subject_kind is distinct from 'organisation-limit' or params ->> 'organisationId' = ?)`,
        String(organisationId),
      ),
  }),
};

/** These give room in a limit: more is approved, some that was taken is given back, or was never taken. */
export const ROOM_FACTS = [
  'limits/SpecificationSaved',
  'limits/CapitalReleased',
  'limits/LimitBookUpdated',
] as const;

/** After these a later message for the same chassis number may have its turn. */
export const TURN_FACTS = [
  'job-process/AttemptSucceeded',
  'job-process/AttemptDeferred',
  'job-process/AttemptFailed',
  'job-process/AttemptBroken',
  'job-process/MessageEdited',
  'job-process/MessageRejected',
  'job-process/MessageSuperseded',
] as const;
