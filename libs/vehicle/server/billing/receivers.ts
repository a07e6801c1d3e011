import type { InvoicedVehicle, InvoiceReceiver } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { supplierInvoiceOf, type Vehicle } from '@floorplan/vehicle/domain';

/** A dealer facility as receiver. @throws when it does not exist; parties are never deleted */
export function dealerReceiver({ dealers }: Parties, dealerId: number): InvoiceReceiver {
  const dealer = dealers.find(({ id }) => id === dealerId)!;
  return {
    ...{ side: 'DEA', id: dealer.id, organisationId: dealer.dealerOrganizationId, name: dealer.name },
    organisationNumber: dealer.organizationNumber,
  };
}

/** An importer as receiver. @throws when it does not exist */
export function importerReceiver({ importers }: Parties, importerId: number): InvoiceReceiver {
  const importer = importers.find(({ id }) => id === importerId)!;
  return {
    ...{ side: 'IMP', id: importer.id, organisationId: null, name: importer.name },
    organisationNumber: importer.organizationNumber,
  };
}

/** The vehicle data by which documents for the receiver identify the vehicle. */
export function invoicedVehicle(
  vehicle: Vehicle,
  { side }: InvoiceReceiver,
  parties: Parties,
): InvoicedVehicle {
  const { licenseNumber, chassisNumber, make } = vehicle.item;
  const { importerId, dealerId } = vehicle.parties;
  const other =
    side === 'DEA'
      ? parties.importers.find(({ id }) => id === importerId)
      : parties.dealers.find(({ id }) => id === dealerId);
  return {
    ...{ vehicleId: vehicle.identity.vehicleId, licenseNumber, chassisNumber, make },
    supplierInvoice: supplierInvoiceOf(vehicle)?.number ?? null,
    otherParty: other?.name ?? '',
  };
}
