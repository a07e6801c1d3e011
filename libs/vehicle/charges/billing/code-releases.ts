import { PaidDocuments, type DocumentAct } from '@floorplan/invoicing/billing';
import { BUYOUT, COLLECTIVE_BUYOUT, type Invoice } from '@floorplan/invoicing/domain';
import { refuse } from '@floorplan/platform/commands';
import { vehicleStream, type BuyoutPaid, type BuyoutUnpaid, type Vehicle } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

const BUYOUTS = [BUYOUT, COLLECTIVE_BUYOUT];

/**
 * Releases the registration code when the buyout is paid. The release is committed together with the payment.
 */
@Injectable()
export class CodeReleases extends PaidDocuments {
  override async paid({ act, unitOfWork, today: on, by }: DocumentAct, invoice: Invoice): Promise<void> {
    const { number } = invoice;
    for (const { vehicleId } of await billedBy(unitOfWork, invoice)) {
      const fact: BuyoutPaid = { type: 'vehicle/BuyoutPaid', data: { on, number, by } };
      act.append(vehicleStream, vehicleId, [fact]);
    }
  }

  override async unpaid({ act, unitOfWork, today: on, by }: DocumentAct, invoice: Invoice): Promise<void> {
    const { number } = invoice;
    for (const { vehicleId, vehicle } of await billedBy(unitOfWork, invoice)) {
      if (vehicle.code?.shown) refuse({ code: 'CODE_SEEN' });
      const fact: BuyoutUnpaid = { type: 'vehicle/BuyoutUnpaid', data: { on, number, by } };
      act.append(vehicleStream, vehicleId, [fact]);
    }
  }
}

/** Vehicles whose buyout is billed by a document that was not credited. */
async function billedBy(
  unitOfWork: DocumentAct['unitOfWork'],
  { category, number, shares }: Invoice,
): Promise<readonly { readonly vehicleId: number; readonly vehicle: Vehicle }[]> {
  if (!BUYOUTS.includes(category)) return [];
  const ids = [...new Set(shares.map(({ vehicle }) => vehicle.vehicleId))];
  await unitOfWork.preload(ids.map((id) => ({ type: vehicleStream, id })));
  return ids.flatMap((vehicleId) => {
    const vehicle = unitOfWork.get(vehicleStream, vehicleId).state as Vehicle;
    return vehicle.bills.some((bill) => bill.number === number) ? [{ vehicleId, vehicle }] : [];
  });
}
