import {
  uploadColumns,
  type CellKind,
  type UploadColumn,
  type UploadKey,
  type UploadKind,
} from '@floorplan/vehicle/domain';
import { StatusTag, useTexts, useVirtual } from '@floorplan/ui';
import { useRef } from 'react';
import { ConfirmRow } from './confirm-row';
import { GridCell, isNumeric } from './grid-cell';
import { ROW_HEIGHT, useCellInSight } from './use-cell-in-sight';
import { ROW_STATUS_STYLE, type CheckedRow } from './sheet-rows';
import { onEditKey, onGridKey, useActiveCell, type ActiveCell, type EditedGrid } from './use-grid-editing';

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

type Columns = readonly UploadColumn<UploadKey>[];
type OnConfirm = (row: number, isConfirmed: boolean) => void;

/** Rows of a file as a grid. Cells are reached and edited with the keyboard as in a spreadsheet. */
export function UploadGrid({ onConfirm, ...grid }: EditedGrid & { readonly onConfirm: OnConfirm }) {
  const { t } = useTexts();
  const { kind, rows, active, reason } = grid;
  const columns = uploadColumns(kind);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to } = useVirtual(body, rows.length, ROW_HEIGHT, scroller);
  const cell = useActiveCell(grid);
  useCellInSight(scroller, active, cell.draft !== null);
  return (
    <div className="table-scroll upload-grid" ref={scroller}>
      <table
        className="table"
        role="grid"
        aria-label={t('upload.grid')}
        aria-rowcount={rows.length + 1}
        aria-readonly={reason !== null}
        style={{
          minWidth: `${HEAD_WIDTH + columns.reduce((sum, column) => sum + WIDTHS[column.kind], 0)}ch`,
        }}
        onKeyDown={onGridKey(cell, scroller)}
      >
        <GridHead kind={kind} columns={columns} />
        <tbody ref={body}>
          {from > 0 && <Gap height={from * ROW_HEIGHT} span={columns.length + 1} />}
          {rows.slice(from, to).map((row, i) => (
            <GridRow
              key={row.row}
              row={row}
              at={from + i}
              columns={columns}
              cell={cell}
              onConfirm={onConfirm}
            />
          ))}
          {to < rows.length && <Gap height={(rows.length - to) * ROW_HEIGHT} span={columns.length + 1} />}
        </tbody>
      </table>
    </div>
  );
}

function GridHead({ kind, columns }: { kind: UploadKind; columns: Columns }) {
  const { t } = useTexts();
  return (
    <>
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
    </>
  );
}

/** Row of the grid. `at` is its place among the rows, `cell` the active cell of the grid. */
function GridRow(props: {
  row: CheckedRow;
  at: number;
  columns: Columns;
  cell: ActiveCell;
  onConfirm: OnConfirm;
}) {
  const { row, at, columns, cell, onConfirm } = props;
  return (
    <tr className="table-row" aria-rowindex={at + 2}>
      <th scope="row" className="upload-row-head">
        <span className="upload-row-number">{row.row}</span>{' '}
        <StatusTag table={ROW_STATUS_STYLE} status={row.look} />
        <ConfirmRow row={row} onConfirm={onConfirm} />
      </th>
      {columns.map((column, i) => {
        const isActive = cell.place.at === at && cell.place.column === i;
        return (
          <GridCell
            key={column.key}
            row={row}
            column={column}
            isActive={isActive}
            draft={isActive ? cell.draft : null}
            onDraft={cell.setDraft}
            onLeave={cell.leave}
            onEditKey={onEditKey(cell)}
            onActive={() => {
              if (!isActive) cell.choose(at, i);
            }}
            onEdit={() => cell.edit(row.cells[column.key] ?? '')}
          />
        );
      })}
    </tr>
  );
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden="true">
    <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
  </tr>
);
