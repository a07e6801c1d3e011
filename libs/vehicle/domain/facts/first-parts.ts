import type { Period, Vehicle } from '../state/vehicle.parts';
import type { FinancingPeriod, ProgramSnapshot } from '../state/vehicle.values';

/** Parts that begin empty, whatever the vehicle begins as. */
export const NO_APPROVALS = { dealer: null, importer: null, owner: null } as const;
export const NO_REQUESTS = {
  financing: null,
  demo: null,
  end: null,
  quote: null,
  endProposal: null,
} as const;
export const NO_SALE = { statusCode: null, showForNetSale: false } as const;
export const NOTHING_UNDOABLE: Vehicle['undoable'] = [];
export const ONE_FACT = { all: 1, hiddenFromDealer: 0, hiddenFromImporter: 0 } as const;

/** A period as it begins. `capital` in öre. */
export const begunPeriod = (
  id: number,
  { begin, end, firstDayNumber }: FinancingPeriod,
  of: { readonly program: ProgramSnapshot; readonly dealerId: number; readonly capital: number },
): Period => ({
  ...{ id, begin, end, firstDayNumber },
  ...{ program: of.program, dealerId: of.dealerId, capital: of.capital },
  ...{ closedOn: null, extended: false, adjustments: [] },
});

/** The vehicle with something else in its last period. */
export const withLastPeriod = (vehicle: Vehicle, change: Partial<Period>): Vehicle => ({
  ...vehicle,
  periods: vehicle.periods.with(-1, { ...vehicle.periods.at(-1)!, ...change }),
});
