import { PaidDocuments, type DocumentAct } from '@floorplan/invoicing/billing';
import { BUYOUT, COLLECTIVE_BUYOUT, type Invoice } from '@floorplan/invoicing/domain';
import { refuse, type UnitOfWork } from '@floorplan/platform/commands';
import { vehicleStream, type BuyoutPaid, type BuyoutUnpaid, type Vehicle } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

const BUYOUTS = [BUYOUT, COLLECTIVE_BUYOUT];

/**
 * Releases the registration code when the buyout is paid. The release is committed together with the payment.
 */
@Injectable()
export class CodeReleases extends PaidDocuments {
  override preload(unitOfWork: UnitOfWork, invoices: readonly Invoice[]): Promise<void> {
    const ids = [...new Set(invoices.flatMap(vehiclesOf))];
    return unitOfWork.preload(ids.map((id) => ({ type: vehicleStream, id })));
  }

  override async isFinal(unitOfWork: UnitOfWork, invoice: Invoice): Promise<boolean> {
    return (await billedBy(unitOfWork, invoice)).some(({ vehicle }) => vehicle.code?.shown);
  }

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

/** Ids of the vehicles of a document that bills buyouts. */
const vehiclesOf = ({ category, shares }: Invoice): readonly number[] =>
  BUYOUTS.includes(category) ? [...new Set(shares.map(({ vehicle }) => vehicle.vehicleId))] : [];

/** Vehicles whose buyout is billed by a document that was not credited. */
async function billedBy(
  unitOfWork: UnitOfWork,
  invoice: Invoice,
): Promise<readonly { readonly vehicleId: number; readonly vehicle: Vehicle }[]> {
  const { number } = invoice;
  const ids = vehiclesOf(invoice);
  await unitOfWork.preload(ids.map((id) => ({ type: vehicleStream, id })));
  return ids.flatMap((vehicleId) => {
    const vehicle = unitOfWork.get(vehicleStream, vehicleId).state as Vehicle;
    return vehicle.bills.some((bill) => bill.number === number) ? [{ vehicleId, vehicle }] : [];
  });
}
