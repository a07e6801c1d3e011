import type { FinanceType } from '@floorplan/catalogue/domain';
import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';

/** Signals that change the status of a vehicle. */
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

/**
 * Signal that starts a financing, by finance type. Without a period the vehicle waits for approval instead.
 */
export const START_SIGNALS = {
  CONSIGN: 'financed',
  PL_FINANCE: 'financed',
  LOAN: 'financedAsLoan',
  AVBETALNING: 'financedAsDemo',
  LEASING: 'financedAsDemo',
} as const satisfies Record<FinanceType, VehicleSignal>;

interface StatusMeta {
  /** StatusCode in the API. */
  readonly statusCode: number;
  /** Present when the status is listed in the current inventory. */
  readonly inStock?: true;
  /** Present when the vehicle uses a limit and holds chassis number and plate as unique keys. */
  readonly holds?: true;
}
const meta = (statusCode: number, traits: Omit<StatusMeta, 'statusCode'> = {}): StatusMeta => ({
  statusCode,
  ...traits,
});

/** Transition of an undo back to active. */
const undone = { undone: 'active' } as const;
const toEndCustomer = { soldToEndCustomer: 'soldToEndCustomer' } as const;

/** State machine of a vehicle, financed or not. */
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
    /** A dealer's own unfinanced car, or a vehicle that was returned to its importer. */
    inactive: { meta: meta(1), on: { loanRequested: 'financingPending', ...toEndCustomer } },
    /**
     * A demo vehicle waiting for the approval of dealer and importer. A consigned vehicle becomes active
     * again when the request is cancelled.
     */
    pending: {
      meta: meta(2, { inStock: true, holds: true }),
      on: { demoApproved: 'active', demoCancelled: 'active', demoRejected: 'rejected', ...undone },
    },
    rejected: { meta: meta(3) },
    reversed: { meta: meta(4), on: undone },
    purchased: { meta: meta(5), on: { ...toEndCustomer, ...undone } },
    /** A loan waiting for approval, or a private label waiting for its buyer. */
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

/** All statuses except `absent`. */
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

/** StatusCode of the API, 0–8. */
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

/** Status codes in which a vehicle uses a limit and holds chassis number and plate as unique keys. */
export const HOLDING_STATUS_CODES = codesWith('holds');

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextVehicleStatus = nextStatusOf<VehicleStatus, VehicleSignal>(vehicleMachine);
