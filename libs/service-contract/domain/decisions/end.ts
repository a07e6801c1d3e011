import { addMonths, decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import { prepaidAfter } from '../change-amounts';
import type { ContractEvent } from '../contract.events';
import type { ContractState } from '../contract.state';

const YEARS_AFTER_START = 10;

export interface End {
  readonly endDate: string;
  readonly today: string;
  readonly by: Actor;
  readonly isStaff: boolean;
}

/**
 * Moves the last day of a contract. Only staff set a day before today. A contract with a successor accepts only
 * today, and is then converted: the successor's total includes the invoiced amounts.
 */
export function changeEndDate(state: ContractState, end: End): Decision<ContractEvent> {
  const { endDate, today: on, by, isStaff } = end;
  const { startDate, successorId } = state;
  if (!startDate) return refused('CONTRACT_NOT_EDITABLE');
  const first = isStaff || startDate > on ? startDate : on;
  const last = addMonths(startDate, YEARS_AFTER_START * 12);
  if (successorId !== null && endDate !== on) return refused('DATE_OUT_OF_RANGE', { from: on, to: on });
  if (endDate < first || endDate > last) return refused('DATE_OUT_OF_RANGE', { from: first, to: last });
  if (successorId !== null)
    return decided({ type: 'service-contract/Converted', data: { on, by, successorId, endDate } });
  if (endDate === state.endDate) return decided();
  const credit = prepaidAfter(state, endDate, on);
  return decided({ type: 'service-contract/EndDateChanged', data: { on, by, endDate, credit } });
}

/** Ends a contract that a finance contract pays, between today and its last day. */
export function endContract(state: ContractState, end: End): Decision<ContractEvent> {
  const { endDate, today: on, by } = end;
  const { endDate: last } = state;
  if (!last) return refused('CONTRACT_NOT_EDITABLE');
  if (endDate < on || endDate > last) return refused('DATE_OUT_OF_RANGE', { from: on, to: last });
  const credit = prepaidAfter(state, endDate, on);
  return decided({ type: 'service-contract/Ended', data: { on, by, endDate, reason: 'user', credit } });
}

/** Ends an active contract whose last day has passed. Returns no facts for any other contract. */
export function endAfterTerm(state: ContractState, on: string, by: Actor): Decision<ContractEvent> {
  const { status, endDate } = state;
  if (status !== 'active' || endDate === null || endDate >= on) return decided();
  return decided({ type: 'service-contract/Ended', data: { on, by, endDate, reason: 'term', credit: 0 } });
}

/**
 * Makes a converted contract active again when its successor ended before it was approved. A contract that is
 * still active may then be continued by another one.
 */
export function restoreContract(
  { status, successorId }: ContractState,
  { successorId: ended, on }: { readonly successorId: number; readonly on: string },
): Decision<ContractEvent> {
  if ((status !== 'converted' && status !== 'active') || successorId !== ended) return decided();
  return decided({ type: 'service-contract/Restored', data: { on, successorId: ended } });
}
