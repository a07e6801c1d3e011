import { wireQuestion } from '@floorplan/kernel';
import { requiredFields, uploadColumns, type UploadKey, type UploadKind } from '@floorplan/vehicle/domain';
import { ActionButton, Check, useNarrow, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { ProgressBar } from 'primereact/progressbar';
import { useEffect, useMemo, useState } from 'react';
import { AnsweredBefore } from '../../../app/files/answered-before';
import { ColumnQuestions } from '../../../app/files/column-questions';
import { FileRemarks } from '../../../app/files/file-remarks';
import { UnknownHeaders } from '../../../app/files/header-mapping';
import { NameQuestions } from '../../../app/files/name-questions';
import { useReadsOnly } from '../../../app/session/reads-only';
import { ProcessLink } from './process-link';
import { needsWork, type CheckedRow } from './sheet-rows';
import { UploadCards } from './upload-cards';
import { UploadGrid } from './upload-grid';
import type { CellPlace } from './use-cell-in-sight';
import type { Upload } from './use-upload';

/**
 * Rows with errors, or with amounts to confirm. A row that the filter showed when it was set stays in the list
 * until the filter is set again.
 */
function useWrongRows(rows: readonly CheckedRow[], only: boolean, settled: boolean): readonly CheckedRow[] {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    setKept(new Set(rows.filter(needsWork).map(({ row }) => row)));
    // The rows are chosen when the filter is set and after rows were sent, not at each correction.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [only, settled]);
  return useMemo(
    () => (only ? rows.filter((row) => needsWork(row) || kept.has(row.row)) : rows),
    [rows, only, kept],
  );
}

/**
 * Place of the next invalid cell after `place`; after the last one, the search starts again at the first row. The
 * row of `place` is searched from its first cell, unless the cell at `place` is invalid.
 */
function nextWrong(
  kind: UploadKind,
  rows: readonly CheckedRow[],
  { at, column }: CellPlace,
): CellPlace | null {
  const columns = uploadColumns(kind);
  const wrong = rows.flatMap(({ errors }, row) =>
    columns.flatMap(({ key }, i) => (errors.has(key) ? [{ at: row, column: i }] : [])),
  );
  const isWrong = rows[at]?.errors.has(columns[column]!.key);
  const isAfter = (cell: CellPlace) => cell.at > at || (cell.at === at && (!isWrong || cell.column > column));
  return wrong.find(isAfter) ?? wrong[0] ?? null;
}

const UPLOAD_RIGHTS = { financing: 'financing.upload', dealer: 'dealerVehicles.register' } as const;

/** The shown rows of a file, and the cell that is active among them. */
function useShownRows(kind: UploadKind, { rows, counts, follows }: Upload) {
  const [only, setOnly] = useState(counts.errors > 0);
  const shown = useWrongRows(rows, only, follows);
  const [active, setActive] = useState<CellPlace>(
    () => nextWrong(kind, shown, { at: -1, column: 0 }) ?? { at: 0, column: 0 },
  );
  const place = { ...active, at: Math.max(0, Math.min(active.at, shown.length - 1)) };
  return { rows: shown, only, setOnly, place, next: nextWrong(kind, shown, place), setActive };
}
type ShownRows = ReturnType<typeof useShownRows>;

/** The rows of a file that was read: counts, the rows themselves, and the button that registers the correct ones. */
export function UploadSheet({ kind, upload }: { kind: UploadKind; upload: Upload }) {
  const { t } = useTexts();
  const narrow = useNarrow();
  const readsOnly = useReadsOnly(UPLOAD_RIGHTS[kind]);
  const shown = useShownRows(kind, upload);
  return (
    <section className="panel upload" aria-label={upload.name}>
      <SheetHead kind={kind} upload={upload} />
      <div className="panel-body stack">
        <FileRemarks unknown={upload.unknown} remarks={upload.remarks} />
        <SheetHeaders kind={kind} upload={upload} />
        <ColumnQuestions
          questions={upload.questions.map(wireQuestion)}
          answers={upload.answers}
          labelOf={(field) => t(`upload.col_${field}`)}
          isDisabled={readsOnly !== null || upload.isSending}
          reasonOf={upload.reasonOf}
          onAnswer={(field, reading) => upload.answer(field as UploadKey, reading)}
        />
        <AnsweredBefore
          remembered={upload.remembered}
          answers={upload.answers}
          labelOf={(field) => t(`upload.col_${field}`)}
        />
        <NameQuestions
          {...upload.nameQuestions}
          labelOf={(field) => t(`upload.col_${field}`)}
          isDisabled={readsOnly !== null || upload.isSending}
        />
        <div className="upload-tools">
          <label className="check-line">
            <Check checked={shown.only} onChange={({ target }) => shown.setOnly(target.checked)} />{' '}
            {t('upload.only_wrong')}
          </label>
          {!narrow && <CellTools kind={kind} shown={shown} />}
        </div>
        <SheetRows kind={kind} upload={upload} shown={shown} />
        <ProcessLink rows={upload.rows} />
      </div>
    </section>
  );
}

/** Lets users tell what unknown headers stand for. Not after a correction, which reading again would lose. */
function SheetHeaders({ kind, upload }: { kind: UploadKind; upload: Upload }) {
  const { t } = useTexts();
  const readsOnly = useReadsOnly(UPLOAD_RIGHTS[kind]);
  return (
    <UnknownHeaders
      // The choices begin anew with the headers of a file that was read again.
      key={JSON.stringify(upload.fileHeaders)}
      headers={upload.fileHeaders}
      columns={uploadColumns(kind)}
      required={requiredFields(kind)}
      labelOf={(field) => t(`upload.col_${field}`)}
      reason={readsOnly ?? (upload.isTouched ? t('upload.reason_touched_headers') : null)}
      busy={upload.isReadingAgain}
      onMap={upload.map}
    />
  );
}

/** Name of the file, its counts, and the buttons that close the file and register its rows. */
function SheetHead({ kind, upload }: { kind: UploadKind; upload: Upload }) {
  const { t } = useTexts();
  const readsOnly = useReadsOnly(UPLOAD_RIGHTS[kind]);
  const { counts, follows } = upload;
  const sent = counts.ok + counts.waits + counts.failed;
  const progress = upload.isSending
    ? { done: 0, count: upload.sendingCount }
    : { done: sent, count: sent + counts.runs };
  const reason =
    readsOnly ?? (follows ? t('upload.reason_busy') : counts.sendable === 0 ? t('upload.reason_none') : null);
  return (
    <header className="upload-head">
      <h2 className="upload-name">{upload.name}</h2>
      <Counts upload={upload} />
      <HiddenSwitch upload={upload} />
      {follows && <Progress {...progress} />}
      <div className="page-actions">
        <ActionButton
          outlined
          label={t('upload.btn_other')}
          onClick={upload.close}
          reason={follows ? t('upload.reason_busy') : null}
        />
        <ActionButton
          icon="pi pi-check"
          label={t('upload.btn_send', { count: counts.sendable })}
          reason={reason}
          onClick={upload.send}
        />
      </div>
    </header>
  );
}

/** Takes in the rows and columns that the file hides. Not after a correction, which reading again would lose. */
function HiddenSwitch({ upload }: { upload: Upload }) {
  const { t } = useTexts();
  const { hidden, remarks, isTouched, isReadingAgain, setHidden } = upload;
  const isNeeded = hidden || isReadingAgain || remarks.some(({ Code }) => Code.startsWith('HIDDEN_'));
  if (!isNeeded) return null;
  return (
    <label className="check-line" title={isTouched ? t('upload.reason_touched') : undefined}>
      <Check
        checked={hidden}
        disabled={isTouched || isReadingAgain}
        onChange={({ target }) => setHidden(target.checked)}
      />{' '}
      {t('upload.with_hidden')}
    </label>
  );
}

/** Button to the next invalid cell, and what is wrong with the active one. */
function CellTools({ kind, shown }: { kind: UploadKind; shown: ShownRows }) {
  const { t } = useTexts();
  const { rows, place, next, setActive } = shown;
  const row = rows[place.at];
  const column = uploadColumns(kind)[place.column]!;
  const told =
    row?.errors.get(column.key) ?? row?.warnings.get(column.key) ?? row?.interpreted.get(column.key);
  return (
    <>
      <Button
        type="button"
        text
        size="small"
        icon="pi pi-arrow-down"
        label={t('upload.btn_next')}
        disabled={next === null}
        onClick={() => next && setActive({ ...next, focus: true })}
      />
      <p className="upload-told" aria-live="polite">
        {told && row && (
          <>
            <strong>{t('upload.cell', { column: t(`upload.col_${column.key}`), row: row.row })}:</strong>{' '}
            {told}
          </>
        )}
      </p>
    </>
  );
}

/** The rows as cards on a narrow screen, else as a grid. */
function SheetRows({ kind, upload, shown }: { kind: UploadKind; upload: Upload; shown: ShownRows }) {
  const { t } = useTexts();
  const narrow = useNarrow();
  const readsOnly = useReadsOnly(UPLOAD_RIGHTS[kind]);
  const rows = { kind, rows: shown.rows, onCell: upload.setCell, onConfirm: upload.confirm };
  if (shown.rows.length === 0) return <p className="soft">{t('upload.no_wrong')}</p>;
  if (narrow) return <UploadCards {...rows} reason={readsOnly} />;
  return (
    <UploadGrid
      {...rows}
      active={shown.place}
      onActive={shown.setActive}
      reason={readsOnly ?? (upload.isSending ? t('upload.reason_busy') : null)}
    />
  );
}

function Counts({ upload: { counts, questions, nameQuestions, rows } }: { upload: Upload }) {
  const { t, format } = useTexts();
  const asked = questions.length + nameQuestions.questions.length;
  return (
    <p className="upload-counts" aria-live="polite">
      <span>{t('upload.count_rows', { count: rows.length })}</span>
      {counts.sum > 0 && (
        <span className="soft">{t('upload.sum', { amount: format.money(counts.sum, 0) })}</span>
      )}
      {asked > 0 && (
        <span className="toned tone-warning">{t('upload.count_questions', { count: asked })}</span>
      )}
      {counts.interpreted > 0 && (
        <span className="soft">{t('upload.count_interpreted', { count: counts.interpreted })}</span>
      )}
      {counts.errors > 0 && (
        <span className="toned tone-danger">
          {t('upload.count_errors', { count: counts.errors })}{' '}
          {t('upload.count_in_rows', { count: counts.wrongRows })}
        </span>
      )}
      {counts.doubtful > 0 && (
        <span className="toned tone-warning">{t('upload.count_doubtful', { count: counts.doubtful })}</span>
      )}
      {counts.willWait > 0 && (
        <span className="toned tone-warning">{t('upload.count_will_wait', { count: counts.willWait })}</span>
      )}
      {counts.ok > 0 && (
        <span className="toned tone-success">{t('reg.upload_ok', { count: counts.ok })}</span>
      )}
      {counts.waits > 0 && (
        <span className="toned tone-warning">{t('upload.count_waits', { count: counts.waits })}</span>
      )}
    </p>
  );
}

export function Progress({ done, count }: { done: number; count: number }) {
  const { t } = useTexts();
  const said = t('reg.upload_progress', { done, count });
  return (
    <div className="upload-progress" role="status">
      <span>
        {said}. <span className="soft">{t('upload.leave')}</span>
      </span>
      <ProgressBar
        value={count === 0 ? 0 : Math.floor((done / count) * 100)}
        showValue={false}
        aria-label={said}
      />
    </div>
  );
}
