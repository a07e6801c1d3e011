import { memo, useCallback, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  isNumeric,
  isWhole,
  textOf,
  type CellContext,
  type Column,
  type ListDescription,
} from './description';
import { RowCheck } from './row-check';
import type { SelectionControl } from './selection';

interface TableRowProps {
  readonly row: unknown;
  readonly index: number;
  readonly columns: readonly Column<unknown>[];
  readonly context: CellContext;
  readonly description: ListDescription<unknown>;
  readonly selected: boolean | null;
  readonly active: boolean;
  readonly changed: boolean;
  readonly toggle: SelectionControl['toggle'] | undefined;
  readonly onOpen: (row: unknown) => void;
  readonly onActive: (index: number) => void;
}

/** One table row. It is memoised, so that it renders again only when its own props change. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, columns, context, description, selected, toggle, onOpen, onActive } = props;
  const key = description.rowKey(row);
  const label = description.rowLabel(row);
  const click = useCallback(
    (event: MouseEvent) => {
      if ((event.target as HTMLElement).closest('a, button, input')) return;
      if (window.getSelection()?.toString()) return;
      onActive(index);
      onOpen(row);
    },
    [index, row, onActive, onOpen],
  );
  const linked = Math.max(
    0,
    columns.findIndex((column) => column.link),
  );
  const whyNot = description.whyNotSelectable?.(row) ?? null;
  const current = description.current !== undefined && key === description.current;
  const look = [
    'table-row',
    current && 'current',
    props.active && 'active',
    selected && 'selected',
    props.changed && 'changed',
  ];
  return (
    <tr
      className={look.filter(Boolean).join(' ')}
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      aria-current={current || undefined}
      data-index={index}
      onClick={click}
    >
      {selected !== null && (
        <td className="cell-select">
          <RowCheck
            checked={selected}
            label={`${context.t('list.select_row')}: ${label}`}
            reason={whyNot && context.t(whyNot)}
            onToggle={(extend) => toggle?.(key, extend)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          column={column}
          row={row}
          context={context}
          link={at === linked ? description.rowPath?.(row) : undefined}
          openRow={at === linked ? description.openRow : undefined}
        />
      ))}
    </tr>
  );
});

function Cell(props: {
  column: Column<unknown>;
  row: unknown;
  context: CellContext;
  link: string | undefined;
  openRow: ((row: unknown) => void) | undefined;
}) {
  const { column, row, context, link, openRow } = props;
  const text = textOf(column, row, context);
  const content: ReactNode = column.cell ? column.cell(row, context) : text;
  const look = [
    isNumeric(column.type) && 'right',
    column.type === 'code' && 'mono',
    isWhole(column) && 'whole',
  ];
  const copied = column.type === 'code' && (column.copied?.(row) ?? text);
  return (
    <td className={look.filter(Boolean).join(' ') || undefined} data-cut="">
      {link ? (
        <Link to={link} data-row-link="" className="row-link">
          {content || context.t('list.open_row')}
        </Link>
      ) : openRow ? (
        <button type="button" data-row-link="" className="link row-link" onClick={() => openRow(row)}>
          {content || context.t('list.open_row')}
        </button>
      ) : (
        content
      )}
      {copied && <CopyButton text={copied} label={context.t('list.copy_value', { value: copied })} />}
    </td>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button
      type="button"
      className="copy"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => void navigator.clipboard.writeText(text)}
    >
      <i className="pi pi-copy" aria-hidden="true" />
    </button>
  );
}
