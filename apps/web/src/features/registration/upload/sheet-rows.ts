import type { UploadAnswer, UploadPreview } from '@floorplan/vehicle/contracts';
import type { UploadStatusAnswer } from '@floorplan/job-process/contracts';
import {
  readRows,
  uploadColumns,
  uploadReadings,
  type FileRow,
  type ReadRow,
  type HowToRead,
  type RowCells,
  type UploadKey,
  type UploadKind,
  type UploadReadings,
} from '@floorplan/vehicle/domain';
import { cellText, type ColumnQuestion } from '@floorplan/kernel';
import type { StatusStyles, Translate } from '@floorplan/ui';

/** Outcome of a row that was sent as a message. */
export interface SentRow {
  readonly status: 'OK' | 'ERROR' | 'PENDING';
  /** Null when there is no reason, or while the row is being processed. */
  readonly code: string | null;
  readonly message: string;
  readonly vehicleId: number | null;
  readonly processId: number | null;
  readonly detailId: number | null;
}

interface Finding {
  readonly field: UploadKey;
  readonly text: string;
  /** Whether the row would wait, for example for a missing price list. Otherwise it would be rejected. */
  readonly waits: boolean;
}

/** A row of the file on the screen. */
export interface SheetRow extends FileRow {
  /** Findings that the server predicts for the row. */
  readonly findings: readonly Finding[];
  /** What the user must confirm before the row is sent. */
  readonly doubts: readonly Omit<Finding, 'waits'>[];
  /** Whether the user has confirmed them. */
  readonly isConfirmed: boolean;
  /** Whether the prediction is for the current content of the row. */
  readonly isPredicted: boolean;
  readonly sent: SentRow | null;
}

export type RowStatus = 'ready' | 'doubtful' | 'willWait' | 'wrong' | 'runs' | 'ok' | 'waits' | 'failed';

export const ROW_STATUS_STYLE: StatusStyles<RowStatus> = {
  ready: { tone: 'neutral', icon: 'circle', text: 'upload.st_ready' },
  doubtful: { tone: 'warning', icon: 'question-circle', text: 'upload.st_doubtful' },
  willWait: { tone: 'warning', icon: 'exclamation-triangle', text: 'upload.st_will_wait' },
  wrong: { tone: 'danger', icon: 'exclamation-circle', text: 'upload.st_wrong' },
  runs: { tone: 'info', icon: 'spinner', text: 'upload.st_runs' },
  ok: { tone: 'success', icon: 'check-circle', text: 'upload.st_ok' },
  waits: { tone: 'warning', icon: 'clock', text: 'upload.st_waits' },
  failed: { tone: 'danger', icon: 'times-circle', text: 'upload.st_failed' },
};

/** A row with everything that is known about its cells. */
export interface CheckedRow extends SheetRow {
  readonly look: RowStatus;
  /** Price excluding VAT in kronor; 0 for a cell that is not a number. */
  readonly net: number;
  /** Texts of invalid cells. */
  readonly errors: ReadonlyMap<UploadKey, string>;
  /** Texts of cells for which the row waits or would wait. */
  readonly warnings: ReadonlyMap<UploadKey, string>;
  /** Texts of cells that are interpreted. */
  readonly interpreted: ReadonlyMap<UploadKey, string>;
}

type PreviewRow = UploadPreview['Rows'][number];

const predictionOf = ({ Findings, Warnings, Sent }: PreviewRow): Omit<SheetRow, keyof FileRow> => ({
  isPredicted: true,
  isConfirmed: false,
  doubts: Warnings.map(({ Field, Message }) => ({ field: Field as UploadKey, text: Message })),
  findings: Findings.map(({ Field, Message, Waits }) => ({
    field: Field as UploadKey,
    text: Message,
    waits: Waits,
  })),
  sent: Sent && {
    status: Sent.Status,
    code: Sent.Code,
    message: Sent.Message,
    vehicleId: Sent.VehicleId,
    processId: Sent.ProcessId,
    detailId: Sent.ProcessDetailId,
  },
});

export const rowsOf = ({ Rows }: UploadPreview): SheetRow[] =>
  Rows.map((row) => ({ row: row.Row, cells: row.Cells as RowCells, ...predictionOf(row) }));

/** Adds the server's predictions for corrected rows, except for rows that were edited again meanwhile. */
export function withPredictions(
  rows: readonly SheetRow[],
  asked: readonly SheetRow[],
  { Rows }: UploadPreview,
): SheetRow[] {
  const byRow = new Map(asked.map(({ row, cells }, at) => [row, { cells, found: Rows[at] }]));
  return rows.map((row) => {
    const prediction = byRow.get(row.row);
    const isCurrent = prediction?.found && prediction.cells === row.cells && !row.sent;
    return isCurrent ? { ...row, ...predictionOf(prediction.found!) } : row;
  });
}

interface Told {
  /** What the cells of the file show about its columns. */
  readonly inferred: UploadReadings;
  readonly answers: UploadReadings;
}

/** How the columns of the file are read. */
export const readingsNow = ({ inferred, answers }: Told): UploadReadings => ({ ...inferred, ...answers });

/** What has to be asked about the rows. Each row asks for itself, so that no typed cell decides for the others. */
export function questionsOf(
  kind: UploadKind,
  rows: readonly FileRow[],
  told: UploadReadings,
): ColumnQuestion<UploadKey>[] {
  const byField = new Map<UploadKey, ColumnQuestion<UploadKey>>();
  for (const question of rows.flatMap((row) => uploadReadings(kind, [row], told).questions)) {
    const first = byField.get(question.field);
    byField.set(question.field, first ? { ...first, count: first.count + 1 } : question);
  }
  return [...byField.values()];
}

const joined = (entries: readonly (readonly [UploadKey, string])[]): Map<UploadKey, string> => {
  const texts = new Map<UploadKey, string>();
  for (const [field, text] of entries) texts.set(field, [texts.get(field), text].filter(Boolean).join('. '));
  return texts;
};

/** Column in which the user corrects a row when its error belongs to no cell. */
const WHOLE_ROW: UploadKey = 'ChassisNumber';

function sentLook({ status, code }: SentRow): RowStatus {
  if (status === 'OK') return 'ok';
  if (status === 'ERROR') return 'failed';
  return code === null ? 'runs' : 'waits';
}

const interpretedCells = ({ interpretations }: ReadRow, t: Translate): Map<UploadKey, string> =>
  joined(
    interpretations.map(({ field, to, rules }) => {
      const told = rules.map((rule) => t(`reading.rule_${rule}`)).join(', ');
      return [field, t('reading.interpreted', { value: to, rules: told })] as const;
    }),
  );

/** Checks rows by the same rules as the server. `cellOf` returns the column of a message code. */
export function checkRows(
  kind: UploadKind,
  rows: readonly SheetRow[],
  t: Translate,
  { cellOf, ...how }: HowToRead & { readonly cellOf: (code: string) => UploadKey },
): CheckedRow[] {
  const read = readRows(kind, rows, how);
  return rows.map((row, at): CheckedRow => {
    const interpreted = interpretedCells(read[at]!, t);
    const { sent, findings } = row;
    const net = Number(read[at]!.values.NetAmount ?? 0);
    if (sent) {
      const cell = sent.code === null ? WHOLE_ROW : cellOf(sent.code);
      const text = joined(sent.message && sent.status !== 'OK' && sent.code ? [[cell, sent.message]] : []);
      const none = new Map<UploadKey, string>();
      const look = sentLook(sent);
      return {
        ...row,
        look,
        net,
        interpreted,
        errors: look === 'failed' ? text : none,
        warnings: look === 'waits' ? text : none,
      };
    }
    const wrong = read[at]!.errors.map(
      ({ field, code, params }) => [field, t(`upload.err_${code}`, params)] as const,
    );
    const told = (waits: boolean) =>
      findings.filter((finding) => finding.waits === waits).map(({ field, text }) => [field, text] as const);
    const errors = joined([...wrong, ...told(false)]);
    const doubts = row.doubts.map(({ field, text }) => [field, text] as const);
    const warnings = joined([...told(true), ...doubts]);
    const isDoubtful = doubts.length > 0 && !row.isConfirmed;
    const look =
      errors.size > 0 ? 'wrong' : isDoubtful ? 'doubtful' : told(true).length > 0 ? 'willWait' : 'ready';
    return { ...row, look, net, errors, warnings, interpreted };
  });
}

export const isSendable = ({ look }: CheckedRow): boolean => look === 'ready' || look === 'willWait';

/** Rows in which the user must correct or confirm something. */
export const needsWork = ({ errors, look }: CheckedRow): boolean => errors.size > 0 || look === 'doubtful';

/** Rows that are registered or being processed cannot be edited. */
export const isLocked = ({ look }: CheckedRow): boolean => look === 'ok' || look === 'runs';

/** Columns whose answers can no longer change, because rows were registered by them or wait for that. */
export const settledColumns = (
  kind: UploadKind,
  rows: readonly CheckedRow[],
  inferred: UploadReadings,
): ReadonlySet<string> => {
  const settled = rows.filter((row) => isLocked(row) || row.look === 'waits');
  return new Set(questionsOf(kind, settled, inferred).map(({ field }) => field));
};

export const countOf = (rows: readonly CheckedRow[]) => {
  const of = (...looks: RowStatus[]) => rows.filter(({ look }) => looks.includes(look)).length;
  return {
    errors: rows.reduce((sum, { errors }) => sum + errors.size, 0),
    wrongRows: rows.filter(({ errors }) => errors.size > 0).length,
    sendable: rows.filter(isSendable).length,
    interpreted: rows.reduce((sum, { interpreted }) => sum + interpreted.size, 0),
    /** Price of the rows that can be sent, excluding VAT. */
    sum: rows.filter(isSendable).reduce((sum, { net }) => sum + net, 0),
    unsent: of('ready', 'willWait', 'doubtful', 'wrong'),
    doubtful: of('doubtful'),
    willWait: of('willWait'),
    ok: of('ok'),
    waits: of('waits'),
    failed: of('failed'),
    runs: of('runs'),
  };
};

/** Replaces the text of a cell, and removes the row's findings, which may no longer apply. */
export const withCell = (rows: readonly SheetRow[], row: number, key: UploadKey, text: string): SheetRow[] =>
  rows.map((each) =>
    each.row === row && (each.cells[key] ?? '') !== text
      ? { ...each, cells: { ...each.cells, [key]: text }, ...UNPREDICTED, sent: null }
      : each,
  );

const UNPREDICTED = { findings: [], doubts: [], isConfirmed: false, isPredicted: false } as const;

/** Removes the findings of rows that have not been sent, because they may no longer apply. */
export const withoutPredictions = (
  rows: readonly SheetRow[],
  isChanged: (row: SheetRow) => boolean = () => true,
): SheetRow[] => rows.map((row) => (row.sent || !isChanged(row) ? row : { ...row, ...UNPREDICTED }));

/** Records whether the user has confirmed what is doubtful in a row. */
export const withConfirmation = (rows: readonly SheetRow[], row: number, isConfirmed: boolean): SheetRow[] =>
  rows.map((each) => (each.row === row ? { ...each, isConfirmed } : each));

/** Adds the answer to the rows that were sent, which are in the order of the answer. */
export function withAnswer(
  rows: readonly SheetRow[],
  sent: readonly number[],
  answer: UploadAnswer,
): SheetRow[] {
  const byRow = new Map(sent.map((row, at) => [row, answer.ObjectStatus[at]]));
  return rows.map((row) => {
    const status = byRow.get(row.row);
    if (!status) return row;
    return {
      ...row,
      findings: [],
      doubts: [],
      sent: {
        status: status.Status,
        code: status.Code,
        message: status.Message,
        vehicleId: status.VehicleId,
        processId: status.ProcessId,
        detailId: status.ProcessDetailId,
      },
    };
  });
}

/** Updates the rows of a process with their outcomes. Returns the same rows when nothing has changed. */
export function withStatus(rows: readonly SheetRow[], { Rows }: UploadStatusAnswer): readonly SheetRow[] {
  const byId = new Map(Rows.map((row) => [row.ProcessDetailId, row]));
  let changed = false;
  const next = rows.map((row) => {
    const now = row.sent?.detailId == null ? undefined : byId.get(row.sent.detailId);
    if (!now || !row.sent || (now.Status === row.sent.status && now.Code === row.sent.code)) return row;
    changed = true;
    const { Status: status, Code: code, Message: message, VehicleId: vehicleId } = now;
    return { ...row, sent: { ...row.sent, status, code, message, vehicleId } };
  });
  return changed ? next : rows;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A CSV file of rows, with the columns of the file that was read. */
export function csvOf(kind: UploadKind, rows: readonly FileRow[]): string {
  const columns = uploadColumns(kind);
  const lines = [
    columns.map(({ headers: [name] }) => name),
    ...rows.map(({ cells }) => columns.map(({ key }) => cellText(cells[key] ?? ''))),
  ];
  return lines.map((line) => `${line.map(quoted).join(';')}\r\n`).join('');
}
