import type { Payoff } from '../ending/payoff';
import type { VehicleEvent } from './vehicle.events';
import type { SupplierInvoice } from '../state/vehicle.values';

/** Invoices and credit notes of the importer's, what the provider invoices for a car, quotes, and agreements. */
export type DocumentKind =
  | 'CREDIT_NOTE'
  | 'SUPPLIER_INVOICE'
  | 'BUYOUT_INVOICE'
  | 'BUYBACK_INVOICE'
  | 'DISCOUNT_INVOICE'
  | 'QUOTE'
  | 'CONTRACT';

/** A document that a fact brings, as far as the fact tells of it. Öre. */
export interface FactDocument {
  readonly kind: DocumentKind;
  /** Who it is made out to, or made out by where it is the importer's. */
  readonly party: 'IMP' | 'DEA';
  /** Null where it is given later, or none is. */
  readonly number: string | null;
  /** Null for what is no sum of money. */
  readonly amount: Amount | null;
}

interface Amount {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

type Documents = {
  readonly [Type in VehicleEvent['type']]?: (
    data: Extract<VehicleEvent, { type: Type }>['data'],
  ) => readonly FactDocument[];
};

const amountOf = ({ net, vat, total }: Amount): Amount => ({ net, vat, total });

const suppliers = (
  kind: 'CREDIT_NOTE' | 'SUPPLIER_INVOICE',
  { number, ...amount }: SupplierInvoice,
): FactDocument => ({ kind, party: 'IMP', number, amount: amountOf(amount) });

/** Interest and fees that are left are part of what is paid, without VAT. */
const paidBy = ({ endAmount, unpaid, vat, amount: total }: Payoff): Amount => ({
  ...{ net: endAmount + unpaid, vat, total },
});

/** What a discount comes to, which the importer pays; none where there is none. */
const discounts = ({ discount: net, discountVat: vat }: Payoff): readonly FactDocument[] =>
  net === 0
    ? []
    : [{ kind: 'DISCOUNT_INVOICE', party: 'IMP', number: null, amount: { net, vat, total: net + vat } }];

const agreement: FactDocument = { kind: 'CONTRACT', party: 'DEA', number: null, amount: null };

const DOCUMENTS: Documents = {
  'vehicle/PriceCorrected': ({ credit, invoice }) => [
    suppliers('CREDIT_NOTE', credit),
    suppliers('SUPPLIER_INVOICE', invoice),
  ],
  // A dealer's own car has no invoice whose sums it could credit.
  'vehicle/Reversed': ({ credit, creditNumber: number }) => [
    credit ? suppliers('CREDIT_NOTE', credit) : { kind: 'CREDIT_NOTE', party: 'DEA', number, amount: null },
  ],
  'vehicle/Returned': ({ buyBack }) => [
    { kind: 'BUYBACK_INVOICE', party: 'IMP', number: null, amount: amountOf(buyBack) },
  ],
  'vehicle/FinancingEnded': ({ payoff }) => [
    { kind: 'BUYOUT_INVOICE', party: 'DEA', number: null, amount: paidBy(payoff) },
    ...discounts(payoff),
  ],
  'vehicle/EndQuoted': ({ number, payoff }) => [
    { kind: 'QUOTE', party: 'DEA', number: number > 0 ? String(number) : null, amount: paidBy(payoff) },
  ],
  'vehicle/FinancingApproved': () => [agreement],
  'vehicle/PrivateLabelApproved': () => [agreement],
  // A consigned car is bought first, set off against what is lent on it.
  'vehicle/DemoApprovedByImporter': ({ consignment }) => [
    ...(consignment?.buyout
      ? ([
          { kind: 'BUYOUT_INVOICE', party: 'DEA', number: null, amount: amountOf(consignment.buyout) },
        ] as const)
      : []),
    agreement,
  ],
};

/** The documents that a fact brings; none where the list is empty. */
export function documentsOf({ type, data }: VehicleEvent): readonly FactDocument[] {
  const documents = DOCUMENTS[type] as ((of: VehicleEvent['data']) => readonly FactDocument[]) | undefined;
  return documents?.(data) ?? [];
}

/** What ending a financing costs its dealer is nothing to its importer. */
export const isOfDealersEnd = ({ kind }: FactDocument): boolean =>
  kind === 'BUYOUT_INVOICE' || kind === 'QUOTE';
