import type { VehicleDocument } from '@floorplan/invoicing/contracts';
import { categoryTextKey, type InvoiceStatus } from '@floorplan/invoicing/domain';
import { kronorOfOre, maskedIdentityNumber, nextBankDay } from '@floorplan/kernel';
import { textOf } from '@floorplan/platform/texts';
import type { VehicleInvoice } from '@floorplan/vehicle/contracts';
import { CREDIT_NOTE, SUPPLIER_INVOICE, type SupplierInvoice } from '@floorplan/vehicle/domain';
import type { SeenVehicle } from '@floorplan/vehicle/reader';
import { externalIdOf, isCredited } from '../external-invoices';

const LISTED = [SUPPLIER_INVOICE, CREDIT_NOTE];

/**
 * Status of an importer's invoice. An invoice that is not credited counts as paid from the bank day on which
 * it is due.
 */
function statusOn(today: string, { dueDate }: SupplierInvoice, credited: boolean): InvoiceStatus {
  if (credited) return 'CREDITED';
  return nextBankDay(dueDate) <= today ? 'PAID' : 'OPEN';
}

/** The importer's invoices and credit notes for the vehicle. */
export const toInvoices = ({ vehicle, importer, dealer, today }: SeenVehicle): VehicleInvoice[] =>
  vehicle.invoices.flatMap((listed, place) => {
    const { category, invoice } = listed;
    if (!importer || !LISTED.includes(category)) return [];
    const status = statusOn(today, invoice, isCredited(vehicle.invoices, place));
    return [
      {
        Id: externalIdOf(vehicle, listed, place),
        Source: 'external' as const,
        DealerPartyId: vehicle.parties.dealerId,
        ReceiverType: 'IMP' as const,
        ReceiverId: importer.id,
        ReceiverName: importer.name,
        ReceiverOrgNo: maskedIdentityNumber(importer.organizationNumber),
        CategoryName: textOf(categoryTextKey(category)),
        InvoiceNumber: invoice.number,
        InvoiceDate: invoice.invoiceDate,
        DueDate: invoice.dueDate,
        ReferenceName: dealer.name,
        Status: status,
        NetAmount: kronorOfOre(invoice.net),
        VATAmount: kronorOfOre(invoice.vat),
        TotalAmount: kronorOfOre(invoice.total),
        OpenAmount: status === 'OPEN' ? kronorOfOre(invoice.total) : 0,
        LatePaymentAmount: 0,
        Specification: [],
        InvoiceCategory: { Enum: category },
      },
    ];
  });

/** The rows of a document of the provider that concern the vehicle. */
export const toVehicleInvoice = (
  { vehicle }: SeenVehicle,
  {
    DealerPartyId,
    Specification,
    Ocr: _,
    Bankgiro: __,
    CreditOf: ___,
    VehicleId: ____,
    ...shown
  }: VehicleDocument,
): VehicleInvoice => ({
  ...shown,
  DealerPartyId: DealerPartyId ?? vehicle.parties.dealerId,
  Specification: Specification.map(({ NetAmount, AccountCategoryCode }) => ({
    NetAmount,
    AccountCategoryCode,
  })),
});
