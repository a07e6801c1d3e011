import type { ColumnRoom } from './arrange';
import type { Column } from './description';

export const SELECT_WIDTH = 40;
/** Both sides' padding, and a pixel for rounding. */
export const PADDING = 21;

const widthOf = ({ characters }: ColumnRoom) => `calc(${characters}ch + ${PADDING}px)`;
/** The monospaced cut is set smaller; the table adds up in its own font. */
const MONO = 0.87;
/** In digits of the table's own font. */
export const charactersOf = ({ characters, mono }: ColumnRoom) => (mono ? characters * MONO : characters);
const leastOf = (room: ColumnRoom) => widthOf({ ...room, characters: charactersOf(room) });

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
