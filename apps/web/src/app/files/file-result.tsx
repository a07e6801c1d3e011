import type { FileColumn } from '@floorplan/kernel';
import type { PriceFileAnswer, PriceFileRow } from '@floorplan/service-contract/contracts';
import { SmallTable, StatusTag, useTexts, type SmallColumn, type StatusStyles } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ColumnQuestions } from './column-questions';
import { FileRemarks } from './file-remarks';
import type { OwnerFile } from './use-owner-file';

type FileRow = PriceFileRow & { readonly LicenseNumber?: string };

const LOOKS: StatusStyles<PriceFileRow['Status']> = {
  0: { tone: 'success', icon: 'check-circle', text: 'sc.row_0' },
  1: { tone: 'danger', icon: 'times-circle', text: 'sc.row_1' },
  2: { tone: 'danger', icon: 'question-circle', text: 'sc.row_2' },
  [-1]: { tone: 'warning', icon: 'exclamation-triangle', text: 'sc.row_-1' },
};

const SHOWN = 100;

export const isRead = ({ Status }: FileRow): boolean => Status === 0;

interface FileAnswer<Row> extends Pick<
  PriceFileAnswer,
  'UnknownColumns' | 'Remarks' | 'Questions' | 'Interpretations'
> {
  readonly Rows: readonly Row[];
}

interface FileResultProps<Row extends FileRow> {
  title: string;
  answer: FileAnswer<Row>;
  /** The file, about whose columns more can be told. */
  file: Pick<OwnerFile<unknown>, 'tell' | 'busy'>;
  /** All columns of the file, which questions name by their headers. */
  fileColumns: readonly FileColumn[];
  /** Columns between the row's number and its outcome. */
  columns?: readonly SmallColumn<Row>[];
  message?: (row: Row) => string;
}

/** Outcomes of the rows of a file: the rows that were not read first, then those that were. */
export function FileResult<Row extends FileRow>(props: FileResultProps<Row>) {
  const { t } = useTexts();
  const { answer, file } = props;
  const { Rows: rows } = answer;
  const labelOf = useHeaders(props.fileColumns);
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
        <FileRemarks unknown={answer.UnknownColumns} remarks={answer.Remarks} />
        <ColumnQuestions
          questions={answer.Questions}
          // The answer is written at once, so it cannot be taken back.
          answers={{}}
          labelOf={labelOf}
          isDisabled={file.busy}
          onAnswer={(field, reading) => reading && file.tell(field, reading)}
        />
        <Interpreted cells={answer.Interpretations} labelOf={labelOf} />
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

/** Header of a column in the language of the user. */
function useHeaders(columns: readonly FileColumn[]): (field: string) => string {
  const { language } = useTexts();
  return (field) => columns.find(({ key }) => key === field)?.headers[language === 'en-GB' ? 1 : 0] ?? field;
}

/** The cells that are not in the usual form of their value. */
function Interpreted(props: {
  cells: PriceFileAnswer['Interpretations'];
  labelOf: (field: string) => string;
}) {
  const { t } = useTexts();
  const { cells, labelOf } = props;
  if (cells.length === 0) return null;
  return (
    <details>
      <summary>{t('upload.count_interpreted', { count: cells.length })}</summary>
      <ul>
        {cells.slice(0, SHOWN).map(({ Row, Field, From, Message }) => (
          <li key={`${Row} ${Field}`}>
            {t('upload.cell', { column: labelOf(Field), row: Row })}: {From}. {Message}
          </li>
        ))}
      </ul>
    </details>
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
