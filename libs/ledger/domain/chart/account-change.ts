import type { Actor, BusinessDate } from '@floorplan/kernel';
import type { NumberedFrom } from './chart';

/** A user proposed the number of a use from a day on. It holds when another user has approved it. */
export type AccountNumberProposed = {
  readonly type: 'ledger/AccountNumberProposed';
  readonly data: NumberedFrom & {
    readonly changeId: number;
    /** What would have held on the day. */
    readonly before: Pick<NumberedFrom, 'number' | 'names'>;
    readonly reason: string;
    /** Instant of the proposal. */
    readonly at: string;
    readonly by: Actor;
  };
};

export type AccountNumberApproved = {
  readonly type: 'ledger/AccountNumberApproved';
  readonly data: { readonly on: BusinessDate; readonly by: Actor };
};

export type AccountNumberRejected = {
  readonly type: 'ledger/AccountNumberRejected';
  readonly data: { readonly on: BusinessDate; readonly reason: string; readonly by: Actor };
};

/** All facts of one change of the chart of accounts, in the stream `ledger_account_change:<id>`. */
export type AccountNumberEvent = AccountNumberProposed | AccountNumberApproved | AccountNumberRejected;

export const NUMBER_CHANGE_STATUSES = ['PROPOSED', 'APPROVED', 'REJECTED'] as const;
export type NumberChangeStatus = (typeof NUMBER_CHANGE_STATUSES)[number];

export interface AccountNumberChange extends Omit<AccountNumberProposed['data'], 'at' | 'by'> {
  readonly status: NumberChangeStatus;
  readonly proposed: { readonly at: string; readonly by: Actor };
  /** Null while nobody has decided. */
  readonly decided: { readonly on: BusinessDate; readonly by: Actor; readonly reason: string | null } | null;
}
export type AccountNumberState = AccountNumberChange | null;

export function evolveAccountNumber(state: AccountNumberState, fact: AccountNumberEvent): AccountNumberState {
  if (fact.type === 'ledger/AccountNumberProposed') {
    const { at, by, ...proposal } = fact.data;
    return { ...proposal, status: 'PROPOSED', proposed: { at, by }, decided: null };
  }
  if (!state) throw new Error(`${fact.type} before the number was proposed`);
  const { on, by } = fact.data;
  return fact.type === 'ledger/AccountNumberApproved'
    ? { ...state, status: 'APPROVED', decided: { on, by, reason: null } }
    : { ...state, status: 'REJECTED', decided: { on, by, reason: fact.data.reason } };
}

/** Stream type of changes of the chart of accounts. Only staff read them. */
export const accountNumberStream = {
  category: 'ledger_account_change',
  initialState: null as AccountNumberState,
  evolve: (state: AccountNumberState, fact: AccountNumberEvent): AccountNumberState =>
    evolveAccountNumber(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
