import {
  ACCOUNTS,
  amountsOf,
  hasUnbilledLateInterest,
  invoicedMonth,
  invoiceStream,
  isClaimEvent,
  isOfOrganisation,
  LATE_CHARGE,
  latePaymentOf,
  levelOf,
  LIMIT_CHARGE,
  storedClaimOf,
  sumOfRows,
  vehicleText,
  type ClaimEvent,
  type Invoice,
  type InvoiceEvent,
  type InvoiceRow,
  type InvoiceState,
} from '@floorplan/invoicing/domain';
import { maskedIdentityNumber } from '@floorplan/kernel';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Columns whose values depend on whether the document bills exactly one vehicle, or one contract. */
function vehicleColumns(invoice: Invoice): object {
  const { shares, about } = invoice;
  const vehicles = new Map(shares.map(({ vehicle }) => [vehicle.vehicleId, vehicle]));
  const [single] = vehicles.size === 1 ? [...vehicles.values()] : [];
  return {
    vehicle_count: vehicles.size,
    vehicle_id: single?.vehicleId ?? null,
    single_vehicle: single ? vehicleText(single) : (about ?? null),
    reference_name: single?.otherParty ?? invoicedMonth(invoice),
  };
}

/** Columns about what is done until the document is paid. */
function claimColumns({ claims }: Invoice): object {
  const { hold, dispute, reminders, proposal, loss, collection } = claims;
  return {
    claim: storedClaimOf(claims),
    held_until: hold?.until ?? null,
    hold_reason: hold?.reason ?? null,
    disputed_on: dispute?.on ?? null,
    dispute_text: dispute?.text ?? null,
    reminder_level: levelOf(claims),
    reminded_on: reminders.at(-1)?.on ?? null,
    written_off: loss?.amount ?? 0,
    write_off_at: proposal?.at ?? null,
    write_off_reason: proposal?.reason ?? null,
    write_off_by: proposal?.by.name ?? null,
    write_off_by_id: proposal?.by.id ?? null,
    collection_on: collection?.on ?? null,
    collection_reference: collection?.reference ?? null,
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
        ...claimColumns(after),
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

/** Fee of a row with a charge. Null for capital, VAT and other rows that charge nothing. */
function chargeOf({ account, feeType }: InvoiceRow): string | null {
  if (account === ACCOUNTS.late) return LATE_CHARGE;
  if (account === ACCOUNTS.limit) return LIMIT_CHARGE;
  const isCharge = account !== ACCOUNTS.instalment && account !== ACCOUNTS.vat;
  return isCharge ? (feeType ?? null) : null;
}

interface Charge {
  readonly fee_type: string;
  readonly from_day: string;
  readonly to_day: string;
  amount: number;
}

/** Charges of a document by fee and days. Rows without days count on the day of the document. */
function chargesOf({ on, rows, shares }: Invoice): readonly Charge[] {
  const charges = new Map<string, Charge>();
  // The rows of a collective document add up the days of all vehicles. Those of its shares are exact.
  const ofVehicles = shares.flatMap((share) => share.rows);
  const detailed = new Set(ofVehicles.map(chargeOf));
  for (const row of [...ofVehicles, ...rows.filter((candidate) => !detailed.has(chargeOf(candidate)))]) {
    const fee_type = chargeOf(row);
    if (fee_type === null) continue;
    const { from = on, to = on, parts = [{ from, to, amount: row.amount }] } = row;
    for (const { from: from_day, to: to_day, amount } of parts) {
      const key = `${fee_type} ${from_day} ${to_day}`;
      const charge = charges.get(key) ?? { fee_type, from_day, to_day, amount: 0 };
      charge.amount += amount;
      charges.set(key, charge);
    }
  }
  return [...charges.values()];
}

/** Table of the interest and fees that documents bill. Its rows are written once, when a document is issued. */
export const invoiceChargeProjection: InlineProjection<InvoiceState, InvoiceEvent> = {
  table: 'invoice_charge',
  stream: invoiceStream,
  rows: ({ before, after }) => {
    if (before || !after) return [];
    const { number, receiver } = after;
    return chargesOf(after).map((charge, place) => ({
      number,
      place,
      receiver_side: receiver.side,
      receiver_id: receiver.id,
      receiver_organisation_id: receiver.organisationId,
      of_organisation: isOfOrganisation(after),
      ...charge,
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
        kind: 'PAID_OUT',
        on: invoice.due,
        issued: 0,
        credited: 0,
        paid: issued - credited - paid,
        other_number: null,
      }
    : null;

const NO_SUMS = { issued: 0, credited: 0, paid: 0, other_number: null };

/** A write-off settles what is open; when it is turned, that is open again. Other claims change no sum. */
function entryOfClaim({ type, data }: ClaimEvent) {
  if (type === 'invoicing/InvoiceWrittenOff')
    return { ...NO_SUMS, kind: 'WRITTEN_OFF', on: data.on, paid: data.amount };
  if (type === 'invoicing/WriteOffTurned')
    return { ...NO_SUMS, kind: 'OPENED_AGAIN', on: data.on, paid: -data.amount };
  return null;
}

/** The amounts that a fact adds to the sums of the books, in öre. Null for a fact that changes no sum. */
function entryOf(fact: InvoiceEvent) {
  if (isClaimEvent(fact)) return entryOfClaim(fact);
  const { type, data } = fact;
  switch (type) {
    case 'invoicing/InvoiceIssued':
      return { ...NO_SUMS, kind: 'ISSUED', on: data.on, issued: sumOfRows(data.rows) };
    case 'invoicing/InvoiceCredited':
      return { ...NO_SUMS, kind: 'CREDIT', on: data.on, credited: data.amount, other_number: data.by };
    case 'invoicing/CreditUsed':
      return { ...NO_SUMS, kind: 'CREDIT', on: data.on, credited: -data.amount, other_number: data.against };
    case 'invoicing/InvoicePaid':
      return { ...NO_SUMS, kind: 'PAYMENT', on: data.on, paid: data.amount };
    case 'invoicing/InvoicePaymentTakenBack':
      return { ...NO_SUMS, kind: 'TAKEN_BACK', on: data.on, paid: -data.amount };
    case 'invoicing/InvoiceSettled':
      return { ...NO_SUMS, kind: data.how, on: data.on, paid: data.amount, other_number: data.against };
    case 'invoicing/LateInterestBilled':
    case 'invoicing/DocumentStored':
      return null;
  }
}

/** Table of the books: every change of an open amount by business date. */
export const invoiceEntryProjection: InlineProjection<InvoiceState, InvoiceEvent> = {
  table: 'invoice_entry',
  stream: invoiceStream,
  rows: ({ after, facts, metadata, at }) => {
    if (!after) return [];
    const { number, category, receiver } = after;
    const row = (version: number, { on, ...sums }: Entry) => ({
      number,
      version,
      category,
      receiver_side: receiver.side,
      receiver_id: receiver.id,
      of_organisation: isOfOrganisation(after),
      effective_on: on,
      recorded_on: metadata.date ?? on,
      recorded_at: at,
      ...sums,
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
