import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';
import { OPTIONS_LOADING, type Filter, type FilterOption } from './description';
import { FilterControl } from './filter-control';
import type { ListState } from './use-list-state';
import { useNarrow } from './use-narrow';

/** Kinds of filters that need no options and are therefore always shown. */
const ALWAYS_USEFUL: ReadonlySet<Filter['kind']> = new Set(['date', 'flag', 'period', 'time']);

const offersChoice = (options: readonly FilterOption[] = []): boolean =>
  options === OPTIONS_LOADING || options.length > 0;

export interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly state: ListState;
  readonly options: Readonly<Record<string, readonly FilterOption[]>>;
  readonly textLabel: string;
  /** Control of the order, on screens where the headers cannot be pressed. */
  readonly sorting?: ReactNode;
  readonly children?: ReactNode;
}

/** The text filter, the described filters, and at the right the controls that the page adds. */
export function FilterBar({ filters, state, options, textLabel, sorting, children }: FilterBarProps) {
  const { t } = useTexts();
  const { useful, chips } = placesOf(filters, state, options);
  const [open, setOpen] = useState(false);
  const fold = useId();
  const narrowing = useful.filter((filter) => state.changed.includes(filter.key)).length;
  return (
    <div className="filters" role="search" aria-label={t('list.filter')}>
      <TextFilter value={state.text} onChange={state.setText} label={textLabel} />
      {(useful.length > 0 || sorting) && (
        <Button
          type="button"
          outlined
          className="filters-opener"
          icon="pi pi-filter"
          label={narrowing > 0 ? t('list.filter_count', { count: narrowing }) : t('list.filter')}
          aria-expanded={open}
          aria-controls={fold}
          onClick={() => setOpen(!open)}
        />
      )}
      <div className={open ? 'filters-fold open' : 'filters-fold'} id={fold}>
        <FilterControls filters={useful} state={state} options={options} sorting={sorting} />
      </div>
      {chips.map((filter) => (
        <Chip
          key={filter.key}
          text={`${t(filter.label)}: ${chipText(options[filter.key], state.filters[filter.key]!)}`}
          onRemove={() => state.setFilter(filter.key, '')}
        />
      ))}
      {(state.changed.length > 0 || state.text) && <ClearFilters onClear={state.clear} />}
      <span className="filters-end">{children}</span>
    </div>
  );
}

/** The filters that the bar offers, and those that another part of the page has set. */
function placesOf(filters: readonly Filter[], state: ListState, options: FilterBarProps['options']) {
  const useful = filters.filter(
    (filter) =>
      filter.place !== 'page' &&
      filter.place !== 'within' &&
      (ALWAYS_USEFUL.has(filter.kind) || offersChoice(options[filter.key])),
  );
  const chips = filters.filter(
    (filter) => filter.place === 'page' && !filter.quiet && state.filters[filter.key],
  );
  return { useful, chips };
}

/** Controls of the filters, with a button for the less used ones. */
function FilterControls(props: Pick<FilterBarProps, 'filters' | 'state' | 'options' | 'sorting'>) {
  const { filters, state, options } = props;
  const { t } = useTexts();
  const front = filters.filter((filter) => filter.place !== 'more');
  const behind = filters.filter((filter) => filter.place === 'more');
  const [more, setMore] = useState(() => behind.some((filter) => state.changed.includes(filter.key)));
  return (
    <>
      {[...front, ...(more ? behind : [])].map((filter) => (
        <FilterControl key={filter.key} filter={filter} state={state} options={options[filter.key] ?? []} />
      ))}
      {props.sorting}
      {behind.length > 0 && (
        <Button
          type="button"
          text
          label={t(more ? 'list.filter_fewer' : 'list.filter_more')}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        />
      )}
    </>
  );
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  const { t } = useTexts();
  return (
    <Button
      type="button"
      text
      icon="pi pi-filter-slash"
      label={t('list.filter_clear_short')}
      aria-label={t('list.filter_clear')}
      title={t('list.filter_clear')}
      onClick={onClear}
    />
  );
}

/**
 * A filter set by another part of the page. Pressing it removes the filter. Its accessible name begins with
 * its visible text.
 */
function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="chip"
      aria-label={t('list.filter_remove', { filter: text })}
      onClick={onRemove}
    >
      {text}
      <i className="pi pi-times" aria-hidden="true" />
    </button>
  );
}

const chipText = (options: readonly FilterOption[] | undefined, value: string) =>
  options?.find((option) => option.value === value)?.label ?? value;

const TYPING_PAUSE = 200;

/** On Esc, returns the focus to the row that had it before, or to the row now in its place. */
function leave(input: HTMLElement, cameFrom: Element | null): void {
  const list = input.closest('.list');
  const back = cameFrom?.isConnected
    ? cameFrom
    : (list?.querySelector('tr.active [data-row-link]') ?? list?.querySelector('[data-row-link], .card a'));
  input.blur();
  if (back instanceof HTMLElement) back.focus();
}

function TextFilter(props: { value: string; onChange: (text: string) => void; label: string }) {
  const { onChange } = props;
  const { t } = useTexts();
  const narrow = useNarrow();
  const cameFrom = useRef<Element | null>(null);
  const [typed, setTyped] = useState(props.value);
  const written = useRef(props.value);
  useEffect(() => {
    if (props.value !== written.current) setTyped(props.value);
    written.current = props.value;
  }, [props.value]);
  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      onChange(typed);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <span className="text-filter">
      <i className="pi pi-search" aria-hidden="true" />
      <InputText
        type="search"
        value={typed}
        placeholder={narrow ? t('list.search_hint') : props.label}
        style={{ '--hint': props.label.length } as CSSProperties}
        aria-label={props.label}
        data-text-filter=""
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => {
          cameFrom.current = event.relatedTarget;
        }}
        onKeyDown={(event) => event.key === 'Escape' && leave(event.currentTarget, cameFrom.current)}
      />
    </span>
  );
}
