import { useLasting } from '../feedback/states';
import { useTexts } from '../i18n/i18n';
import { isNumeric, type Column } from './description';

const ROWS = 14;
const CARDS = 6;

/** The list before its rows are here: the same headers and places, shown only when it takes a while. */
export function ListSkeleton<Row>(props: {
  columns: readonly Column<Row>[];
  narrow: boolean;
  label: string;
}) {
  const { t } = useTexts();
  const show = useLasting(true);
  const lines = (count: number) => Array.from({ length: count }, (_, at) => at);
  return (
    <div className="list-skeleton" role="status" aria-busy="true">
      <span className="sr-only">{props.label}</span>
      {show && props.narrow && (
        <div aria-hidden="true">
          {lines(CARDS).map((at) => (
            <div key={at} className="card-skeleton">
              <div className="skeleton-row" />
              <div className="skeleton-row" />
              <div className="skeleton-row" />
            </div>
          ))}
        </div>
      )}
      {show && !props.narrow && (
        <div className="table-scroll" aria-hidden="true">
          <table className="table">
            <thead>
              <tr>
                {props.columns.map((column) => (
                  <th key={column.key} className={isNumeric(column.type) ? 'right' : undefined}>
                    <span className="th-text">{t(column.header)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines(ROWS).map((at) => (
                <tr key={at}>
                  {props.columns.map((column) => (
                    <td key={column.key}>
                      <div className="skeleton-row" />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
