import type { ColumnRoom } from './arrange';
import type { Column } from './description';

const SELECT_WIDTH = 40;

/** Both sides' padding, and a pixel for rounding. */
const widthOf = ({ characters }: ColumnRoom) => `calc(${characters}ch + 21px)`;
/** The monospaced cut is set smaller; the table adds up in its own font. */
const MONO = 0.87;
const leastOf = (room: ColumnRoom) =>
  widthOf(room.mono ? { ...room, characters: room.characters * MONO } : room);

/** Narrower than this a table is scrolled sideways, so that no cell is cut. */
export const leastWidth = (room: readonly ColumnRoom[], select: boolean): string =>
  `calc(${[select ? `${SELECT_WIDTH}px` : '0px', ...room.map(leastOf)].join(' + ')})`;

/** How wide a table's columns are. */
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
