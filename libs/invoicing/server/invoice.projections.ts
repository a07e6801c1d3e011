import {
  amountsOf,
  hasUnbilledLateInterest,
  invoiceStream,
  isOfOrganisation,
  latePaymentOf,
  paymentStream,
  sumOfRows,
  type Invoice,
  type InvoicedVehicle,
  type InvoiceEvent,
  type InvoiceRow,
  type InvoiceState,
  type PaymentEvent,
  type PaymentState,
} from '@floorplan/invoicing/domain';
import { formatPlate, maskedIdentityNumber } from '@floorplan/kernel';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** The text by which documents name a vehicle: the plate, or else the chassis number, and the make. */
export const vehicleText = ({
  licenseNumber,
  chassisNumber,
  make,
}: Pick<InvoicedVehicle, 'licenseNumber' | 'chassisNumber' | 'make'>): string =>
  `${licenseNumber ? formatPlate(licenseNumber) : chassisNumber} ${make}`;

/** Columns whose values depend on whether the document bills exactly one vehicle. */
function vehicleColumns({ shares, month }: Invoice): object {
  const vehicles = new Map(shares.map(({ vehicle }) => [vehicle.vehicleId, vehicle]));
  const [single] = vehicles.size === 1 ? [...vehicles.values()] : [];
  return {
    vehicle_count: vehicles.size,
    vehicle_id: single?.vehicleId ?? null,
    single_vehicle: single ? vehicleText(single) : null,
    reference_name: single?.otherParty ?? month,
  };
}

/** Table of the document lists. */
export const invoiceProjection: InlineProjection<InvoiceState, InvoiceEvent> = {
  table: 'invoice',
  stream: invoiceStream,
  rows: ({ after, version }) => {
    if (!after) return [];
    const { receiver, rows } = after;
    return [
      {
        number: after.number,
        version,
        category: after.category,
        receiver_side: receiver.side,
        receiver_id: receiver.id,
        receiver_organisation_id: receiver.organisationId,
        of_organisation: isOfOrganisation(after),
        receiver_name: receiver.name,
        receiver_org_no: maskedIdentityNumber(receiver.organisationNumber),
        invoice_date: after.on,
        due_date: after.due,
        ...amountsOf(rows),
        credited: after.credited,
        paid: after.paid,
        late: latePaymentOf(rows),
        has_late_interest: hasUnbilledLateInterest(after),
        is_reminded: after.isReminded,
        settled_on: after.paidOutWhenDue ? after.due : null,
        month: after.month,
        credit_of: after.creditOf,
        ocr: after.ocr,
        ...vehicleColumns(after),
        document: after.document,
      },
    ];
  },
};

/**
 * Table with the part that each vehicle has in a document. Its rows are written once, when the document is
 * issued.
 */
export const invoiceVehicleProjection: InlineProjection<InvoiceState, InvoiceEvent> = {
  table: 'invoice_vehicle',
  stream: invoiceStream,
  rows: ({ before, after }) => {
    if (before || !after) return [];
    const rowsOf = new Map<number, InvoiceRow[]>();
    for (const { vehicle, rows } of after.shares)
      rowsOf.set(vehicle.vehicleId, [...(rowsOf.get(vehicle.vehicleId) ?? []), ...rows]);
    return [...rowsOf].map(([vehicle_id, rows]) => ({
      number: after.number,
      vehicle_id,
      ...amountsOf(rows),
    }));
  },
};

type Entry = NonNullable<ReturnType<typeof entryOf>>;

/**
 * Entry on the due date that adjusts the automatic payout to the given entry. Null when the provider does not
 * pay the document out automatically.
 */
const payoutOf = (invoice: Invoice, { issued, credited, paid }: Entry): Entry | null =>
  invoice.paidOutWhenDue
    ? {
        ...{ kind: 'PAID_OUT', on: invoice.due, issued: 0, credited: 0 },
        ...{ paid: issued - credited - paid, other_number: null },
      }
    : null;

/** The amounts that a fact adds to the sums of the books, in öre. Null for a fact that changes no sum. */
function entryOf({ type, data }: InvoiceEvent) {
  const none = { issued: 0, credited: 0, paid: 0, other_number: null };
  switch (type) {
    case 'invoicing/InvoiceIssued':
      return { ...none, kind: 'ISSUED', on: data.on, issued: sumOfRows(data.rows) };
    case 'invoicing/InvoiceCredited':
      return { ...none, kind: 'CREDIT', on: data.on, credited: data.amount, other_number: data.by };
    case 'invoicing/CreditUsed':
      return { ...none, kind: 'CREDIT', on: data.on, credited: -data.amount, other_number: data.against };
    case 'invoicing/InvoicePaid':
      return { ...none, kind: 'PAYMENT', on: data.on, paid: data.amount };
    case 'invoicing/InvoicePaymentTakenBack':
      return { ...none, kind: 'TAKEN_BACK', on: data.on, paid: -data.amount };
    case 'invoicing/InvoiceSettled':
      return { ...none, kind: data.how, on: data.on, paid: data.amount, other_number: data.against };
    case 'invoicing/LateInterestBilled':
    case 'invoicing/Reminded':
    case 'invoicing/DocumentStored':
      return null;
  }
}

/** Table of the books: every change of an open amount by business date. */
export const invoiceEntryProjection: InlineProjection<InvoiceState, InvoiceEvent> = {
  table: 'invoice_entry',
  stream: invoiceStream,
  rows: ({ after, facts, metadata }) => {
    if (!after) return [];
    const { number, category, receiver } = after;
    const row = (version: number, { on, ...sums }: Entry) => ({
      ...{ number, version, category, receiver_side: receiver.side, receiver_id: receiver.id },
      of_organisation: isOfOrganisation(after),
      ...{ effective_on: on, recorded_on: metadata.date ?? on, ...sums },
    });
    return facts.flatMap(({ fact, version }) => {
      const entry = entryOf(fact);
      if (!entry) return [];
      const payout = payoutOf(after, entry);
      // No fact is recorded for the payout. Its row therefore has the negative version of the fact that
      // changed the payout.
      return payout ? [row(version, entry), row(-version, payout)] : [row(version, entry)];
    });
  },
};

/** Table of the payment list. */
export const paymentProjection: InlineProjection<PaymentState, PaymentEvent> = {
  table: 'payment',
  stream: paymentStream,
  rows: ({ after, version }) =>
    after
      ? [
          {
            ...{ id: after.paymentId, version, bank_reference: after.bankReference, amount: after.amount },
            matched: after.matches.reduce((sum, { amount }) => sum + amount, 0),
            ...{ repaid: after.repaid, paid_on: after.on, payer: after.payer, ocr: after.ocr },
            invoice_number: after.invoiceNumber,
            reason: after.reason,
            invoices: after.matches.map(({ invoice }) => invoice),
            bookings: after.matches,
          },
        ]
      : [],
};
