import type { FinancingKind, Period, Vehicle } from '../state/vehicle.parts';
import type { FinancingPeriod, ProgramSnapshot } from '../state/vehicle.values';

/** Returns a new period. `capital` in öre. */
export const begunPeriod = (
  id: number,
  { begin, end, firstDayNumber }: FinancingPeriod,
  of: {
    readonly program: ProgramSnapshot;
    readonly dealerId: number;
    readonly capital: number;
    readonly financing: FinancingKind;
  },
): Period => ({
  id,
  begin,
  end,
  firstDayNumber,
  program: of.program,
  dealerId: of.dealerId,
  capital: of.capital,
  kind: { type: of.financing.type, classification: of.financing.classification },
  closedOn: null,
  extended: false,
  adjustments: [],
});

/** Returns the vehicle with the changes applied to its last period. */
export const withLastPeriod = (vehicle: Vehicle, change: Partial<Period>): Vehicle => ({
  ...vehicle,
  periods: vehicle.periods.with(-1, { ...vehicle.periods.at(-1)!, ...change }),
});
