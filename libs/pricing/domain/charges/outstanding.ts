import { FEE_KINDS } from '../fee-kinds';
import { numberOf, startOf, type Day, type Span } from './financing';
import { stepAt } from './interest';
import type { CapitalStep } from './line';
import type { Reckoning } from './reckoning';

/** What repays capital: the day on which it is due, and the one that a bill must reach to have it. */
interface Repayment {
  readonly due: Day;
  readonly billedOn: Day;
}

/** A rent is due when its month begins, and is billed with the whole month, or with the part of who handed it over. */
function rentOf({ financing }: Reckoning, { from, to }: Span): Repayment {
  const handedOver = financing.handovers.find((day) => from < day && day <= to);
  return { due: from, billedOn: handedOver === undefined ? to : handedOver - 1 };
}

/** What was due before a day: by fees that repay capital, and by the months of a plan. */
function repayments(reckoning: Reckoning, before: Day): Repayment[] {
  const { financing, schedule } = reckoning;
  const inArrears = ({ to }: Pick<Span, 'to'>): Repayment => ({ due: to, billedOn: to });
  const byFee = schedule.instalments.filter(({ to }) => to < before).map(inArrears);
  const byPlan = [...schedule.planned].flatMap(([from, { row }]) => {
    const to = startOf(financing, numberOf(financing, from) + 1) - 1;
    // A month that is broken off repays nothing.
    if (to >= before) return [];
    return [
      FEE_KINDS[row.feeType].calculator === 'lease' ? rentOf(reckoning, { from, to }) : inArrears({ to }),
    ];
  });
  return [...byFee, ...byPlan];
}

/**
 * What is still to be repaid on a day: an instalment that was due repays only what has been billed, and what has not is
 * owed with the rest. A change of the capital says what is outstanding from its day.
 */
export function outstandingAt(reckoning: Reckoning, day: Day, chargedThrough: Day | null): CapitalStep {
  const { steps } = reckoning.schedule;
  const said = steps.findLast(({ from, cause }) => cause === 'CHANGE' && from <= day)?.from ?? -Infinity;
  const unbilled = repayments(reckoning, day).filter(
    ({ due, billedOn }) => billedOn > (chargedThrough ?? -Infinity) && due >= said,
  );
  return stepAt(steps, Math.min(day, ...unbilled.map(({ due }) => due)));
}
