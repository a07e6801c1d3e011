import { daysBetween, divHalfUp, safeOre, type Ore } from '@floorplan/kernel';

// The figures that SQL calculates, calculated once more to compare it with.

/**
 * Debt of a lease after some months, in a straight line from the price of the vehicle to its residual value. Öre,
 * rounded half up.
 */
export function remainingDebt({
  objectPrice,
  residualValue,
  duration,
  months,
}: {
  readonly objectPrice: Ore;
  readonly residualValue: Ore;
  /** Months of the term. */
  readonly duration: number;
  /** Whole months since the start. After the term the debt stays at the residual value. */
  readonly months: number;
}): Ore {
  const elapsed = BigInt(Math.min(Math.max(months, 0), duration));
  const repaid = divHalfUp(BigInt(objectPrice - residualValue) * elapsed, BigInt(duration));
  return safeOre(BigInt(objectPrice) - repaid);
}

/**
 * Reading of the odometer at the end of the term when the vehicle is driven on as before. Kilometres, rounded half
 * up; null when nothing is known about the distance per day.
 */
export function predictedMileage({
  currentMileage,
  startDate,
  endDate,
  on,
}: {
  readonly currentMileage: number | null;
  readonly startDate: string;
  readonly endDate: string;
  /** Day of the reading. */
  readonly on: string;
}): number | null {
  const driven = daysBetween(startDate, on);
  if (currentMileage === null || driven <= 0) return null;
  const left = Math.max(0, daysBetween(on, endDate));
  return Number(divHalfUp(BigInt(currentMileage) * BigInt(driven + left), BigInt(driven)));
}
