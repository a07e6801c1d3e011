import type { InvoicedVehicle, PartyReceiver } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { supplierInvoiceOf, type Vehicle } from '@floorplan/vehicle/domain';

function financedBy(
  { financing, parties }: Vehicle,
  endsOn: string | undefined,
): Pick<InvoicedVehicle, 'financed'> {
  if (!financing) return {};
  const { importerId, dealerId, organisationId } = parties;
  return {
    financed: { type: financing.type, importerId, dealerId, organisationId, ...(endsOn && { endsOn }) },
  };
}

/** The billed financing, when an act has changed it. */
interface BilledFinancing {
  readonly before: Vehicle;
  readonly endsOn?: string | undefined;
}

/** The vehicle data by which documents for the receiver identify the vehicle, and its financing. */
export function invoicedVehicle(
  vehicle: Vehicle,
  { side }: PartyReceiver,
  parties: Parties,
  { before, endsOn }: BilledFinancing = { before: vehicle },
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
    ...financedBy(before.financing ? before : vehicle, endsOn),
  };
}
