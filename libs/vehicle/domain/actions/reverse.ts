import { decided, type Actor } from '@floorplan/kernel';
import { REVERSED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { financedAs } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import { CREDIT_NOTE, supplierInvoiceOf } from '../state/vehicle.parts';
import type { SupplierInvoice } from '../state/vehicle.values';
import type { FinanceType } from '@floorplan/catalogue/domain';
import { creditOf } from './price-correction';
import { withoutRequestsOfHolder } from '../state/part-rules';

/**
 * The financing was reversed from its first day: invoice and past charges are credited, and open charges are
 * dropped. Amounts in öre; the amounts of the credit note are negative.
 */
export type Reversed = {
  readonly type: 'vehicle/Reversed';
  readonly data: {
    readonly on: string;
    /** First day of the financing. */
    readonly from: string;
    readonly financeType: FinanceType;
    readonly dealerId: number;
    readonly importerId: number | null;
    readonly capital: number;
    /** Periods before the reversal. */
    readonly periods: readonly { readonly id: number; readonly closedOn: string | null }[];
    /** Number of the importer's credit note. */
    readonly creditNumber: string;
    /** Null for a dealer's own car, which has no invoice from an importer. */
    readonly credit: SupplierInvoice | null;
    readonly by: Actor;
  };
};

export const reversed: FactRow<Reversed['data']> = {
  signal: 'reversed',
  audience: 'dealer',
  category: REVERSED,
  followers: [],
  describe: ({ creditNumber }) => creditNumber,
  fold: (before, { credit }, status) => ({
    ...before,
    status,
    periods: before.periods.map((period) => ({ ...period, closedOn: period.begin })),
    invoices: credit ? [...before.invoices, { category: CREDIT_NOTE, invoice: credit }] : before.invoices,
    requests: withoutRequestsOfHolder(before.requests),
    corrections: [],
  }),
};

export interface ReverseBody {
  /** Number of the importer's credit note. */
  readonly invoiceno: string;
}

/** Reverses a consignment or a loan from its first day, as if the financing had never existed. */
export const reverse = vehicleAction<ReverseBody, Reversed>({
  key: 'reverse',
  right: 'vehicle.reverse',
  signal: 'reversed',
  guards: [financedAs('CONSIGN', 'LOAN')],
  decide: (vehicle, { invoiceno }, { by, today }) => {
    const { financing, parties, periods } = vehicle;
    const creditNumber = invoiceno.trim();
    const invoice = supplierInvoiceOf(vehicle);
    return decided({
      type: 'vehicle/Reversed',
      data: {
        on: today,
        from: periods[0]!.begin,
        financeType: financing!.type,
        dealerId: parties.dealerId,
        importerId: parties.importerId,
        capital: financing!.capital,
        periods: periods.map(({ id, closedOn }) => ({ id, closedOn })),
        creditNumber,
        credit: invoice && creditOf(invoice, creditNumber, today),
        by,
      },
    });
  },
});
