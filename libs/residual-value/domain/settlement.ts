import { divHalfUp, safeOre, vatOnNet, type Ore } from '@floorplan/kernel';

/** Price in öre of a kilometre above the allowed distance, net of VAT. */
export const OVER_RATE: Ore = 120;

interface Driven {
  /** Contracted kilometres over the whole term. */
  readonly mileage: number;
  /** Months of the term. */
  readonly duration: number;
  /** Whole months since the start. */
  readonly months: number;
  readonly currentMileage: number;
}

/** Kilometres that the customer may have driven, rounded half up. An early end allows its share of the months. */
export function allowedMileage({ mileage, duration, months }: Omit<Driven, 'currentMileage'>): number {
  const driven = Math.min(months, duration);
  return Number(divHalfUp(BigInt(mileage) * BigInt(driven), BigInt(duration)));
}

/** Kilometres above the allowed distance. */
export const overMileageKm = (driven: Driven): number =>
  Math.max(0, driven.currentMileage - allowedMileage(driven));

/** Amount of the kilometres above the allowed distance, öre net of VAT. */
export const overMileageAmount = (kilometres: number, rate: Ore = OVER_RATE): Ore =>
  safeOre(BigInt(kilometres) * BigInt(rate));

/** What the customer is charged at the return. Öre, net of VAT. */
export interface CustomerCosts {
  readonly overMileage: Ore;
  readonly weardown: Ore;
  /** Other costs: keys, tyres, cleaning, rent that is left. */
  readonly customerCost: Ore;
}

export const totalWithdrawal = ({ overMileage, weardown, customerCost }: CustomerCosts): Ore =>
  overMileage + weardown + customerCost;

/** The customer's invoice. Wear and damage are compensation, which bears no VAT. Öre. */
export function customerInvoice(costs: CustomerCosts): {
  readonly net: Ore;
  readonly vat: Ore;
  readonly total: Ore;
} {
  const net = totalWithdrawal(costs);
  const { vat } = vatOnNet(costs.overMileage);
  return { net, vat, total: net + vat };
}

export interface Settlement extends CustomerCosts {
  readonly endPrice: Ore;
  readonly importerSupport: Ore;
  readonly residualValue: Ore;
}

/** A line of a settlement. Its lines add up to the aggregated amount. */
export interface SettlementLine {
  readonly part: keyof Settlement;
  readonly amount: Ore;
}

/** The lines of the aggregated amount. An amount of the customer counts once it is flagged as invoiced. */
export function settlementLines(
  settlement: Settlement,
  invoiced: { readonly overMileage: boolean; readonly weardown: boolean },
): readonly SettlementLine[] {
  const line = (part: keyof Settlement, sign: 1 | -1 = 1): SettlementLine => ({
    part,
    amount: sign * settlement[part],
  });
  return [
    line('endPrice'),
    line('importerSupport'),
    ...(invoiced.overMileage ? [line('overMileage')] : []),
    ...(invoiced.weardown ? [line('weardown')] : []),
    line('customerCost'),
    line('residualValue', -1),
  ];
}

/** Result of the finance provider, öre. Positive is a surplus. */
export const aggregatedAmount = (lines: readonly SettlementLine[]): Ore =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
