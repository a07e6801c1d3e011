import type { Actor, BusinessDate, Language } from '@floorplan/kernel';
import { isSameAccount, type PaymentTerms } from './account';

export const ACCOUNT_CHANGE_CATEGORY = 'account-change';

/** Kinds of parties that are paid. */
export const RECEIVER_KINDS = ['importer', 'dealer', 'organisation'] as const;
export type ReceiverKind = (typeof RECEIVER_KINDS)[number];

/** A party that is paid. */
export interface Party {
  readonly kind: ReceiverKind;
  readonly id: number;
}

/** Key of a party in claims. */
export const partyKey = ({ kind, id }: Party): string => `${kind}-${id}`;

/** A user proposed how a party is paid. It holds when another user has approved it. */
export type AccountChangeProposed = {
  readonly type: 'payouts/AccountChangeProposed';
  readonly data: {
    readonly changeId: number;
    readonly party: Party & {
      readonly name: string;
      /** Organisation of a dealer when the change was proposed, for whose payments alone the account holds. */
      readonly organisationId?: number | null;
    };
    readonly after: PaymentTerms;
    /** What held when the change was proposed; null for the first account. */
    readonly before: PaymentTerms | null;
    readonly reason: string;
    /** Addresses of the party when the change was proposed, which get a letter when it is approved. */
    readonly addresses: readonly string[];
    readonly language: Language;
    /** Instant of the proposal. */
    readonly at: string;
    readonly by: Actor;
  };
};

export type AccountChangeApproved = {
  readonly type: 'payouts/AccountChangeApproved';
  readonly data: { readonly on: BusinessDate; readonly by: Actor };
};

export type AccountChangeRejected = {
  readonly type: 'payouts/AccountChangeRejected';
  readonly data: { readonly on: BusinessDate; readonly reason: string; readonly by: Actor };
};

/** All facts of one change, in the stream `account-change:<id>`. */
export type AccountChangeEvent = AccountChangeProposed | AccountChangeApproved | AccountChangeRejected;

export const CHANGE_STATUSES = ['PROPOSED', 'APPROVED', 'REJECTED'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

export interface AccountChange extends Omit<AccountChangeProposed['data'], 'by' | 'at'> {
  readonly status: ChangeStatus;
  readonly proposed: { readonly at: string; readonly by: Actor };
  /** Null while nobody has decided. */
  readonly decided: { readonly on: BusinessDate; readonly by: Actor; readonly reason: string | null } | null;
}

export type AccountChangeState = AccountChange | null;

/** Whether the account itself changes, and not only whether payments are netted. */
export const changesAccount = ({ before, after }: Pick<AccountChange, 'before' | 'after'>): boolean =>
  !isSameAccount(before?.account ?? null, after.account);

/** Addresses that get a letter when the change is approved. */
export const addressesOfLetter = (change: AccountChange): readonly string[] =>
  changesAccount(change) ? change.addresses : [];

export function evolveAccountChange(state: AccountChangeState, fact: AccountChangeEvent): AccountChange {
  if (fact.type === 'payouts/AccountChangeProposed') {
    const { by, at, ...proposal } = fact.data;
    return { ...proposal, status: 'PROPOSED', proposed: { at, by }, decided: null };
  }
  if (!state) throw new Error(`${fact.type} before the change was proposed`);
  const { on, by } = fact.data;
  return fact.type === 'payouts/AccountChangeApproved'
    ? { ...state, status: 'APPROVED', decided: { on, by, reason: null } }
    : { ...state, status: 'REJECTED', decided: { on, by, reason: fact.data.reason } };
}

/** Stream type of changes of accounts. Only staff read them. */
export const accountChangeStream = {
  category: ACCOUNT_CHANGE_CATEGORY,
  initialState: null as AccountChangeState,
  evolve: (state: AccountChangeState, fact: AccountChangeEvent): AccountChangeState =>
    evolveAccountChange(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
