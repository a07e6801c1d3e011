import { carriedText } from '@floorplan/bank/formats';
import { nextBankDay } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import type { Owed } from '@floorplan/payouts/domain';
import { supplierInvoiceOf, type VehicleState } from '@floorplan/vehicle/domain';

/**
 * What is owed to the importer for a vehicle: its invoice in force, once the vehicle has been financed. A vehicle that
 * waits for approval has no period yet. Null when nothing is owed, also after a reversal.
 */
export function owedForVehicle(
  vehicle: VehicleState,
  { importers }: Pick<Parties, 'importers'>,
): Owed | null {
  if (vehicle.status === 'absent' || vehicle.status === 'rejected' || vehicle.status === 'reversed')
    return null;
  const { importerId } = vehicle.parties;
  const invoice = supplierInvoiceOf(vehicle);
  if (importerId === null || vehicle.periods.length === 0 || !invoice || invoice.total <= 0) return null;
  return {
    kind: 'IMPORTER_INVOICE',
    receiver: {
      kind: 'importer',
      id: importerId,
      organisationId: null,
      name: importers.find(({ id }) => id === importerId)?.name ?? String(importerId),
    },
    amount: invoice.total,
    due: nextBankDay(invoice.dueDate),
    reference: carriedText(invoice.number ?? '') ?? vehicle.identity.identification,
    vehicleId: vehicle.identity.vehicleId,
    invoiceNumber: null,
    bankReference: null,
  };
}
