import { useId } from 'react';
import { Choice } from '../form/choice';
import { DateField } from '../form/date-field';
import { useTexts } from '../i18n/i18n';
import type { Filter } from './description';
import { PERIODS, periodOf, stretchOf, type Period } from './periods';
import type { ListState } from './use-list-state';

/** Filter for a period relative to today, or between two days. */
export function PeriodFilter({ filter, state }: { filter: Filter; state: ListState }) {
  const { t } = useTexts();
  const id = useId();
  const days = filter.days!;
  const period = periodOf(filter, state.filters);
  const choose = (next: Period) => {
    // When the user changes to explicit days, start with the days of the period chosen before.
    const now = next === 'days' ? stretchOf(period, new Date()) : {};
    state.setFilters({ [filter.key]: next, [days.from]: now.from ?? '', [days.to]: now.to ?? '' });
  };
  const day = (key: string, label: string) => (
    <span className="filter">
      <label htmlFor={`${id}-${key}`}>{t(label)}</label>
      <DateField
        id={`${id}-${key}`}
        label={t(label)}
        value={state.filters[key] || null}
        error={state.problems[key] ? t(state.problems[key]) : null}
        onChange={(value) => state.setFilter(key, value ?? '')}
      />
    </span>
  );
  return (
    <>
      <span className="filter">
        <label htmlFor={id}>{t(filter.label)}</label>
        <Choice
          id={id}
          label={t(filter.label)}
          value={period}
          options={PERIODS.map((each) => ({ value: each, label: t(`period.${each}`) }))}
          onChange={choose}
        />
      </span>
      {period === 'days' && (
        <>
          {day(days.from, 'lbl.from')}
          {day(days.to, 'lbl.to')}
        </>
      )}
    </>
  );
}
