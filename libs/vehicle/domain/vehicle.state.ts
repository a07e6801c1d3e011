import { classificationFor } from './classifications';
import { CODE_DISPLAYED, DEMO, FINANCING_STARTED, IMPORTER_NOTE, LOAN_REQUESTED } from './event-categories';
import type { FinancingStarted, VehicleEvent } from './vehicle.events';
import { nextVehicleStatus, NOT_BEGUN_STATUS_CODES, statusCodeOf } from './vehicle.machine';
import type { VehicleSignal, VehicleStatus } from './vehicle.machine';

/** A vehicle as its facts left it. Notes are read from the log; the state only counts them. */
export interface VehicleState {
  readonly status: VehicleStatus;
  /** How it was financed; null while the vehicle does not exist. */
  readonly financing: FinancingStarted['data'] | null;
  readonly notes: number;
  /** How many of the notes are between importer and staff. */
  readonly importerNotes: number;
  /** Once somebody has seen the registration code the financing can no longer be undone. */
  readonly codeWasShown: boolean;
}

export const initialVehicle: VehicleState = {
  status: 'absent',
  financing: null,
  notes: 0,
  importerNotes: 0,
  codeWasShown: false,
};

/** What a fact does to the status; null = nothing. */
export function vehicleSignalOf(fact: VehicleEvent): VehicleSignal | null {
  if (fact.type !== 'vehicle/FinancingStarted') return null;
  const { classification, financeType } = fact.data;
  const row = classificationFor(classification, financeType);
  if (!row) throw new Error(`${classification} is never financed as ${financeType}`);
  return row.signal;
}

/** What a fact is in the event list: what arrives to be approved is not financed yet. */
export function eventCategoryOf(fact: VehicleEvent): number {
  switch (fact.type) {
    case 'vehicle/FinancingStarted': {
      const signal = vehicleSignalOf(fact);
      if (signal === 'financedAsLoan') return LOAN_REQUESTED;
      return signal === 'financedAsDemo' ? DEMO : FINANCING_STARTED;
    }
    case 'vehicle/NoteAdded':
      return fact.data.eventCategoryId;
    case 'vehicle/CodeShown':
      return CODE_DISPLAYED;
  }
}

function changes(state: VehicleState, fact: VehicleEvent): Partial<VehicleState> {
  switch (fact.type) {
    case 'vehicle/FinancingStarted':
      return { financing: fact.data };
    case 'vehicle/NoteAdded':
      return {
        notes: state.notes + 1,
        importerNotes: state.importerNotes + (fact.data.eventCategoryId === IMPORTER_NOTE ? 1 : 0),
      };
    case 'vehicle/CodeShown':
      return { codeWasShown: true };
  }
}

/** Folds a fact in. Throws when the machine does not know the move. */
export function evolveVehicle(state: VehicleState, fact: VehicleEvent): VehicleState {
  const signal = vehicleSignalOf(fact);
  const status = signal === null ? state.status : nextVehicleStatus(state.status, signal);
  if (status === null || status === 'absent')
    throw new Error(`${fact.type} cannot follow in status ${state.status}`);
  return { ...state, ...changes(state, fact), status };
}

/**
 * Whether its period runs, or has run. No fact approves a vehicle yet, so that one which waits for approval was never
 * financed before.
 */
export const hasBegun = ({ status }: VehicleState): boolean =>
  status !== 'absent' && !NOT_BEGUN_STATUS_CODES.includes(statusCodeOf(status));

/** Price with specification, öre. */
export const totalPrice = (financing: FinancingStarted['data']): number =>
  financing.specification.reduce((sum, row) => sum + row.amount, financing.price);
