import type { VehicleDocument } from '@floorplan/invoicing/contracts';
import {
  ACCOUNTS,
  amountsOf,
  categoryTextKey,
  invoicedMonth,
  invoiceStatusOn,
  latePaymentOf,
  openOn,
  type Account,
  type Invoice,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { kronorOfOre, maskedIdentityNumber, type BusinessDate } from '@floorplan/kernel';
import { textOf } from '@floorplan/platform/texts';

/** Returns a text in one language. */
export type TextOf = (key: string, params?: Record<string, string>) => string;

/** Accounts of rows whose own text is the number of the invoice that they concern. */
const OF_INVOICE: readonly Account[] = [ACCOUNTS.late, ACCOUNTS.fee];

/**
 * Text of a row: the name of its fee or account, then the row's own text if it has one. The text also says
 * whether the row corrects earlier documents. A row of repaid capital gets the name of its account, because
 * its fee is that of the interest. `t` returns texts in the caller's language by default.
 */
export function rowText({ text, feeType, account, corrects }: InvoiceRow, t: TextOf = textOf): string {
  const name = t(
    feeType && account !== ACCOUNTS.instalment ? `fee.${feeType}` : `invoice.account_${account}`,
  );
  const ofInvoice = () => t('doc.row_of_invoice', { text: name, number: text! });
  const withText = () => (OF_INVOICE.includes(account) ? ofInvoice() : `${name} · ${text}`);
  const whole = text === undefined ? name : withText();
  return corrects ? t('doc.row_corrects', { text: whole }) : whole;
}

/**
 * Fields of a document, with the amounts of the given rows: all rows, or the rows of one vehicle. Status and
 * open amount always refer to the whole document.
 */
export function documentFields(
  invoice: Invoice,
  rows: readonly InvoiceRow[],
  { today, bankgiro }: { readonly today: BusinessDate; readonly bankgiro: string },
): VehicleDocument {
  const { receiver, shares } = invoice;
  const { net, vat, total } = amountsOf(rows);
  const vehicles = new Set(shares.map(({ vehicle }) => vehicle.vehicleId));
  const single = vehicles.size === 1 ? shares[0]!.vehicle : null;
  return {
    Id: String(invoice.number),
    Source: 'internal',
    ReceiverType: receiver.side,
    ReceiverId: receiver.id,
    DealerPartyId: receiver.side === 'DEA' ? receiver.id : null,
    ReceiverName: receiver.name,
    ReceiverOrgNo: maskedIdentityNumber(receiver.organisationNumber),
    InvoiceCategory: { Enum: invoice.category },
    CategoryName: textOf(categoryTextKey(invoice.category)),
    InvoiceNumber: String(invoice.number),
    InvoiceDate: invoice.on,
    DueDate: invoice.due,
    ReferenceName: single?.otherParty ?? invoicedMonth(invoice),
    Status: invoiceStatusOn(invoice, today),
    NetAmount: kronorOfOre(net),
    VATAmount: kronorOfOre(vat),
    TotalAmount: kronorOfOre(total),
    OpenAmount: kronorOfOre(openOn(invoice, today)),
    LatePaymentAmount: kronorOfOre(latePaymentOf(rows)),
    Specification: rows.map((row) => ({
      Text: rowText(row),
      AccountCategoryCode: row.account,
      NetAmount: kronorOfOre(row.amount),
      From: row.from ?? null,
      To: row.to ?? null,
    })),
    Ocr: invoice.ocr,
    Bankgiro: invoice.ocr && bankgiro,
    ActDate: invoice.actOn ?? null,
    CreditOf: invoice.creditOf === null ? null : String(invoice.creditOf),
    VehicleId: single?.vehicleId ?? null,
  };
}
