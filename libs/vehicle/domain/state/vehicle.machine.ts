import type { FinanceType } from '@floorplan/catalogue/domain';
import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';

/** What a fact means to the machine; the facts of later actions bring the signals that none has yet. */
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

/** The signal by which a financing of each type starts; a vehicle without a period then waits for its approval. */
export const START_SIGNALS = {
  CONSIGN: 'financed',
  PL_FINANCE: 'financed',
  LOAN: 'financedAsLoan',
  AVBETALNING: 'financedAsDemo',
  LEASING: 'financedAsDemo',
} as const satisfies Record<FinanceType, VehicleSignal>;

interface StatusMeta {
  /** The StatusCode of the wire. */
  readonly statusCode: number;
  /** Listed in the current inventory. */
  readonly inStock?: true;
  /** Takes of a limit, and keeps its chassis number and plate to itself. */
  readonly holds?: true;
}
const meta = (statusCode: number, traits: Omit<StatusMeta, 'statusCode'> = {}): StatusMeta => ({
  statusCode,
  ...traits,
});

/** What began in stock is there again. */
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
    /** A dealer's own car that nobody finances, or one that went back to its importer. */
    inactive: { meta: meta(1), on: { loanRequested: 'financingPending', ...toEndCustomer } },
    /** A demo vehicle until both sides have approved it. One that was consigned before goes back when cancelled. */
    pending: {
      meta: meta(2, { inStock: true, holds: true }),
      on: { demoApproved: 'active', demoCancelled: 'active', demoRejected: 'rejected', ...undone },
    },
    rejected: { meta: meta(3) },
    reversed: { meta: meta(4), on: undone },
    purchased: { meta: meta(5), on: { ...toEndCustomer, ...undone } },
    /** A loan whose amount is yet to be decided, or a private label whose buyer is. */
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

/** The statuses of a vehicle that exists. */
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

/** @throws for a code that no status has */
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

/** The current inventory. */
export const INVENTORY_STATUS_CODES = codesWith('inStock');

/** What counts against limits, and is the only one with its chassis number and plate. */
export const HOLDING_STATUS_CODES = codesWith('holds');

/** Where a signal leads from a status; null when the machine does not allow it. */
export const nextVehicleStatus = nextStatusOf<VehicleStatus, VehicleSignal>(vehicleMachine);
