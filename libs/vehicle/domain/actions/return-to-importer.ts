import { decided, type Actor } from '@floorplan/kernel';
import { RETURNED } from '../facts/event-categories';
import { noDescription, type FactRow } from '../facts/fact-row';
import { withLastPeriod } from '../facts/first-parts';
import { financedAs, inWarningPeriod } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import { withoutRequestsOfHolder } from '../state/part-rules';

/**
 * The vehicle was returned to its importer, who buys it back. Importer and dealer still pay their charges
 * until that day.
 */
export type Returned = {
  readonly type: 'vehicle/Returned';
  readonly data: {
    readonly on: string;
    readonly periodId: number;
    readonly dealerId: number;
    readonly importerId: number | null;
    /** Amount that the importer pays for the vehicle, in öre. */
    readonly buyBack: { readonly net: number; readonly vat: number; readonly total: number };
    readonly by: Actor;
  };
};

export const returned: FactRow<Returned['data']> = {
  signal: 'returned',
  audience: 'dealer',
  category: RETURNED,
  describe: noDescription,
  fold: (before, { on }, status) => ({
    ...withLastPeriod(before, { closedOn: on }),
    status,
    requests: withoutRequestsOfHolder(before.requests),
  }),
};

/** Returns a consigned vehicle to its importer near the end of its term. */
export const returnToImporter = vehicleAction<object, Returned>({
  key: 'return',
  right: 'vehicle.return',
  signal: 'returned',
  guards: [financedAs('CONSIGN'), inWarningPeriod],
  decide: ({ parties: { dealerId, importerId }, periods, price: { vat } }, _, { by, today }) => {
    const { id: periodId, capital: net } = periods.at(-1)!;
    const buyBack = { net, vat, total: net + vat };
    return decided({
      type: 'vehicle/Returned',
      data: { on: today, periodId, dealerId, importerId, buyBack, by },
    });
  },
});
