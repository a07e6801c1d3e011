import type { Payoff } from '../ending/payoff';
import type { VehicleEvent } from './vehicle.events';
import type { SupplierInvoice } from '../state/vehicle.values';

/** Kinds of documents that facts create, besides the provider's invoices. */
export type DocumentKind = 'CREDIT_NOTE' | 'SUPPLIER_INVOICE' | 'QUOTE' | 'CONTRACT';

/** A document created by a fact, with the fields that the fact contains. Öre. */
export interface FactDocument {
  readonly kind: DocumentKind;
  /** The party to which the document belongs: its receiver, or the importer when the importer issues it. */
  readonly party: 'IMP' | 'DEA';
  /** Null when the document has no number or gets it later. */
  readonly number: string | null;
  /** Null for documents without amounts. */
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

/** Amounts of a payoff. The net amount includes unpaid interest and fees, which have no VAT. */
const paidBy = ({ endAmount, unpaid, vat, amount: total }: Payoff): Amount => ({
  net: endAmount + unpaid,
  vat,
  total,
});

const agreement: FactDocument = { kind: 'CONTRACT', party: 'DEA', number: null, amount: null };

const DOCUMENTS: Documents = {
  'vehicle/PriceCorrected': ({ credit, invoice }) => [
    suppliers('CREDIT_NOTE', credit),
    suppliers('SUPPLIER_INVOICE', invoice),
  ],
  // A dealer's own car has no invoice from an importer.
  'vehicle/Reversed': ({ credit }) => (credit ? [suppliers('CREDIT_NOTE', credit)] : []),
  'vehicle/EndQuoted': ({ number, payoff }) => [
    { kind: 'QUOTE', party: 'DEA', number: number > 0 ? String(number) : null, amount: paidBy(payoff) },
  ],
  'vehicle/FinancingApproved': () => [agreement],
  'vehicle/PrivateLabelApproved': () => [agreement],
  'vehicle/DemoApprovedByImporter': () => [agreement],
};

/** The documents that a fact creates. Most facts create none. */
export function documentsOf({ type, data }: VehicleEvent): readonly FactDocument[] {
  const documents = DOCUMENTS[type] as ((of: VehicleEvent['data']) => readonly FactDocument[]) | undefined;
  return documents?.(data) ?? [];
}

/** Whether the document contains the dealer's payoff, which the importer may not see. */
export const isOfDealersEnd = ({ kind }: FactDocument): boolean => kind === 'QUOTE';
