import { dayNumber } from '@floorplan/kernel';
import type { ChargesAnswer } from '@floorplan/pricing/contracts';
import type { ChartLine, ChartPoint } from '@floorplan/ui';

type Line = Pick<ChargesAnswer['Lines'][number], 'ReceiverType' | 'From' | 'To' | 'Amount'>;

const MAX_POINTS = 90;

/** Accrued cost by day, in kronor. A line's amount is spread evenly over its days. */
function accrued(lines: readonly Line[], first: number, last: number): number[] {
  const perDay = new Array<number>(last - first + 1).fill(0);
  for (const { From, To, Amount } of lines) {
    const [from, to] = [dayNumber(From), dayNumber(To)];
    const share = Amount / (to - from + 1);
    for (let day = Math.max(from, first); day <= Math.min(to, last); day++) perDay[day - first]! += share;
  }
  let sum = 0;
  return perDay.map((amount) => (sum += amount));
}

/** Chart lines with the accrued cost over the term and the days after it; one line per receiver. */
export function costCurve(answer: ChargesAnswer, nameOf: (receiver: 'IMP' | 'DEA') => string): ChartLine[] {
  const lines: readonly Line[] = [...answer.Lines.filter(({ InTotal }) => InTotal), ...answer.After];
  if (lines.length === 0) return [];
  const first = Math.min(...lines.map(({ From }) => dayNumber(From)));
  const last = Math.max(...lines.map(({ To }) => dayNumber(To)));
  const step = Math.ceil((last - first + 1) / MAX_POINTS);
  return answer.Receivers.flatMap(({ ReceiverType }) => {
    const own = lines.filter((line) => line.ReceiverType === ReceiverType);
    if (own.length === 0) return [];
    const sums = accrued(own, first, last);
    const points = sums.flatMap((sum, at): ChartPoint[] =>
      at % step === 0 || at === sums.length - 1
        ? [{ day: first + at, value: Math.round(sum * 100) / 100 }]
        : [],
    );
    return [{ label: nameOf(ReceiverType), points }];
  });
}
