import { Button } from 'primereact/button';
import { OverlayPanel } from 'primereact/overlaypanel';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Check } from '../form/check';
import { useTexts } from '../i18n/i18n';
import type { Column, ListDescription } from './description';

/** Choice of a list's columns. Null keys mean the columns of the list itself. */
export interface ColumnChoice {
  readonly keys: readonly string[] | null;
  readonly choose: (keys: readonly string[] | null) => void;
}

/**
 * The columns that a user chose for a list. They are saved in this browser, because the choice depends on the
 * size of the screen.
 */
export function useStoredColumns(list: string): ColumnChoice {
  const storage = `columns:${list}`;
  const [keys, setKeys] = useState<readonly string[] | null>(() => readChosen(storage));
  const choose = useCallback(
    (chosen: readonly string[] | null) => {
      setKeys(chosen);
      if (chosen) localStorage.setItem(storage, JSON.stringify(chosen));
      else localStorage.removeItem(storage);
    },
    [storage],
  );
  return { keys, choose };
}

/** Columns that the user may choose, and those that are shown: the ones of `choice`, else the stored ones. */
export function useChosenColumns<Row>(
  description: ListDescription<Row>,
  permitted: readonly Column<Row>[],
  choice?: ColumnChoice,
) {
  const stored = useStoredColumns(description.name);
  const { keys, choose } = choice ?? stored;
  const choosable = useMemo(() => permitted.filter((column) => column.place !== 'export'), [permitted]);
  const shown = useMemo(
    () => choosable.filter((column) => (keys ? keys.includes(column.key) : column.place !== 'chosen')),
    [choosable, keys],
  );
  return { choosable, shown: shown.length > 0 ? shown : choosable.slice(0, 1), choose };
}

function readChosen(storage: string): readonly string[] | null {
  const kept: unknown = JSON.parse(localStorage.getItem(storage) ?? 'null');
  return Array.isArray(kept) ? kept.map(String) : null;
}

export function ColumnChooser<Row>(props: {
  choosable: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  onChoose: (keys: readonly string[] | null) => void;
}) {
  const { t } = useTexts();
  const panel = useRef<OverlayPanel>(null);
  const keys = props.shown.map((column) => column.key);
  const toggle = (key: string) =>
    props.onChoose(keys.includes(key) ? keys.filter((candidate) => candidate !== key) : [...keys, key]);
  return (
    <>
      <Button
        type="button"
        text
        icon="pi pi-sliders-h"
        aria-label={t('list.columns')}
        title={t('list.columns')}
        aria-haspopup="dialog"
        onClick={(event) => panel.current?.toggle(event)}
      />
      <OverlayPanel ref={panel} pt={{ root: { role: 'dialog', 'aria-label': t('list.columns_title') } }}>
        <fieldset className="chooser">
          <legend>{t('list.columns_title')}</legend>
          {props.choosable.map((column) => (
            <label key={column.key} htmlFor={`column-${column.key}`}>
              <Check
                id={`column-${column.key}`}
                checked={keys.includes(column.key)}
                disabled={keys.length === 1 && keys[0] === column.key}
                onChange={() => toggle(column.key)}
              />
              {t(column.header)}
            </label>
          ))}
          <Button type="button" link label={t('list.columns_reset')} onClick={() => props.onChoose(null)} />
        </fieldset>
      </OverlayPanel>
    </>
  );
}
