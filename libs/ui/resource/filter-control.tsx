import { useId } from 'react';
import { Check } from '../form/check';
import { Choice, Choices } from '../form/choice';
import { DateField } from '../form/date-field';
import { TimeField } from '../form/time-field';
import { useTexts } from '../i18n/i18n';
import type { Filter, FilterOption } from './description';
import { PeriodFilter } from './period-filter';
import type { ListState } from './use-list-state';

const SEARCHABLE_FROM = 9;
/** Value for "all", because PrimeReact treats an empty value as no selection. */
const ALL = '*';

interface FilterControlProps {
  readonly filter: Filter;
  readonly state: ListState;
  readonly options: readonly FilterOption[];
}

/** The control of one filter, by its kind. */
export function FilterControl(props: FilterControlProps) {
  const { filter, state } = props;
  const { t } = useTexts();
  const id = useId();
  const isSet = state.changed.includes(filter.key);
  if (filter.kind === 'flag') return <FlagFilter filter={filter} state={state} isSet={isSet} />;
  if (filter.kind === 'period') return <PeriodFilter filter={filter} state={state} />;
  return (
    <span className={isSet ? 'filter filter-set' : 'filter'}>
      <label htmlFor={id}>{t(filter.label)}</label>
      {filter.kind === 'date' && <DayFilter id={id} filter={filter} state={state} />}
      {filter.kind === 'time' && (
        <TimeField
          id={id}
          value={state.filters[filter.key] ?? ''}
          onChange={(time) => state.setFilter(filter.key, time)}
        />
      )}
      {filter.kind !== 'date' && filter.kind !== 'time' && <OptionFilter id={id} {...props} />}
    </span>
  );
}

function FlagFilter({ filter, state, isSet }: { filter: Filter; state: ListState; isSet: boolean }) {
  const { t } = useTexts();
  return (
    <label className={isSet ? 'filter-flag filter-set' : 'filter-flag'}>
      <Check
        checked={state.filters[filter.key] === 'true'}
        onChange={(event) => state.setFilter(filter.key, event.target.checked ? 'true' : '')}
      />
      {t(filter.label)}
    </label>
  );
}

function DayFilter({ id, filter, state }: { id: string; filter: Filter; state: ListState }) {
  const { t } = useTexts();
  return (
    <DateField
      id={id}
      label={t(filter.label)}
      value={state.filters[filter.key] || null}
      error={state.problems[filter.key] ? t(state.problems[filter.key]!) : null}
      onChange={(day) => state.setFilter(filter.key, day ?? '')}
    />
  );
}

/** A filter with one or several of its options. */
function OptionFilter({ id, filter, state, options }: FilterControlProps & { id: string }) {
  const { t } = useTexts();
  const value = state.filters[filter.key] ?? '';
  // Select a single option in advance, since the server limits the rows to it anyway.
  const only = options.length === 1 && !filter.hasBlankRows ? options[0] : undefined;
  const control = {
    id,
    label: t(filter.label),
    title: only ? t('form.preselected') : undefined,
    searchable: options.length >= SEARCHABLE_FROM,
  };
  if (filter.kind === 'choices') {
    return (
      <Choices
        {...control}
        values={only ? [only.value] : value.split(',').filter(Boolean)}
        options={options}
        onChange={(next) => !only && state.setFilter(filter.key, next.join(','))}
      />
    );
  }
  const all = filter.required ? [] : [{ value: ALL, label: t('lbl.all') }];
  return (
    <Choice
      {...control}
      value={only ? only.value : value || ALL}
      options={only ? [only] : [...all, ...options]}
      onChange={(next) => state.setFilter(filter.key, next === ALL ? '' : next)}
    />
  );
}
