import { uploadColumns, type UploadKey, type UploadKind } from '@floorplan/vehicle/domain';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isLocked, type CheckedRow } from './sheet-rows';
import type { CellPlace } from './use-cell-in-sight';

/** Rows of a file, the active cell, and how cells are changed. */
export interface EditedGrid {
  readonly kind: UploadKind;
  readonly rows: readonly CheckedRow[];
  readonly active: CellPlace;
  readonly onActive: (place: CellPlace) => void;
  readonly onCell: (row: number, key: UploadKey, text: string) => void;
  /** Why no cell can be edited; null when cells can be edited. */
  readonly reason: string | null;
}

type Step = readonly [rows: number, columns: number];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};
const [FIRST, LAST] = [-1e6, 1e6];

function stepOf({ key, ctrlKey }: KeyboardEvent): Step | undefined {
  if (key === 'Home') return ctrlKey ? [FIRST, FIRST] : [0, FIRST];
  if (key === 'End') return ctrlKey ? [LAST, LAST] : [0, LAST];
  return STEPS[key];
}

/** Step to the cell that becomes active when a key ends the editing. */
function stepAfterEditing({ key, shiftKey }: KeyboardEvent): Step {
  const by = shiftKey ? -1 : 1;
  if (key === 'Enter') return [by, 0];
  return key === 'Tab' ? [0, by] : [0, 0];
}

/** The active cell of the grid, and what is typed in it. */
export function useActiveCell({ kind, rows, active, onActive, onCell, reason }: EditedGrid) {
  const [draft, setDraft] = useState<string | null>(null);
  // Whether a key or a click on another cell has ended the editing. The input then loses the focus because it
  // is removed.
  const hasEnded = useRef(false);
  const columns = uploadColumns(kind);
  const row = rows[active.at];
  const { key } = columns[active.column]!;
  const commit = () => {
    if (draft !== null && row) onCell(row.row, key, draft.trim());
    setDraft(null);
  };
  const end = (isSaved: boolean) => {
    hasEnded.current = true;
    if (isSaved) commit();
    else setDraft(null);
  };
  return {
    place: active,
    row,
    text: row?.cells[key] ?? '',
    /** Text that is being typed; null when the cell is not edited. */
    draft,
    setDraft,
    edit: (text: string) => {
      if (!row || isLocked(row) || reason !== null) return;
      hasEnded.current = false;
      setDraft(text);
    },
    end,
    /** Ends the editing when the input loses the focus. */
    leave: () => {
      if (hasEnded.current) return;
      commit();
      onActive({ at: active.at, column: active.column });
    },
    /** Makes the cell at a place active after a click. */
    choose: (at: number, column: number) => {
      if (draft !== null) end(true);
      onActive({ at, column });
    },
    /** Makes the cell active to which a key moves. */
    go: (by: Step) => {
      const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
      onActive({
        at: within(active.at + by[0], rows.length),
        column: within(active.column + by[1], columns.length),
        focus: true,
      });
    },
  };
}
export type ActiveCell = ReturnType<typeof useActiveCell>;

/** Handler of the keys that end the editing of a cell. */
export const onEditKey = (cell: ActiveCell) => (event: KeyboardEvent) => {
  event.stopPropagation();
  if (!['Enter', 'Tab', 'Escape'].includes(event.key)) return;
  event.preventDefault();
  cell.end(event.key !== 'Escape');
  cell.go(stepAfterEditing(event));
};

/** Handler of the keys in a grid whose cells are not edited. */
export const onGridKey =
  (cell: ActiveCell, scroller: RefObject<HTMLDivElement | null>) => (event: KeyboardEvent) => {
    const step = stepOf(event);
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (step) cell.go(step);
    else if (event.key === 'Enter' || event.key === 'F2') {
      // A registered row is not edited; its chassis number is a link to the vehicle.
      if (cell.row && isLocked(cell.row))
        scroller.current?.querySelector<HTMLElement>('[data-cell="active"] a')?.click();
      else cell.edit(cell.text);
    } else if (event.key === 'Delete' || event.key === 'Backspace') cell.edit('');
    else if (isLetter && event.key !== ' ') cell.edit(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
