import { kronorOfOre, maskedIdentityNumber } from '@floorplan/kernel';
import { textOf } from '@floorplan/platform/texts';
import type { VehicleInvoice } from '@floorplan/vehicle/contracts';
import { CREDIT_NOTE, latePaymentAmount, SUPPLIER_INVOICE } from '@floorplan/vehicle/domain';
import type { SeenVehicle } from './vehicle-reader';

/** Names of the invoice categories that are shown. */
const INVOICE_NAMES: Readonly<Record<number, () => string>> = {
  [CREDIT_NOTE]: () => textOf('vehicle.invoice_credit_note'),
  [SUPPLIER_INVOICE]: () => textOf('vehicle.invoice_supplier'),
};

/** The importer's invoices for the vehicle, and their credit notes. */
export const toInvoices = ({
  vehicle: { identity, parties, invoices },
  importer,
  dealer,
}: SeenVehicle): VehicleInvoice[] =>
  invoices
    .filter(({ category }) => importer && category in INVOICE_NAMES)
    .map(({ category, invoice, rows }, at) => ({
      Id: invoice.number ?? (at === 0 ? identity.identification : `${identity.identification}-${at + 1}`),
      Source: 'external',
      DealerPartyId: parties.dealerId,
      ReceiverName: importer!.name,
      ReceiverOrgNo: maskedIdentityNumber(importer!.organizationNumber),
      CategoryName: INVOICE_NAMES[category]!(),
      InvoiceNumber: invoice.number,
      InvoiceDate: invoice.invoiceDate,
      DueDate: invoice.dueDate,
      ReferenceName: dealer.name,
      Status: 'OPEN',
      NetAmount: kronorOfOre(invoice.net),
      VATAmount: kronorOfOre(invoice.vat),
      TotalAmount: kronorOfOre(invoice.total),
      LatePaymentAmount: kronorOfOre(latePaymentAmount(rows)),
      Specification: rows.map(({ net, accountCategoryCode }) => ({
        NetAmount: kronorOfOre(net),
        AccountCategoryCode: accountCategoryCode,
      })),
      InvoiceCategory: { Enum: category },
    }));
