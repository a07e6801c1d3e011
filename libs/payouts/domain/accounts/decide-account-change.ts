import {
  decided,
  refused,
  type Actor,
  type BusinessDate,
  type Decision,
  type Refusal,
} from '@floorplan/kernel';
import { isSameTerms } from './account';
import type {
  AccountChange,
  AccountChangeApproved,
  AccountChangeProposed,
  AccountChangeRejected,
} from './account-change';

export type ProposedChange = AccountChangeProposed['data'];

/**
 * Proposes how a party is paid.
 * @param pending id of the party's change that waits for a decision
 */
export function proposeAccount(
  proposal: ProposedChange,
  pending: number | null,
): Decision<AccountChangeProposed> {
  if (pending !== null) return refused('ACCOUNT_CHANGE_PENDING', { id: pending });
  if (isSameTerms(proposal.before, proposal.after)) return refused('ACCOUNT_UNCHANGED');
  return decided({ type: 'payouts/AccountChangeProposed', data: proposal });
}

interface Acting {
  readonly today: BusinessDate;
  readonly by: Actor;
}

export const isSamePerson = (one: Actor, other: Actor): boolean =>
  one.kind === other.kind && one.id === other.id;

/** Why nobody, or not this user, can decide on the change; null when the user can. */
export function whyNotDecide(
  act: 'approve' | 'reject',
  { status, proposed }: AccountChange,
  by: Actor,
): Refusal | null {
  if (status !== 'PROPOSED') return { code: 'ACCOUNT_CHANGE_DECIDED' };
  return act === 'approve' && isSamePerson(proposed.by, by) ? { code: 'SECOND_PERSON_NEEDED' } : null;
}

export const approveAccount = (
  _: AccountChange,
  { today: on, by }: Acting,
): Decision<AccountChangeApproved> => decided({ type: 'payouts/AccountChangeApproved', data: { on, by } });

/** Rejects a change. Who proposed it may take it back in this way. */
export const rejectAccount = (
  _: AccountChange,
  reason: string,
  { today: on, by }: Acting,
): Decision<AccountChangeRejected> =>
  decided({ type: 'payouts/AccountChangeRejected', data: { on, reason, by } });
