import { addDays, addMonths, divHalfUp, safeOre, type Ore } from '@floorplan/kernel';

/** Months by which a contract can be extended. */
export const EXTENSION_MONTHS = [3, 6, 12] as const;
export type ExtensionMonths = (typeof EXTENSION_MONTHS)[number];

/** Depreciation of a month, in ten-thousandths of the residual value. */
const DEPRECIATION = 150n;
const WHOLE = 10_000n;
const ORE_PER_KRONA = 100n;

export interface Extended {
  readonly startDate: string;
  readonly endDate: string;
  readonly duration: number;
  /** Contracted kilometres over the longer term. */
  readonly mileage: number;
  readonly residualValue: Ore;
  /** Per month: depreciation and interest, each rounded to öre. */
  readonly depreciation: Ore;
  readonly interest: Ore;
  readonly amount: Ore;
}

/**
 * Terms of an extension. The new residual value is rounded down to whole kronor.
 * @param rate interest of a year in hundredths of a per cent, like 600 for 6,00 %
 */
export function extension(
  contract: {
    readonly endDate: string;
    readonly duration: number;
    readonly mileage: number;
    readonly residualValue: Ore;
  },
  months: ExtensionMonths,
  rate: number,
): Extended {
  const { endDate, duration, mileage, residualValue: before } = contract;
  const left = BigInt(before) * (WHOLE - DEPRECIATION * BigInt(months));
  const residualValue = safeOre((left / (WHOLE * ORE_PER_KRONA)) * ORE_PER_KRONA);
  const depreciation = safeOre(divHalfUp(BigInt(before - residualValue), BigInt(months)));
  const interest = safeOre(divHalfUp(BigInt(before) * BigInt(rate), WHOLE * 12n));
  const longer = duration + months;
  return {
    startDate: addDays(endDate, 1),
    endDate: addMonths(endDate, months),
    duration: longer,
    mileage: Number(divHalfUp(BigInt(mileage) * BigInt(longer), BigInt(duration))),
    residualValue,
    depreciation,
    interest,
    amount: depreciation + interest,
  };
}
