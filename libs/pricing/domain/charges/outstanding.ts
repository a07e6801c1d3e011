import { FEE_KINDS } from '../fee-kinds';
import { numberOf, startOf, type Day, type Span } from './financing';
import { stepAt } from './interest';
import type { CapitalStep } from './line';
import type { ChargeCalculation } from './charge-calculation';

/**
 * A repayment of capital. `due` is the day on which it is due. It counts as paid when all days through
 * `billedOn` are billed.
 */
interface Repayment {
  readonly due: Day;
  readonly billedOn: Day;
}

/**
 * Repayment by a rent. It is due when its month begins. It is billed with the whole month, or with the part
 * of the month of a dealer that hands over the vehicle.
 */
function rentOf({ financing }: ChargeCalculation, { from, to }: Span): Repayment {
  const handedOver = financing.handovers.find((day) => from < day && day <= to);
  return { due: from, billedOn: handedOver === undefined ? to : handedOver - 1 };
}

/** Repayments that are due before a day: instalment fees, and payments of a plan. */
function repayments(calculation: ChargeCalculation, before: Day): Repayment[] {
  const { financing, schedule } = calculation;
  const inArrears = ({ to }: Pick<Span, 'to'>): Repayment => ({ due: to, billedOn: to });
  const byFee = schedule.instalments.filter(({ to }) => to < before).map(inArrears);
  const byPlan = [...schedule.planned].flatMap(([from, { row }]) => {
    const to = startOf(financing, numberOf(financing, from) + 1) - 1;
    // A month that has not ended repays nothing.
    if (to >= before) return [];
    return [
      FEE_KINDS[row.feeType].calculator === 'lease' ? rentOf(calculation, { from, to }) : inArrears({ to }),
    ];
  });
  return [...byFee, ...byPlan];
}

/**
 * Capital of a rent that an earlier dealer has already paid in the month of the day. The schedule repays this
 * capital only at the end of the month.
 */
function paidAhead({ financing, schedule }: ChargeCalculation, day: Day, chargedThrough: Day | null): bigint {
  const from = startOf(financing, numberOf(financing, day));
  const planned = schedule.planned.get(from);
  if (!planned || FEE_KINDS[planned.row.feeType].calculator !== 'lease') return 0n;
  const handedOver = financing.handovers.find((handover) => from < handover && handover <= day);
  const isBilled = handedOver !== undefined && handedOver - 1 <= (chargedThrough ?? -Infinity);
  return isBilled ? planned.capital : 0n;
}

/**
 * Outstanding capital on a day. A due instalment reduces it only when it has been billed. A capital change
 * sets the outstanding amount from its day.
 */
export function outstandingAt(
  calculation: ChargeCalculation,
  day: Day,
  chargedThrough: Day | null,
): CapitalStep {
  const { steps } = calculation.schedule;
  const setOn = steps.findLast(({ from, cause }) => cause === 'CHANGE' && from <= day)?.from ?? -Infinity;
  const unbilled = repayments(calculation, day).filter(
    ({ due, billedOn }) => billedOn > (chargedThrough ?? -Infinity) && due >= setOn,
  );
  const step = stepAt(steps, Math.min(day, ...unbilled.map(({ due }) => due)));
  return { ...step, amount: step.amount - paidAhead(calculation, day, chargedThrough) };
}
