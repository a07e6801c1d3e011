import type { FileColumn } from '@floorplan/kernel';
import type { WireInterpretation } from '@floorplan/kernel/wire';
import { Check, useTexts } from '@floorplan/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { AnsweredBefore } from './answered-before';
import { ColumnQuestions } from './column-questions';
import { FileRemarks } from './file-remarks';
import { canMap, MissingHeaders, UnknownHeaders } from './header-mapping';
import { NameQuestions } from './name-questions';
import type { CheckedFile, FileAnswer } from './use-checked-file';

interface FileCheckProps<Answer extends FileAnswer> {
  file: CheckedFile<Answer>;
  /** All columns of such files, which questions name by their headers. */
  columns: readonly FileColumn[];
  /** Columns that the file must have. */
  required: readonly string[];
  /** How many rows can be read. */
  counts: ReactNode;
  /** The rows that cannot be read. */
  wrong?: ReactNode;
  /** Button that has the file read, unless the dialog has one. */
  action?: ReactNode;
}

/** Header of a column in the language of the user. */
export function useHeaders(columns: readonly FileColumn[]): (field: string) => string {
  const { language } = useTexts();
  return (field) => columns.find(({ key }) => key === field)?.headers[language === 'en-GB' ? 1 : 0] ?? field;
}

/** Whether a check shows something: a file that asks or tells something, or one whose headers can be told. */
export const isChecking = <Answer extends FileAnswer>(
  { checked, refusedHeaders }: CheckedFile<Answer>,
  columns: readonly FileColumn[],
): boolean => checked !== null || canMap(refusedHeaders, columns);

/** How a file is read before it is stored: what is asked, assumed and left out. */
export function FileCheck<Answer extends FileAnswer>(props: FileCheckProps<Answer>) {
  const { file, columns, required } = props;
  const labelOf = useHeaders(columns);
  const { checked, refusedHeaders } = file;
  const mapping = { columns, required, labelOf, reason: null, busy: file.busy, onMap: file.map };
  if (checked) return <Checked {...props} checked={checked} labelOf={labelOf} />;
  if (!canMap(refusedHeaders, columns)) return null;
  return <MissingHeaders key={JSON.stringify(refusedHeaders)} {...mapping} headers={refusedHeaders} />;
}

function Checked<Answer extends FileAnswer>({
  file,
  checked,
  labelOf,
  ...props
}: FileCheckProps<Answer> & { checked: Answer; labelOf: (field: string) => string }) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { FileHeaders } = checked;
  const headers = JSON.stringify(FileHeaders);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('upload.check_title')}
        </h2>
        {props.counts}
      </header>
      <div className="panel-body stack">
        <FileRemarks unknown={checked.UnknownColumns} remarks={checked.Remarks} />
        <HiddenSwitch file={file} />
        <ColumnQuestions
          questions={checked.Questions}
          answers={file.readings}
          labelOf={labelOf}
          isDisabled={file.busy}
          onAnswer={file.tell}
        />
        {file.names && (
          <NameQuestions {...file.names} labelOf={labelOf} isDisabled={file.busy} reasonOf={() => null} />
        )}
        <AnsweredBefore remembered={checked.Remembered} answers={file.readings} labelOf={labelOf} />
        <UnknownHeaders
          key={headers}
          headers={FileHeaders}
          columns={props.columns}
          required={props.required}
          labelOf={labelOf}
          reason={null}
          busy={file.busy}
          onMap={file.map}
        />
        <Interpreted cells={checked.Interpretations ?? []} labelOf={labelOf} />
        {props.wrong}
        {props.action && <div>{props.action}</div>}
      </div>
    </section>
  );
}

/** Takes in the rows and columns that the file hides. */
function HiddenSwitch<Answer extends FileAnswer>({ file }: { file: CheckedFile<Answer> }) {
  const { t } = useTexts();
  const { hidden, checked, busy } = file;
  if (!hidden && !checked?.Remarks.some(({ Code }) => Code.startsWith('HIDDEN_'))) return null;
  return (
    <label className="check-line">
      <Check checked={hidden} disabled={busy} onChange={({ target }) => file.setHidden(target.checked)} />{' '}
      {t('upload.with_hidden')}
    </label>
  );
}

const SHOWN = 100;

/** The cells that are not in the usual form of their value. */
export function Interpreted(props: {
  cells: readonly WireInterpretation[];
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
