import { ExportButton, tableSource, usePrinting, useTexts, type Column, type Sort } from '@floorplan/ui';
import { useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTableExport } from '../../app/lists/list-export';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { plateText } from '../../app/texts/identifiers';

const SORT: Sort = { key: 'EndDate', descending: false };

/** Panel of rows that can be exported, with their number, and a notice when not all of them are shown. */
export function PlannedPanel<Row>(props: {
  title: string;
  rows: readonly Row[];
  /** Number of all rows, of which the server sends only the first ones. */
  total: number;
  columns: readonly Column<Row>[];
  children: ReactNode;
}) {
  const { title, rows, total, columns } = props;
  const context = useTexts();
  const { t, format } = context;
  const send = useTableExport();
  const source = useMemo(() => tableSource(send, { columns, rows, context }), [send, columns, rows, context]);
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        <span className="page-count">{t('rvplan.count', { count: total })}</span>
        {rows.length > 0 && (
          <span role="group" aria-label={`${t('btn.export')}: ${title}`}>
            <ExportButton source={source} columns={columns} sort={SORT} name={title} count={rows.length} />
          </span>
        )}
      </header>
      <div className="panel-body stack">
        {rows.length < total && (
          <p className="message tone-warning" role="status">
            <i className="pi pi-exclamation-triangle" aria-hidden="true" />
            <span>
              {t('rvplan.limited', { shown: format.number(rows.length), total: format.number(total) })}
            </span>
          </p>
        )}
        {props.children}
      </div>
    </section>
  );
}

/** Rows of a week or a month. They are drawn when it is opened or printed, because there can be many. */
export function Fold(props: { title: ReactNode; isOpen?: boolean; children: () => ReactNode }) {
  const [isOpened, setOpened] = useState(props.isOpen ?? false);
  const printing = usePrinting() !== null;
  const open = isOpened || printing;
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!printing) setOpened(currentTarget.open);
  };
  return (
    <details className="fold" open={open} onToggle={follow}>
      <summary>{props.title}</summary>
      {open && <div className="fold-body">{props.children()}</div>}
    </details>
  );
}

export const contractLink = ({
  ContractNo,
  LicenseNumber,
}: {
  ContractNo: string;
  LicenseNumber: string;
}) => (
  <Link className="mono" to={address(paths.residualContract, { id: ContractNo })}>
    {plateText(LicenseNumber)}
  </Link>
);
export const contractNumber = ({ ContractNo }: { ContractNo: string }) => (
  <span className="mono">{ContractNo}</span>
);
