import type { InvoicedVehicle, PartyReceiver } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { supplierInvoiceOf, type Vehicle } from '@floorplan/vehicle/domain';

/** The vehicle data by which documents for the receiver identify the vehicle. */
export function invoicedVehicle(
  vehicle: Vehicle,
  { side }: PartyReceiver,
  parties: Parties,
): InvoicedVehicle {
  const { licenseNumber, chassisNumber, make } = vehicle.item;
  const { importerId, dealerId } = vehicle.parties;
  const other =
    side === 'DEA'
      ? parties.importers.find(({ id }) => id === importerId)
      : parties.dealers.find(({ id }) => id === dealerId);
  return {
    vehicleId: vehicle.identity.vehicleId,
    licenseNumber,
    chassisNumber,
    make,
    supplierInvoice: supplierInvoiceOf(vehicle)?.number ?? null,
    otherParty: other?.name ?? '',
  };
}
