import { ExternalInvoices } from '@floorplan/invoicing/contracts';
import type { InlineProjection } from '@floorplan/platform/event-store';
import { nextBankDay, formatPlate } from '@floorplan/kernel';
import {
  CREDIT_NOTE,
  SUPPLIER_INVOICE,
  vehicleStream,
  type CategorisedInvoice,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

const LISTED = [SUPPLIER_INVOICE, CREDIT_NOTE];

/**
 * Id of an importer's invoice: its number, or else the order number and the position in the vehicle's
 * invoices.
 */
export const externalIdOf = (
  { identity: { identification } }: Pick<Vehicle, 'identity'>,
  { invoice }: CategorisedInvoice,
  place: number,
): string => invoice.number ?? (place === 0 ? identification : `${identification}-${place + 1}`);

/** Whether an invoice is credited, which means that a credit note follows it. */
export const isCredited = (invoices: readonly CategorisedInvoice[], place: number): boolean =>
  invoices[place]!.category === SUPPLIER_INVOICE &&
  invoices.slice(place + 1).some(({ category }) => category === CREDIT_NOTE);

/** Whether the values that the list of invoices shows are the same in two states. */
const isSameFor = (before: Vehicle, after: Vehicle): boolean =>
  after.invoices === before.invoices &&
  after.item === before.item &&
  after.parties.dealerId === before.parties.dealerId;

/** Table of the importers' own invoices. Rows of an undone action are marked as removed. */
export const supplierInvoiceProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'supplier_invoice',
  stream: vehicleStream,
  rows: ({ before, after }) => {
    if (after.status === 'absent' || after.parties.importerId === null) return [];
    const earlier = before.status === 'absent' ? [] : before.invoices;
    if (before.status !== 'absent' && isSameFor(before, after)) return [];
    const removed = earlier.slice(after.invoices.length);
    return [...after.invoices, ...removed].flatMap((invoice, place) =>
      LISTED.includes(invoice.category) ? [rowOf(after, invoice, place)] : [],
    );
  },
};

function rowOf(vehicle: Vehicle, listed: CategorisedInvoice, place: number): object {
  const { identity, item, parties, invoices } = vehicle;
  const { category, invoice } = listed;
  const isRemoved = place >= invoices.length;
  return {
    vehicle_id: identity.vehicleId,
    place,
    category,
    importer_id: parties.importerId,
    dealer_id: parties.dealerId,
    external_id: externalIdOf(vehicle, listed, place),
    invoice_number: invoice.number,
    invoice_date: invoice.invoiceDate,
    due_date: invoice.dueDate,
    net: invoice.net,
    vat: invoice.vat,
    total: invoice.total,
    settled_on: nextBankDay(invoice.dueDate),
    is_credited: !isRemoved && isCredited(invoices, place),
    is_removed: isRemoved,
    single_vehicle: `${item.licenseNumber ? formatPlate(item.licenseNumber) : item.chassisNumber} ${item.make}`,
  };
}

const PLACES = 1000;

@Injectable()
export class SupplierInvoices extends ExternalInvoices {
  override readonly rows = `
    select -(vehicle_id * ${PLACES} + place) as id, 'external' as source, external_id, invoice_number,
           category, 'IMP' as receiver_side, importer_id as receiver_id, null::bigint as receiver_organisation_id,
           false as of_organisation,
           null::text as receiver_name, null::text as receiver_org_no, dealer_id, invoice_date, due_date, net, vat, total,
           case when is_credited then 0 else total end as open, case when is_credited then total else 0 end as credited,
           0::bigint as paid, settled_on, null::text as month, null::text as reference_name, single_vehicle,
           1 as vehicle_count, vehicle_id, 0::bigint as late, null::text as claim, null::date as held_until,
           0::bigint as written_off
      from supplier_invoice where not is_removed`;
}
