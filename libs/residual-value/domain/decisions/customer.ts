import { decided, refused, type Decision, type Ore } from '@floorplan/kernel';
import type { Act } from '../act';
import type { ResidualEvent } from '../contract.events';
import { customerCostsOf } from '../contract.figures';
import type { ResidualState, SavedCosts } from '../contract.state';
import type { WearRow } from '../contract.values';
import { customerInvoice, overMileageAmount, totalWithdrawal } from '../settlement';

export interface CostsToSave {
  /** Reading of the odometer at the return, km; undefined when it stays as it is. */
  readonly currentMileage?: number | undefined;
  readonly overMileageKm: number;
  readonly weardown: readonly WearRow[];
  readonly customerCost: Ore;
}

/** Stores what the customer pays for. Kilometres need the odometer's reading. */
export function saveCustomerCost(
  { endPrice, costs }: ResidualState,
  { overMileageKm, weardown, customerCost, currentMileage, ...act }: Act & CostsToSave,
): Decision<ResidualEvent> {
  const read = currentMileage === endPrice.currentMileage ? undefined : currentMileage;
  if (overMileageKm > 0 && (read ?? endPrice.currentMileage) === null) return refused('MILEAGE_MISSING');
  const overMileage = overMileageAmount(overMileageKm);
  const saved = { overMileageKm, overMileage, weardown, customerCost };
  if (read === undefined && costs.isSaved && isSameCosts(costs, saved)) return decided();
  return decided({
    type: 'residual-value/CustomerCostSaved',
    data: { ...act, ...saved, ...(read !== undefined && { currentMileage: read }) },
  });
}

type Costs = Omit<SavedCosts, 'isSaved'>;

const isSameCosts = (one: Costs, other: Costs): boolean =>
  one.overMileageKm === other.overMileageKm &&
  one.overMileage === other.overMileage &&
  one.customerCost === other.customerCost &&
  one.weardown.length === other.weardown.length &&
  one.weardown.every(
    ({ description, amount }, row) =>
      description === other.weardown[row]!.description && amount === other.weardown[row]!.amount,
  );

/** Settles the contract with the customer. A sum of 0 is confirmed by the caller and issues no document. */
export function sendCustomerInvoice(
  contract: ResidualState,
  { isZeroConfirmed, ...act }: Act & { readonly isZeroConfirmed: boolean },
): Decision<ResidualEvent> {
  const costs = customerCostsOf(contract);
  if (totalWithdrawal(costs) === 0 && !isZeroConfirmed) return refused('ZERO_AMOUNT');
  const amount = customerInvoice(costs).total;
  return decided({ type: 'residual-value/CustomerInvoiced', data: { ...act, amount } });
}
