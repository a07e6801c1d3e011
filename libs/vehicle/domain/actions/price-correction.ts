import { decided, oreOfKronor, refused, type Actor } from '@floorplan/kernel';
import { PRICE_CORRECTED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { continuedPeriods } from '../state/period-holders';
import { financedAs, inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { ChargeDifference } from '../state/corrections';
import { CREDIT_NOTE, SUPPLIER_INVOICE, supplierInvoiceOf, type Period } from '../state/vehicle.parts';
import type { SpecificationRow, SupplierInvoice } from '../state/vehicle.values';

/**
 * Name of the field in the API. The name is joined at run time, because a literal would look like a text key.
 */
export const NEW_PRICE = ['vehicle', 'NewPrice'].join('.');

/** Öre excluding VAT. */
interface Priced {
  readonly price: number;
  readonly specification: readonly SpecificationRow[];
  readonly capital: number;
}

/**
 * Capital of a period before and after the correction, in öre. A swapped vehicle has one entry per dealer.
 */
export interface CorrectedPeriod {
  readonly periodId: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The importer's invoice was credited and replaced. Interest is calculated on the new capital from the start
 * of the financing, also for earlier dealers. Money in öre; the amounts of the credit note are negative.
 */
export type PriceCorrected = {
  readonly type: 'vehicle/PriceCorrected';
  readonly data: {
    readonly on: string;
    readonly periodId: number;
    readonly before: Priced;
    readonly after: Priced;
    readonly credit: SupplierInvoice;
    readonly invoice: SupplierInvoice;
    /** Absent in older facts, which correct only the period `periodId`. */
    readonly periods?: readonly CorrectedPeriod[];
    /** Absent when nothing had been charged before the correction. */
    readonly differences?: readonly ChargeDifference[];
    readonly by: Actor;
  };
};

export const priceCorrected: FactRow<PriceCorrected['data']> = {
  signal: null,
  audience: 'dealer',
  category: PRICE_CORRECTED,
  followers: [],
  describe: ({ credit, invoice }) => [credit.number, invoice.number].filter(Boolean).join(' → '),
  fold: (
    vehicle,
    {
      periodId,
      before,
      after: { price, specification, capital },
      credit,
      invoice,
      periods,
      differences = [],
    },
  ) => ({
    ...vehicle,
    corrections: [...vehicle.corrections, ...differences],
    periods: withCapital(vehicle.periods, periods ?? [{ periodId, before: before.capital, after: capital }]),
    price: { ...vehicle.price, price, specification, vat: invoice.vat },
    financing: vehicle.financing && {
      ...vehicle.financing,
      capital: vehicle.financing.capital + capital - before.capital,
    },
    // Changes the limit usage by the difference of the invoices, because the limit counts the original
    // capital and not the outstanding capital.
    limit: vehicle.limit && {
      ...vehicle.limit,
      amount: vehicle.limit.amount + capital - before.capital,
    },
    invoices: [
      ...vehicle.invoices,
      { category: CREDIT_NOTE, invoice: credit },
      { category: SUPPLIER_INVOICE, invoice },
    ],
  }),
};

const withCapital = (periods: readonly Period[], corrected: readonly CorrectedPeriod[]): readonly Period[] =>
  periods.map((period) => {
    const capital = corrected.find(({ periodId }) => periodId === period.id)?.after;
    return capital === undefined ? period : { ...period, capital };
  });

/** Kronor excluding VAT. */
export interface PriceCorrectionBody {
  readonly vehicle: { readonly NewPrice: number };
  readonly specification: readonly { readonly Text: string; readonly NewAmount: number }[];
  readonly invoiceno: string;
  readonly reverse_invoiceno?: string | null | undefined;
  /**
   * VAT of the new invoice; calculated when absent. Messages state the VAT, which may be rounded in another
   * way. The API does not accept it.
   */
  readonly vat?: number | undefined;
}

export interface KnownOfCorrection {
  /** Returns the VAT of an amount, both in öre. */
  readonly vatOf: (net: number) => number;
  /** Returns the differences of amounts that have already been charged. */
  readonly differencesOf: (corrected: readonly CorrectedPeriod[]) => readonly ChargeDifference[];
}

/** Builds the credit note of an invoice, with negated amounts. */
export const creditOf = (
  invoice: SupplierInvoice,
  number: string | null,
  today: string,
): SupplierInvoice => ({
  number,
  net: -invoice.net,
  vat: -invoice.vat,
  total: -invoice.total,
  invoiceDate: today,
  dueDate: today,
  currency: invoice.currency,
});

/** Credits the importer's invoice of a consigned vehicle and replaces it by a new one. */
export const correctPrice = vehicleAction<PriceCorrectionBody, PriceCorrected, KnownOfCorrection>({
  key: 'price_correction',
  right: 'vehicle.price_correction',
  guards: [inStatus('active'), financedAs('CONSIGN')],
  decide: (vehicle, body, { by, today }, { vatOf, differencesOf }) => {
    const old = supplierInvoiceOf(vehicle)!;
    const number = body.invoiceno.trim();
    const price = oreOfKronor(body.vehicle.NewPrice);
    const specification = body.specification
      .map(({ Text, NewAmount }) => ({ text: Text.trim(), amount: oreOfKronor(NewAmount) }))
      .filter(({ amount }) => amount !== 0);
    const net = specification.reduce((sum, { amount }) => sum + amount, price);
    if (price <= 0 || net <= 0) return refused('TOO_SMALL', { field: NEW_PRICE });
    if (net === old.net && samePrice(vehicle.price, { price, specification }))
      return refused('NOTHING_CHANGED');
    if (number.toLowerCase() === old.number?.trim().toLowerCase()) return refused('SAME_INVOICE_NUMBER');
    const vat = body.vat === undefined ? vatOf(net) : oreOfKronor(body.vat);
    const period = vehicle.periods.at(-1)!;
    const periods = [...continuedPeriods(vehicle, period), period].map(({ id, capital }) => ({
      periodId: id,
      before: capital,
      after: capital + net - old.net,
    }));
    // Refuse when more capital has been repaid than the new price.
    if (periods.some(({ after }) => after < 0)) return refused('TOO_SMALL', { field: NEW_PRICE });
    const differences = differencesOf(periods);
    return decided({
      type: 'vehicle/PriceCorrected',
      data: {
        on: today,
        periodId: period.id,
        before: {
          price: vehicle.price.price,
          specification: vehicle.price.specification,
          capital: period.capital,
        },
        after: { price, specification, capital: periods.at(-1)!.after },
        credit: creditOf(old, body.reverse_invoiceno?.trim() || null, today),
        invoice: {
          number,
          net,
          vat,
          total: net + vat,
          invoiceDate: today,
          dueDate: today,
          currency: old.currency,
        },
        periods,
        ...(differences.length > 0 && { differences }),
        by,
      },
    });
  },
});

const samePrice = (
  one: Pick<Priced, 'price' | 'specification'>,
  other: Pick<Priced, 'price' | 'specification'>,
): boolean =>
  JSON.stringify([one.price, one.specification]) === JSON.stringify([other.price, other.specification]);
