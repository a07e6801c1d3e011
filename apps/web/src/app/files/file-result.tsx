import type { FileRemark } from '@floorplan/kernel/wire';
import type { PriceFileRow } from '@floorplan/service-contract/contracts';
import { SmallTable, StatusTag, useTexts, type SmallColumn, type StatusStyles } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FileRemarks } from './file-remarks';

type FileRow = PriceFileRow & { readonly LicenseNumber?: string };

const LOOKS: StatusStyles<PriceFileRow['Status']> = {
  0: { tone: 'success', icon: 'check-circle', text: 'sc.row_0' },
  1: { tone: 'danger', icon: 'times-circle', text: 'sc.row_1' },
  2: { tone: 'danger', icon: 'question-circle', text: 'sc.row_2' },
  [-1]: { tone: 'warning', icon: 'exclamation-triangle', text: 'sc.row_-1' },
};

const SHOWN = 100;

export const isRead = ({ Status }: FileRow): boolean => Status === 0;

interface FileResultProps<Row extends FileRow> {
  title: string;
  rows: readonly Row[];
  unknown: readonly string[];
  remarks: readonly FileRemark[];
  /** Columns between the row's number and its outcome. */
  columns?: readonly SmallColumn<Row>[];
  message?: (row: Row) => string;
}

/** Outcomes of the rows of a file: the rows that were not read first, then those that were. */
export function FileResult<Row extends FileRow>(props: FileResultProps<Row>) {
  const { t } = useTexts();
  const { rows } = props;
  const columns = useColumns(props);
  const [shown, setShown] = useState(SHOWN);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [rows]);
  const sorted = useMemo(
    () => [...rows].sort((a, b) => Number(isRead(a)) - Number(isRead(b)) || a.Row - b.Row),
    [rows],
  );
  return (
    <section className="panel">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {props.title}
        </h2>
        <Counts rows={rows} />
      </header>
      <div className="panel-body stack">
        <FileRemarks unknown={props.unknown} remarks={props.remarks} />
        <SmallTable<Row>
          label={props.title}
          columns={columns}
          rows={sorted.slice(0, shown)}
          rowKey={({ Row: row }) => row}
        />
        {sorted.length > shown && (
          <Button
            type="button"
            outlined
            label={t('upload.btn_more')}
            onClick={() => setShown((before) => before + SHOWN)}
          />
        )}
      </div>
    </section>
  );
}

function Counts({ rows }: { rows: readonly FileRow[] }) {
  const { t } = useTexts();
  const read = rows.filter(isRead).length;
  const failed = rows.length - read;
  return (
    <p className="upload-counts" role="status">
      {failed > 0 && <strong className="tone-danger">{t('reg.upload_row_errors', { count: failed })}</strong>}
      <span>{t('upload.count_read', { count: read })}</span>
    </p>
  );
}

function useColumns<Row extends FileRow>({
  columns = [],
  message = (row) => row.StatusMessage,
}: FileResultProps<Row>): readonly SmallColumn<Row>[] {
  const { format } = useTexts();
  return [
    {
      key: 'row',
      header: 'upload.col_row',
      align: 'right',
      whole: true,
      cell: ({ Row: row }) => format.number(row),
    },
    ...columns,
    {
      key: 'outcome',
      header: 'sc.col_outcome',
      whole: true,
      cell: ({ Status }) => <StatusTag table={LOOKS} status={Status} />,
    },
    { key: 'message', header: 'sc.col_message', cell: message },
  ];
}
