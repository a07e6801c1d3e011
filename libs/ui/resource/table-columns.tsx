import { MONO, type ColumnRoom } from './arrange';
import type { Column } from './description';

export const SELECT_WIDTH = 40;
/** Padding on both sides plus one pixel for rounding, in pixels. */
export const PADDING = 21;

const widthOf = ({ characters }: ColumnRoom) => `calc(${characters}ch + ${PADDING}px)`;
/** Width in digits of the table's font. */
export const charactersOf = ({ characters, mono }: ColumnRoom) => (mono ? characters * MONO : characters);
const leastOf = (room: ColumnRoom) => widthOf({ ...room, characters: charactersOf(room) });

/** Minimum width of the table. In a narrower box the table scrolls sideways, so that no cell is truncated. */
export const leastWidth = (room: readonly ColumnRoom[], select: boolean): string =>
  `calc(${[select ? `${SELECT_WIDTH}px` : '0px', ...room.map(leastOf)].join(' + ')})`;

/** The column widths of a table. */
export const TableColumns = <Row,>(props: {
  columns: readonly Column<Row>[];
  room: readonly ColumnRoom[];
  select: boolean;
}) => (
  <colgroup>
    {props.select && <col className="col-select" style={{ width: SELECT_WIDTH }} />}
    {props.columns.map((column, at) => (
      <col
        key={column.key}
        className={props.room[at]!.mono ? 'mono' : undefined}
        style={{ width: props.room[at]!.flexible ? undefined : widthOf(props.room[at]!) }}
      />
    ))}
  </colgroup>
);
