import type { CellKind, UploadColumn, UploadKey } from '@floorplan/vehicle/domain';
import { useTexts } from '@floorplan/ui';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { isLocked, type CheckedRow } from './sheet-rows';

const NUMERIC: readonly CellKind[] = ['amount', 'vat', 'miles', 'year'];
const FIXED: readonly CellKind[] = ['plate', 'chassis', 'date', 'code'];

export const isNumeric = ({ kind }: UploadColumn): boolean => NUMERIC.includes(kind);

/** Class of the cells of a column. */
const lookOf = (column: UploadColumn) =>
  [isNumeric(column) && 'right', FIXED.includes(column.kind) && 'mono'].filter(Boolean).join(' ') ||
  undefined;

type Tone = 'cell-wrong' | 'cell-waits' | 'cell-read' | '';

/** What is told about a cell, the worst first. */
function remarkOf({ errors, warnings, interpreted }: CheckedRow, key: UploadKey) {
  const [error, warning, read] = [errors.get(key), warnings.get(key), interpreted.get(key)];
  const tone: Tone = error ? 'cell-wrong' : warning ? 'cell-waits' : read ? 'cell-read' : '';
  return { error, tone, told: error ?? warning ?? read };
}

const CellMark = ({ tone }: { tone: Tone }) =>
  tone && (
    <i className={`pi pi-${tone === 'cell-read' ? 'info' : 'exclamation'}-circle`} aria-hidden="true" />
  );

/** A cell of the grid: its text, or an input while it is edited. */
export function GridCell(props: {
  row: CheckedRow;
  column: UploadColumn<UploadKey>;
  isActive: boolean;
  /** Text that is being typed; null when the cell is not edited. */
  draft: string | null;
  onDraft: (text: string) => void;
  onLeave: () => void;
  onEditKey: (event: KeyboardEvent) => void;
  onActive: () => void;
  onEdit: () => void;
}) {
  const { t } = useTexts();
  const { row, column, isActive, draft } = props;
  const text = row.cells[column.key] ?? '';
  const { error, told, tone } = remarkOf(row, column.key);
  const vehicle = column.key === 'ChassisNumber' ? row.sent?.vehicleId : null;
  return (
    <td
      role="gridcell"
      data-cell={isActive ? 'active' : undefined}
      tabIndex={isActive && draft === null ? 0 : -1}
      className={[lookOf(column), tone, isActive && 'cell-active'].filter(Boolean).join(' ')}
      aria-invalid={error ? true : undefined}
      aria-readonly={isLocked(row) || undefined}
      data-tip={draft === null ? told : undefined}
      onFocus={props.onActive}
      onMouseDown={props.onActive}
      onDoubleClick={props.onEdit}
    >
      {draft === null ? (
        <span data-cut>
          <CellMark tone={tone} />
          {vehicle != null ? (
            <Link to={address(paths.vehicle, { id: vehicle })} tabIndex={isActive ? 0 : -1}>
              {text}
            </Link>
          ) : (
            text
          )}
        </span>
      ) : (
        <input
          className="grid-input"
          aria-label={t('upload.cell', { column: t(`upload.col_${column.key}`), row: row.row })}
          aria-invalid={error ? true : undefined}
          autoFocus
          value={draft}
          onChange={(event) => props.onDraft(event.target.value)}
          onBlur={props.onLeave}
          onKeyDown={props.onEditKey}
        />
      )}
      {told && <span className="sr-only">{told}</span>}
    </td>
  );
}
