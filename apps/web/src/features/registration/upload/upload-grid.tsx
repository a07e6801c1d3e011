import { uploadColumns, type CellKind, type UploadKey, type UploadKind } from '@floorplan/vehicle/domain';
import { StatusTag, useTexts, useVirtual } from '@floorplan/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ConfirmRow } from './confirm-row';
import { GridCell, isNumeric } from './grid-cell';
import { ROW_HEIGHT, useCellInSight, type CellPlace } from './use-cell-in-sight';
import { isLocked, ROW_STATUS_STYLE, type CheckedRow } from './sheet-rows';

const WIDTHS: Readonly<Record<CellKind, number>> = {
  plate: 20,
  chassis: 22,
  year: 11,
  miles: 15,
  amount: 16,
  vat: 13,
  date: 15,
  code: 14,
  fuel: 13,
  text: 17,
};
/** Characters of the sticky column with number and status of the row. */
const HEAD_WIDTH = 32;

interface GridProps {
  readonly kind: UploadKind;
  readonly rows: readonly CheckedRow[];
  readonly active: CellPlace;
  readonly onActive: (place: CellPlace) => void;
  readonly onCell: (row: number, key: UploadKey, text: string) => void;
  readonly onConfirm: (row: number, isConfirmed: boolean) => void;
  /** Why no cell can be edited; null when cells can be edited. */
  readonly reason: string | null;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};
const [FIRST, LAST] = [-1e6, 1e6];

function stepOf({ key, ctrlKey }: KeyboardEvent): readonly [number, number] | undefined {
  if (key === 'Home') return ctrlKey ? [FIRST, FIRST] : [0, FIRST];
  if (key === 'End') return ctrlKey ? [LAST, LAST] : [0, LAST];
  return STEPS[key];
}

/** Rows of a file as a grid. Cells are reached and edited with the keyboard as in a spreadsheet. */
export function UploadGrid({ kind, rows, active, onActive, onCell, onConfirm, reason }: GridProps) {
  const { t } = useTexts();
  const columns = uploadColumns(kind);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to } = useVirtual(body, rows.length, ROW_HEIGHT, scroller);
  const [draft, setDraft] = useState<string | null>(null);
  useCellInSight(scroller, active, draft !== null);
  // Whether a key or a click on another cell has ended the editing. The input then loses the focus because it
  // is removed.
  const hasEnded = useRef(false);

  const go = (by: readonly [number, number]) => {
    const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
    onActive({
      at: within(active.at + by[0], rows.length),
      column: within(active.column + by[1], columns.length),
      focus: true,
    });
  };
  const row = rows[active.at];
  const key = columns[active.column]!.key;
  const edit = (text: string) => {
    if (!row || isLocked(row) || reason !== null) return;
    hasEnded.current = false;
    setDraft(text);
  };
  const commit = () => {
    if (draft !== null && row) onCell(row.row, key, draft.trim());
    setDraft(null);
  };
  const leave = () => {
    if (hasEnded.current) return;
    commit();
    onActive({ at: active.at, column: active.column });
  };
  const choose = (at: number, column: number) => {
    if (draft !== null) {
      hasEnded.current = true;
      commit();
    }
    onActive({ at, column });
  };

  const onEditKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (!['Enter', 'Tab', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    hasEnded.current = true;
    if (event.key === 'Escape') setDraft(null);
    else commit();
    go(
      event.key === 'Enter'
        ? [event.shiftKey ? -1 : 1, 0]
        : event.key === 'Tab'
          ? [0, event.shiftKey ? -1 : 1]
          : [0, 0],
    );
  };
  const onKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (step) go(step);
    else if (event.key === 'Enter' || event.key === 'F2') {
      // A registered row is not edited; its chassis number is a link to the vehicle.
      if (row && isLocked(row))
        scroller.current?.querySelector<HTMLElement>('[data-cell="active"] a')?.click();
      else edit(row?.cells[key] ?? '');
    } else if (event.key === 'Delete' || event.key === 'Backspace') edit('');
    else if (isLetter && event.key !== ' ') edit(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="table-scroll upload-grid" ref={scroller}>
      <table
        className="table"
        role="grid"
        aria-label={t('upload.grid')}
        aria-rowcount={rows.length + 1}
        aria-readonly={reason !== null}
        style={{
          minWidth: `${HEAD_WIDTH + columns.reduce((sum, { kind: cell }) => sum + WIDTHS[cell], 0)}ch`,
        }}
        onKeyDown={onKey}
      >
        <colgroup>
          <col style={{ width: `${HEAD_WIDTH}ch` }} />
          {columns.map((column) => (
            <col key={column.key} style={{ width: `${WIDTHS[column.kind]}ch` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="th-text">{t('upload.col_row')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={isNumeric(column) ? 'right' : undefined}>
                <span className="th-text">
                  {t(`upload.col_${column.key}`)}
                  {column.required.includes(kind) && <span className="field-required"> *</span>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {from > 0 && <Gap height={from * ROW_HEIGHT} span={columns.length + 1} />}
          {rows.slice(from, to).map((one, i) => (
            <tr key={one.row} className="table-row" aria-rowindex={from + i + 2}>
              <th scope="row" className="upload-row-head">
                <span className="upload-row-number">{one.row}</span>{' '}
                <StatusTag table={ROW_STATUS_STYLE} status={one.look} />
                <ConfirmRow row={one} onConfirm={onConfirm} />
              </th>
              {columns.map((column, at) => {
                const isActive = active.at === from + i && active.column === at;
                return (
                  <GridCell
                    key={column.key}
                    row={one}
                    column={column}
                    isActive={isActive}
                    draft={isActive ? draft : null}
                    onDraft={setDraft}
                    onLeave={leave}
                    onEditKey={onEditKey}
                    onActive={() => {
                      if (!isActive) choose(from + i, at);
                    }}
                    onEdit={() => edit(one.cells[column.key] ?? '')}
                  />
                );
              })}
            </tr>
          ))}
          {to < rows.length && <Gap height={(rows.length - to) * ROW_HEIGHT} span={columns.length + 1} />}
        </tbody>
      </table>
    </div>
  );
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden="true">
    <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
  </tr>
);
