import {
  decided,
  refused,
  type Actor,
  type BusinessDate,
  type Decision,
  type Refusal,
} from '@floorplan/kernel';
import { BOOK_ACCOUNTS, type NumberedAccount } from '../book-accounts';
import type {
  AccountNumberApproved,
  AccountNumberChange,
  AccountNumberProposed,
  AccountNumberRejected,
} from './account-change';
import { accountOn, isBalanceUse, type AccountNames, type Chart, type NumberedFrom } from './chart';

/** Numbers after BAS: four digits, of which the first is the class; 1 and 2 are the balance sheet. */
const ACCOUNT_NUMBER = /^[1-8]\d{3}$/;

interface Books {
  readonly chart: Chart;
  /** First day that is not closed. */
  readonly firstOpenDay: BusinessDate;
}

const isSameNames = (one: AccountNames, other: AccountNames): boolean =>
  one['sv-SE'] === other['sv-SE'] && one['en-GB'] === other['en-GB'];

/** Another use that has the number on the day or later, whose names the account has then. */
function sharedWith({ use, number, from }: NumberedFrom, chart: Chart): NumberedAccount | null {
  const later = chart.filter((each) => each.use !== use && each.number === number && each.from > from);
  const held = BOOK_ACCOUNTS.find(
    (other) => other !== use && accountOn(chart, other, from).number === number,
  );
  return held ?? later[0]?.use ?? null;
}

/** Why the number cannot be the use's from that day on; null when it can. */
export function whyNotNumbered(wanted: NumberedFrom, { chart, firstOpenDay }: Books): Refusal | null {
  const { use, from, number, names } = wanted;
  if (!ACCOUNT_NUMBER.test(number)) return { code: 'INVALID_FORMAT', params: { field: 'Number' } };
  if (/^[12]/.test(number) !== isBalanceUse(use))
    return { code: 'ACCOUNT_OTHER_CLASS', params: { field: 'Number' } };
  if (from < firstOpenDay) return { code: 'DAY_CLOSED', params: { field: 'From', day: firstOpenDay } };
  const other = sharedWith(wanted, chart);
  if (other !== null) return { code: 'ACCOUNT_NUMBER_TAKEN', params: { field: 'Number', use: other } };
  const held = accountOn(chart, use, from);
  return held.number === number && isSameNames(held.names, names)
    ? { code: 'ACCOUNT_NUMBER_UNCHANGED' }
    : null;
}

export function proposeAccountNumber(
  data: AccountNumberProposed['data'],
  books: Books,
  /** Id of the use's change that waits for a decision. */
  pending: number | null,
): Decision<AccountNumberProposed> {
  if (pending !== null) return refused('ACCOUNT_CHANGE_PENDING', { id: pending });
  const refusal = whyNotNumbered(data, books);
  return refusal ? { ok: false, refusal } : decided({ type: 'ledger/AccountNumberProposed', data });
}

/** Why nobody, or not this user, can decide on the change; null when the user can. */
export function whyNotDecideNumber(
  act: 'approve' | 'reject',
  { status, proposed }: AccountNumberChange,
  by: Actor,
): Refusal | null {
  if (status !== 'PROPOSED') return { code: 'ACCOUNT_CHANGE_DECIDED' };
  const isOwn = proposed.by.kind === by.kind && proposed.by.id === by.id;
  return act === 'approve' && isOwn ? { code: 'SECOND_PERSON_NEEDED' } : null;
}

interface Acting {
  readonly today: BusinessDate;
  readonly by: Actor;
}

/** Approves a change, which must still be possible: its day may have been closed meanwhile. */
export function approveAccountNumber(
  change: AccountNumberChange,
  books: Books,
  { today: on, by }: Acting,
): Decision<AccountNumberApproved> {
  const refusal = whyNotNumbered(change, books);
  return refusal
    ? { ok: false, refusal }
    : decided({ type: 'ledger/AccountNumberApproved', data: { on, by } });
}

export const rejectAccountNumber = (
  reason: string,
  { today: on, by }: Acting,
): Decision<AccountNumberRejected> =>
  decided({ type: 'ledger/AccountNumberRejected', data: { on, reason, by } });
