import { Button } from 'primereact/button';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/i18n';
import { pageSizes, type Filter, type FilterOption } from '../resource/description';
import { periodOf } from '../resource/periods';
import type { ListState } from '../resource/use-list-state';

/**
 * Button that prints the list. Loads all matching rows first, since browsers print only what the page
 * contains.
 */
export function PrintButton(props: { state: ListState; loaded: number; total: number; fetching: boolean }) {
  const { t } = useTexts();
  const { state, loaded, total, fetching } = props;
  const [asked, setAsked] = useState(false);
  const whole = loaded >= total;
  const ready = asked && whole && !fetching;
  useEffect(() => {
    if (!ready) return;
    setAsked(false);
    window.print();
  }, [ready]);
  const start = () => {
    setAsked(true);
    if (!whole) state.setSize(pageSizes.at(-1)!);
  };
  return (
    <Button
      type="button"
      text
      icon="pi pi-print"
      loading={asked}
      aria-label={t('list.print')}
      data-tip={t('list.print')}
      onClick={start}
    />
  );
}

/** Heading on paper: the filters of the list and its number of rows. */
export function PrintedQuestion(props: {
  filters: readonly Filter[];
  options: Readonly<Record<string, readonly FilterOption[]>>;
  state: ListState;
  shown: number;
  matching: number;
}) {
  const { t } = useTexts();
  const { state, shown, matching } = props;
  const labelOf = (filter: Filter, value: string) => {
    if (filter.kind === 'flag') return t('lbl.yes');
    if (filter.kind === 'period') return t(`period.${periodOf(filter, state.filters)}`);
    const options = props.options[filter.key];
    const values = filter.kind === 'choices' ? value.split(',') : [value];
    return values.map((each) => options?.find((option) => option.value === each)?.label ?? each).join(', ');
  };
  const said = props.filters.flatMap((filter) => {
    const value = state.filters[filter.key];
    return value ? [`${t(filter.label)}: ${labelOf(filter, value)}`] : [];
  });
  if (state.text.trim()) said.push(`${t('list.filter_text')}: ${state.text.trim()}`);
  const count =
    shown < matching ? t('list.showing', { shown, count: matching }) : t('list.rows', { count: matching });
  return <p className="print-only">{[count, ...said].join(' · ')}</p>;
}
