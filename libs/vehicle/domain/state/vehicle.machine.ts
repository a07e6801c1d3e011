import type { FinanceType } from '@floorplan/catalogue/domain';
import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';

/** Signals of the state machine. */
export type VehicleSignal =
  | 'registered'
  | 'financed'
  | 'financedAsDemo'
  | 'financedAsLoan'
  | 'financedAwaitingApproval'
  | 'loanRequested'
  | 'loanApproved'
  | 'loanRejected'
  | 'requestedLoanRejected'
  | 'privateLabelApproved'
  | 'demoApproved'
  | 'demoRejected'
  | 'demoCancelled'
  | 'movedToDemo'
  | 'bought'
  | 'loanEnded'
  | 'reversed'
  | 'returned'
  | 'soldToEndCustomer'
  | 'undone';

/** Start signal per finance type; without a period the vehicle then waits for approval. */
export const START_SIGNALS = {
  CONSIGN: 'financed',
  PL_FINANCE: 'financed',
  LOAN: 'financedAsLoan',
  AVBETALNING: 'financedAsDemo',
  LEASING: 'financedAsDemo',
} as const satisfies Record<FinanceType, VehicleSignal>;

interface StatusMeta {
  /** The StatusCode of the API. */
  readonly statusCode: number;
  /** Listed in the current inventory. */
  readonly inStock?: true;
  /** Uses a limit, and holds its chassis number and plate as unique keys. */
  readonly holds?: true;
}
const meta = (statusCode: number, traits: Omit<StatusMeta, 'statusCode'> = {}): StatusMeta => ({
  statusCode,
  ...traits,
});

/** An undo returns to active. */
const undone = { undone: 'active' } as const;
const toEndCustomer = { soldToEndCustomer: 'soldToEndCustomer' } as const;

/** The transition table of a vehicle, financed or not. */
export const vehicleMachine = setup({ types: { events: {} as { type: VehicleSignal } } }).createMachine({
  id: 'vehicle',
  initial: 'absent',
  states: {
    absent: {
      on: {
        registered: 'inactive',
        financed: 'active',
        financedAsDemo: 'pending',
        financedAsLoan: 'financingPending',
        financedAwaitingApproval: 'financingPending',
      },
    },
    active: {
      meta: meta(0, { inStock: true, holds: true }),
      on: {
        bought: 'purchased',
        loanEnded: 'loanEnded',
        reversed: 'reversed',
        returned: 'inactive',
        movedToDemo: 'pending',
        ...undone,
        ...toEndCustomer,
      },
    },
    /** A dealer's own unfinanced car, or a vehicle returned to its importer. */
    inactive: { meta: meta(1), on: { loanRequested: 'financingPending', ...toEndCustomer } },
    /**
     * A demo vehicle before both sides have approved it. A consigned one becomes active again when cancelled.
     */
    pending: {
      meta: meta(2, { inStock: true, holds: true }),
      on: { demoApproved: 'active', demoCancelled: 'active', demoRejected: 'rejected', ...undone },
    },
    rejected: { meta: meta(3) },
    reversed: { meta: meta(4), on: undone },
    purchased: { meta: meta(5), on: { ...toEndCustomer, ...undone } },
    /** A loan whose amount, or a private label whose buyer, is not decided yet. */
    financingPending: {
      meta: meta(6, { holds: true }),
      on: {
        loanApproved: 'active',
        privateLabelApproved: 'active',
        loanRejected: 'rejected',
        requestedLoanRejected: 'inactive',
      },
    },
    loanEnded: { meta: meta(7), on: { ...toEndCustomer, ...undone } },
    soldToEndCustomer: { meta: meta(8), on: undone },
  },
});

/** Statuses of an existing vehicle. */
export type ExistingStatus =
  | 'active'
  | 'inactive'
  | 'pending'
  | 'rejected'
  | 'reversed'
  | 'purchased'
  | 'financingPending'
  | 'loanEnded'
  | 'soldToEndCustomer';

export type VehicleStatus = 'absent' | ExistingStatus;

export const VEHICLE_STATUSES = Object.keys(vehicleMachine.states) as readonly VehicleStatus[];

const metaOf = (status: VehicleStatus) => vehicleMachine.states[status]?.meta as StatusMeta | undefined;

/** The StatusCode 0–8. */
export const statusCodeOf = (status: ExistingStatus): number => metaOf(status)!.statusCode;

/** @throws when no status has the code */
export function statusOfCode(code: number): ExistingStatus {
  const found = VEHICLE_STATUSES.find((status) => metaOf(status)?.statusCode === code);
  if (!found || found === 'absent') throw new Error(`no status of a vehicle has code ${code}`);
  return found;
}

const codesWith = (trait: 'inStock' | 'holds'): readonly number[] =>
  VEHICLE_STATUSES.flatMap((status) => {
    const found = metaOf(status);
    return found?.[trait] ? [found.statusCode] : [];
  });

/** Status codes of the current inventory. */
export const INVENTORY_STATUS_CODES = codesWith('inStock');

/** Status codes that use limits, and hold chassis number and plate as unique keys. */
export const HOLDING_STATUS_CODES = codesWith('holds');

/** Returns the status that a signal leads to, or null when the machine does not allow the signal. */
export const nextVehicleStatus = nextStatusOf<VehicleStatus, VehicleSignal>(vehicleMachine);
