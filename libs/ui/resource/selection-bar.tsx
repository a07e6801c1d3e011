import { Button } from 'primereact/button';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';
import type { SelectionControl } from './selection';
import { SumLine, type ColumnSum } from './sums';

/** Goes to what can be done with the chosen rows; false where none are. */
export function focusSelectionBar(): boolean {
  const bar = document.querySelector('.selection-bar');
  const first = bar?.querySelector<HTMLElement>('.selection-actions button') ?? bar?.querySelector('button');
  first?.focus();
  return Boolean(first);
}

/** From a ticked row the next stop is what can be done with it, not the rows below. */
export function tabToSelectionBar(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.shiftKey) return;
  const box = event.target as HTMLElement;
  if (!(box instanceof HTMLInputElement && box.checked && box.closest('.cell-select, .card-select'))) return;
  if (focusSelectionBar()) event.preventDefault();
}

/** Says what is chosen, how many of it the filter shows, offers everything that matches, and holds the actions. */
export function SelectionBar(props: {
  /** Rows chosen, and how many of them are among the rows shown: only those are acted on. */
  chosen: number;
  seen: number;
  total: number;
  loaded: number;
  /** Whether everything that matches can be chosen, also what is not loaded. */
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
