import { useLasting } from '../feedback/states';
import { useTexts } from '../i18n/i18n';
import { usualRoom } from './arrange';
import { headText, isNumeric, type Column } from './description';
import { leastWidth, TableColumns } from './table-columns';

const ROWS = 14;
const CARDS = 6;

interface ListSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Whether the loaded rows will have checkboxes. */
  readonly select: boolean;
  readonly narrow: boolean;
  readonly label: string;
}

/** Placeholder with the same headers and layout as the list. It is shown only when loading takes a while. */
export function ListSkeleton<Row>(props: ListSkeletonProps<Row>) {
  const show = useLasting(true);
  return (
    <div className="list-skeleton" role="status" aria-busy="true">
      <span className="sr-only">{props.label}</span>
      {show && (props.narrow ? <CardsToCome /> : <TableToCome {...props} />)}
    </div>
  );
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => at);

const CardsToCome = () => (
  <div aria-hidden="true">
    {lines(CARDS).map((at) => (
      <div key={at} className="card-skeleton">
        <div className="skeleton-row" />
        <div className="skeleton-row" />
        <div className="skeleton-row" />
      </div>
    ))}
  </div>
);

function TableToCome<Row>({ columns, select }: ListSkeletonProps<Row>) {
  const { t, format } = useTexts();
  const room = usualRoom(columns, { t, format });
  return (
    <div className="table-scroll" aria-hidden="true">
      <table className="table" style={{ minWidth: leastWidth(room, select) }}>
        <TableColumns columns={columns} room={room} select={select} />
        <thead>
          <tr>
            {select && <th className="cell-select" />}
            {columns.map((column) => (
              <th key={column.key} className={isNumeric(column.type) ? 'right' : undefined}>
                <span className="th-text">{headText(column, t)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines(ROWS).map((at) => (
            <tr key={at} className="row-to-come">
              {select && <td className="cell-select" />}
              {columns.map((column) => (
                <td key={column.key}>
                  <div className="skeleton-row" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
