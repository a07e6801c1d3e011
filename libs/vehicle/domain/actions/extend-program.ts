import { decided, type Actor } from '@floorplan/kernel';
import { PERIOD_EXTENDED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { inStatus, notExtended } from '../action-rules/guards';
import { dateForExtend } from '../state/program-status';
import { vehicleAction } from '../action-rules/vehicle-action';
import { withLastPeriod } from '../facts/first-parts';

/** The term was extended. `from` is its last day before the extension, `to` after it. */
export type PeriodExtended = {
  readonly type: 'vehicle/PeriodExtended';
  readonly data: {
    readonly on: string;
    readonly periodId: number;
    readonly from: string;
    readonly to: string;
    readonly by: Actor;
  };
};

export const periodExtended: FactRow<PeriodExtended['data']> = {
  signal: null,
  audience: 'dealer',
  category: PERIOD_EXTENDED,
  describe: ({ from, to }) => `${from} → ${to}`,
  fold: (before, { on, from, to }) =>
    withLastPeriod(before, { end: to, extended: true, extension: { on, end: from } }),
};

/** Extends the term; only one extension is possible. */
export const extendProgram = vehicleAction<object, PeriodExtended>({
  key: 'extend_program',
  right: 'vehicle.extend_program',
  guards: [inStatus('active'), notExtended],
  decide: ({ periods }, _, { by, today }) => {
    const period = periods.at(-1)!;
    const { length, unit } = period.program;
    const to = dateForExtend(period, length, unit);
    return decided({
      type: 'vehicle/PeriodExtended',
      data: { on: today, periodId: period.id, from: period.end, to, by },
    });
  },
});
