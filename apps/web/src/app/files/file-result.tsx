import type { FileColumn } from '@floorplan/kernel';
import type { PriceFileAnswer, PriceFileRow } from '@floorplan/service-contract/contracts';
import { SmallTable, StatusTag, useTexts, type SmallColumn, type StatusStyles } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Interpreted, useHeaders } from './file-check';
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

interface FileOutcome<Row> extends Pick<PriceFileAnswer, 'UnknownColumns' | 'Remarks' | 'Interpretations'> {
  readonly Rows: readonly Row[];
}

interface FileRowsProps<Row extends FileRow> {
  title: string;
  /** Columns between the row's number and its outcome. */
  columns?: readonly SmallColumn<Row>[];
  message?: (row: Row) => string;
}

interface FileResultProps<Row extends FileRow> extends FileRowsProps<Row> {
  answer: FileOutcome<Row>;
  /** All columns of the file, which interpretations name by their headers. */
  fileColumns: readonly FileColumn[];
}

/** Outcomes of the rows of a file: the rows that were not read first, then those that were. */
export function FileResult<Row extends FileRow>(props: FileResultProps<Row>) {
  const { answer } = props;
  const { Rows: rows } = answer;
  const labelOf = useHeaders(props.fileColumns);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [rows]);
  return (
    <section className="panel">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {props.title}
        </h2>
        <Counts rows={rows} />
      </header>
      <div className="panel-body stack">
        <FileRemarks unknown={answer.UnknownColumns} remarks={answer.Remarks} />
        <Interpreted cells={answer.Interpretations} labelOf={labelOf} />
        <FileRows {...props} rows={rows} />
      </div>
    </section>
  );
}

/** Rows of a file with their outcomes: those that were not read first. */
export function FileRows<Row extends FileRow>(props: FileRowsProps<Row> & { rows: readonly Row[] }) {
  const { t } = useTexts();
  const { rows } = props;
  const columns = useColumns(props);
  const [shown, setShown] = useState(SHOWN);
  const sorted = useMemo(
    () => [...rows].sort((a, b) => Number(isRead(a)) - Number(isRead(b)) || a.Row - b.Row),
    [rows],
  );
  return (
    <>
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
    </>
  );
}

/** The rows of a file that cannot be read; nothing without any. */
export function InvalidRows<Row extends FileRow>(
  props: Omit<FileRowsProps<Row>, 'title'> & { rows: readonly Row[] },
) {
  const { t } = useTexts();
  const wrong = props.rows.filter((row) => !isRead(row));
  return wrong.length > 0 && <FileRows {...props} title={t('upload.wrong_rows')} rows={wrong} />;
}

/** How many rows of a file can be read before it is. */
export function ReadyCounts({ rows }: { rows: readonly FileRow[] }) {
  const { t } = useTexts();
  const ready = rows.filter(isRead).length;
  const wrong = rows.length - ready;
  return (
    <p className="upload-counts" role="status">
      <span>{t('upload.count_ready', { count: ready })}</span>
      {wrong > 0 && (
        <strong className="toned tone-danger">{t('upload.count_wrong', { count: wrong })}</strong>
      )}
    </p>
  );
}

function Counts({ rows }: { rows: readonly FileRow[] }) {
  const { t } = useTexts();
  const read = rows.filter(isRead).length;
  const failed = rows.length - read;
  return (
    <p className="upload-counts" role="status">
      {failed > 0 && (
        <strong className="toned tone-danger">{t('reg.upload_row_errors', { count: failed })}</strong>
      )}
      <span>{t('upload.count_read', { count: read })}</span>
    </p>
  );
}

function useColumns<Row extends FileRow>({
  columns = [],
  message = (row) => row.StatusMessage,
}: FileRowsProps<Row>): readonly SmallColumn<Row>[] {
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
