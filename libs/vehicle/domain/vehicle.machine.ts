import { setup, transition } from 'xstate';

/** What a fact means to the machine; the facts of later actions bring the signals that none has yet. */
export type VehicleSignal =
  | 'financed'
  | 'financedAsDemo'
  | 'financedAsLoan'
  | 'loanRequested'
  | 'loanApproved'
  | 'loanRejected'
  | 'demoApproved'
  | 'demoRejected'
  | 'demoCancelled'
  | 'movedToDemo'
  | 'bought'
  | 'loanEnded'
  | 'reversed'
  | 'returned'
  | 'soldToEndCustomer';

/** `code` is the StatusCode of the wire; `holds`: takes of a limit, and keeps its chassis number and plate to itself. */
interface StatusMeta {
  readonly code: number;
  readonly holds: boolean;
}
const meta = (code: number, holds = false): StatusMeta => ({ code, holds });

/** The transition table of a financed vehicle. */
export const vehicleMachine = setup({ types: { events: {} as { type: VehicleSignal } } }).createMachine({
  id: 'vehicle',
  initial: 'absent',
  states: {
    absent: {
      on: {
        financed: 'active',
        financedAsDemo: 'pending',
        financedAsLoan: 'financingPending',
        loanRequested: 'financingPending',
      },
    },
    active: {
      meta: meta(0, true),
      on: {
        bought: 'purchased',
        loanEnded: 'loanEnded',
        reversed: 'reversed',
        returned: 'inactive',
        movedToDemo: 'pending',
        soldToEndCustomer: 'soldToEndCustomer',
      },
    },
    inactive: {
      meta: meta(1),
      on: { loanRequested: 'financingPending', soldToEndCustomer: 'soldToEndCustomer' },
    },
    /** A demo vehicle until both sides have approved it. One that was consigned before goes back when cancelled. */
    pending: {
      meta: meta(2, true),
      on: { demoApproved: 'active', demoCancelled: 'active', demoRejected: 'rejected' },
    },
    rejected: { meta: meta(3) },
    reversed: { meta: meta(4) },
    purchased: { meta: meta(5), on: { soldToEndCustomer: 'soldToEndCustomer' } },
    /** A loan whose amount is yet to be decided. */
    financingPending: { meta: meta(6, true), on: { loanApproved: 'active', loanRejected: 'rejected' } },
    loanEnded: { meta: meta(7), on: { soldToEndCustomer: 'soldToEndCustomer' } },
    soldToEndCustomer: { meta: meta(8) },
  },
});

export type VehicleStatus =
  | 'absent'
  | 'active'
  | 'inactive'
  | 'pending'
  | 'rejected'
  | 'reversed'
  | 'purchased'
  | 'financingPending'
  | 'loanEnded'
  | 'soldToEndCustomer';

export const VEHICLE_STATUSES = Object.keys(vehicleMachine.states) as readonly VehicleStatus[];

const metaOf = (status: VehicleStatus) => vehicleMachine.states[status]?.meta as StatusMeta | undefined;

/** The StatusCode 0–8. Throws for a vehicle that does not exist. */
export function statusCodeOf(status: VehicleStatus): number {
  const found = metaOf(status);
  if (!found) throw new Error(`no status code for ${status}`);
  return found.code;
}

/** Whether a vehicle in this status counts against limits and is the only one with its chassis number and plate. */
export const holdsFinancing = (status: VehicleStatus): boolean => metaOf(status)?.holds ?? false;

/** Financed, or waiting to be, and never yet approved: there is no period before that day. */
export const NOT_BEGUN_STATUS_CODES: readonly number[] = [
  statusCodeOf('pending'),
  statusCodeOf('financingPending'),
];

/** The current inventory: active and pending. */
export const INVENTORY_STATUS_CODES: readonly number[] = [statusCodeOf('active'), statusCodeOf('pending')];

const moves = new Map<string, VehicleStatus | null>();

/** Where a signal leads from a status; null when the machine does not allow it. Asked once a pair, then remembered. */
export function nextVehicleStatus(from: VehicleStatus, signal: VehicleSignal): VehicleStatus | null {
  const key = `${from}/${signal}`;
  const known = moves.get(key);
  if (known !== undefined) return known;
  const snapshot = vehicleMachine.resolveState({ value: from });
  const event = { type: signal };
  const next = snapshot.can(event)
    ? (transition(vehicleMachine, snapshot, event)[0].value as VehicleStatus)
    : null;
  moves.set(key, next);
  return next;
}
