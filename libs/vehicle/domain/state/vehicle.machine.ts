import type { FinanceType } from '@floorplan/catalogue/domain';
import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { VehicleStatus } from './vehicle.statuses';

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
    inactive: { on: { loanRequested: 'financingPending', ...toEndCustomer } },
    /**
     * A demo vehicle waiting for the approval of dealer and importer. A consigned vehicle becomes active
     * again when the request is cancelled.
     */
    pending: {
      on: { demoApproved: 'active', demoCancelled: 'active', demoRejected: 'rejected', ...undone },
    },
    rejected: {},
    reversed: { on: undone },
    purchased: { on: { ...toEndCustomer, ...undone } },
    /** A loan waiting for approval, or a private label waiting for its buyer. */
    financingPending: {
      on: {
        loanApproved: 'active',
        privateLabelApproved: 'active',
        loanRejected: 'rejected',
        requestedLoanRejected: 'inactive',
      },
    },
    loanEnded: { on: { ...toEndCustomer, ...undone } },
    soldToEndCustomer: { on: undone },
  } satisfies Record<VehicleStatus, object>,
});

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextVehicleStatus = nextStatusOf<VehicleStatus, VehicleSignal>(vehicleMachine);
