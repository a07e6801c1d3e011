import { Button } from 'primereact/button';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';
import type { SelectionControl } from './selection';
import { SumLine, type ColumnSum } from './sums';

/** Focuses the actions for selected rows. Returns false when no rows are selected. */
export function focusSelectionBar(): boolean {
  const bar = document.querySelector('.selection-bar');
  const first = bar?.querySelector<HTMLElement>('.selection-actions button') ?? bar?.querySelector('button');
  first?.focus();
  return Boolean(first);
}

/** Makes Tab on a selected row's checkbox move to the actions instead of to the rows below. */
export function tabToSelectionBar(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.shiftKey) return;
  const box = event.target as HTMLElement;
  if (!(box instanceof HTMLInputElement && box.checked && box.closest('.cell-select, .card-select'))) return;
  if (focusSelectionBar()) event.preventDefault();
}

/**
 * Bar that shows the number of selected rows and how many of them the filter shows. It offers to select all
 * matching rows, and contains the actions.
 */
export function SelectionBar(props: {
  /**
   * `chosen` is the number of selected rows. `seen` is the number of selected rows that are visible;
   * actions apply to these.
   */
  chosen: number;
  seen: number;
  total: number;
  loaded: number;
  /** Whether all matching rows can be selected, including rows that are not loaded. */
  beyondLoaded: boolean;
  control: SelectionControl;
  sums: readonly ColumnSum[];
  children: ReactNode;
}) {
  const { chosen, seen, total, loaded, control } = props;
  const { t } = useTexts();
  const matching = control.selection.kind === 'matching';
  const said =
    seen < chosen ? t('list.selected_seen', { count: chosen, seen }) : t('list.selected', { count: chosen });
  return (
    <div className="selection-bar" role="toolbar" aria-label={said}>
      <strong>{matching ? t('list.all_matching', { count: total }) : said}</strong>
      <SumLine sums={props.sums} text="list.sum" />
      {props.beyondLoaded && !matching && seen > 0 && seen >= loaded && total > seen && (
        <Button
          type="button"
          link
          label={t('list.select_matching', { count: total })}
          onClick={control.chooseMatching}
        />
      )}
      <Button type="button" link label={t('list.clear_selection')} onClick={control.clear} />
      <span className="selection-actions">{props.children}</span>
    </div>
  );
}
