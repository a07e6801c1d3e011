import type { ExportFormat, TableExportRequest } from '@floorplan/kernel/wire';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { ProgressBar } from 'primereact/progressbar';
import { useState } from 'react';
import { MenuButton } from '../action/menu-button';
import { AskDialog } from '../dialog/ask-dialog';
import { Field } from '../form/field';
import { useTexts } from '../i18n/i18n';
import type { Column, Sort } from './description';
import type { CellContext, CellValue } from './description';
import { textOf, valueOf } from './description';
import { useExport, type ExportSource, type ExportWish } from './use-export';

export type { ExportSource } from './use-export';

const FORMATS: readonly { format: ExportFormat; text: string; icon: string }[] = [
  { format: 'csv', text: 'btn.export_csv', icon: 'file' },
  { format: 'xlsx', text: 'btn.export_excel', icon: 'file-excel' },
  { format: 'docx', text: 'btn.export_word', icon: 'file-word' },
];

/**
 * Columns of the file: the visible columns in their order on the screen, then the columns that only files
 * contain.
 */
export const exportedColumns = <Row,>(
  permitted: readonly Column<Row>[],
  shown: readonly Column<Row>[],
): readonly Column<Row>[] =>
  permitted.filter((column) => shown.includes(column) || column.place === 'export' || column.exported);

/** Requests a file of a table that the browser holds completely. */
export type ExportTable = (table: TableExportRequest, signal: AbortSignal) => Promise<Response>;

/** Source of a file with the given rows and columns, for lists that the server does not write itself. */
export const tableSource = <Row,>(
  send: ExportTable,
  { columns, rows, context }: { columns: readonly Column<Row>[]; rows: readonly Row[]; context: CellContext },
): ExportSource => ({
  send: ({ Format, FileName, Columns }, signal) =>
    send(
      {
        Format,
        FileName,
        Columns: columns.map(({ type }, at) => ({ Header: Columns[at]!.Header, Type: type })),
        Rows: rows.map((row) => columns.map((column) => cellOf(column, row, context) ?? null)),
      },
      signal,
    ),
});

/** Value of a cell in a file: the text of the screen, or a real number, date or flag. */
function cellOf<Row>(column: Column<Row>, row: Row, context: CellContext): CellValue {
  const isText = column.type === 'text' || column.type === 'code';
  return isText ? textOf(column, row, context) : valueOf(column, row, context);
}

interface ExportButtonProps<Row> {
  readonly source: ExportSource;
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort;
  readonly name: string;
  readonly count: number;
  /** Why there is nothing to export yet. */
  readonly reason?: string | null | undefined;
}

/** Button that exports the list as a file. The user chooses format and name, and sees the progress. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { reason = null } = props;
  const { t } = useTexts();
  const [asked, setAsked] = useState<ExportFormat | null>(null);
  const [name, setName] = useState('');
  const running = useExport(props.source);
  const wishOf = useExportWish(props);

  const choose = (format: ExportFormat) => {
    setName(props.name);
    setAsked(format);
  };
  const start = () => {
    void running.start(wishOf(asked!, name.trim()));
    setAsked(null);
  };
  return (
    <>
      {running.received !== null && <ExportProgress received={running.received} onCancel={running.cancel} />}
      <MenuButton
        busy={running.received !== null}
        icon="download"
        label={t('btn.export')}
        items={FORMATS.map((format) => ({
          key: format.format,
          label: t(format.text),
          icon: format.icon,
          reason,
          run: () => choose(format.format),
        }))}
      />
      <AskDialog
        open={asked !== null}
        title={t('export.ask_name')}
        confirm={t('export.btn_start', { count: props.count })}
        onConfirm={start}
        onCancel={() => setAsked(null)}
      >
        <FileName name={name} onChange={setName} />
        <p className="soft">{t('export.columns_hint')}</p>
      </AskDialog>
    </>
  );
}

function useExportWish<Row>({ columns, sort }: ExportButtonProps<Row>) {
  const { t } = useTexts();
  const keyOf = (key: string) => columns.find((column) => column.key === key)?.exportKey ?? key;
  return (format: ExportFormat, fileName: string): ExportWish => ({
    Format: format,
    FileName: fileName,
    Columns: columns.map((column) => ({
      Key: keyOf(column.key),
      Header: t(column.exportHeader ?? column.header),
    })),
    Sort: { Key: keyOf(sort.key), Descending: sort.descending },
  });
}

function ExportProgress({ received, onCancel }: { received: number; onCancel: () => void }) {
  const { t, format } = useTexts();
  return (
    <span className="export-progress" role="status">
      <span>
        {received === 0
          ? t('export.preparing')
          : t('export.received', { size: format.number(received / 1e6, 1) })}
      </span>
      <ProgressBar mode="indeterminate" aria-label={t('export.preparing')} />
      <Button type="button" text size="small" label={t('export.btn_cancel')} onClick={onCancel} />
    </span>
  );
}

function FileName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { t } = useTexts();
  return (
    <Field label={t('export.file_name')} help={t('export.file_name_help')}>
      {({ id, describedBy }) => (
        <InputText
          id={id}
          value={name}
          maxLength={100}
          aria-describedby={describedBy}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
