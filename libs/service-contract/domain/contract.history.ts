import { DESCRIBED } from './acts/described-facts';
import type { ContractEvent, WrittenEvent } from './contract.events';

/** Category of a note. */
export const NOTE = 8;
const CHANGED = 24;
const SIGNED = 28;
const APPROVED = 29;
const REJECTED = 30;
const ENDED = 31;

/** Event category of each fact of a contract; null for facts that no list of events shows. */
const CATEGORIES: Readonly<Record<WrittenEvent['type'], number | null>> = {
  'service-contract/Applied': null,
  'service-contract/SigningOpened': null,
  'service-contract/Signed': SIGNED,
  'service-contract/SigningEnded': REJECTED,
  'service-contract/Approved': APPROVED,
  'service-contract/Rejected': REJECTED,
  'service-contract/CustomerChanged': CHANGED,
  'service-contract/EndDateChanged': CHANGED,
  'service-contract/Changed': CHANGED,
  'service-contract/Converted': ENDED,
  'service-contract/Restored': CHANGED,
  'service-contract/Ended': ENDED,
  'service-contract/SuccessorApplied': CHANGED,
  'service-contract/SuccessorApproved': null,
  'service-contract/InstalmentsBilled': null,
  'service-contract/SubventionBilled': null,
  'service-contract/NoteAdded': NOTE,
};

export const contractEventCategory = ({ type }: Pick<ContractEvent, 'type'>): number | null =>
  DESCRIBED.nameOf(type) === null ? CATEGORIES[type as WrittenEvent['type']] : CHANGED;

/** Whether an action of a caller who has not seen the fact is refused. Notes and documents change no action. */
export const concernsActions = (fact: Pick<ContractEvent, 'type'>): boolean =>
  !([null, NOTE] as (number | null)[]).includes(contractEventCategory(fact));
