import { expect, test } from '@jest/globals';
import type { UploadAnswer } from '@floorplan/vehicle/contracts';
import { cellOfCode, uploadColumns, type RowCells } from '@floorplan/vehicle/domain';
import { createActor, fromPromise } from 'xstate';
import { textsOf } from '../../../../../../tools/texts/text-files.mjs';
import { NO_NAMES } from './sheet-names';
import {
  checkRows,
  countOf,
  csvOf,
  isSendable,
  questionsOf,
  settledColumns,
  withAnswer,
  withCell,
  withConfirmation,
  withPredictions,
  withStatus,
  type SheetRow,
} from './sheet-rows';
import { uploadMachine, type ReadFile, type Reading } from './upload.machine';

const t = (key: string) => key;
const cells: RowCells = {
  ChassisNumber: 'YV1ZZZ00XTZ000001',
  DealerNumber: 'D0101',
  Make: 'Nordvik',
  NetAmount: '100',
  VATAmount: '25',
  InvoiceNumber: 'F1',
  InvoiceDate: '2026-03-02',
  DueDate: '2026-03-02',
};
const row = (number: number, changes: RowCells = {}, rest: Partial<SheetRow> = {}): SheetRow => ({
  row: number,
  findings: [],
  doubts: [],
  isConfirmed: false,
  isPredicted: true,
  sent: null,
  ...rest,
  cells: { ...cells, ChassisNumber: `YV1ZZZ00XTZ00000${number}`, InvoiceNumber: `F${number}`, ...changes },
});
const check = (rows: readonly SheetRow[]) =>
  checkRows('financing', rows, t, { cellOf: cellOfCode, readings: {} });
const looks = (rows: readonly SheetRow[]) => check(rows).map(({ look }) => look);
const status = (Status: 'OK' | 'ERROR' | 'PENDING', Code: string | null, detail: number) => ({
  Row: detail,
  Identification: { Id: '' },
  Status,
  Code,
  Message: Code ?? '',
  Errors: [],
  VehicleId: Status === 'OK' ? 35 : null,
  ProcessId: 7,
  ProcessDetailId: detail,
});
const answer = (...ObjectStatus: ReturnType<typeof status>[]) =>
  ({ ObjectStatus }) as unknown as UploadAnswer;

// P2-UPLOAD-02
test('counts errors and rows, and sends rows without errors, also rows that will wait', () => {
  const waits = { field: 'Make', text: 'Okänt märke', waits: true } as const;
  const rows = [
    row(2),
    row(3, { NetAmount: 'x', Make: '' }),
    row(4, {}, { findings: [waits] }),
    row(5, {}, { findings: [{ ...waits, waits: false }] }),
    row(6, { InvoiceNumber: 'F2' }),
  ];
  expect(looks(rows)).toEqual(['ready', 'wrong', 'willWait', 'wrong', 'wrong']);
  expect(countOf(check(rows))).toMatchObject({ errors: 4, wrongRows: 3, sendable: 2, sum: 200, unsent: 5 });
  expect(
    check(rows)
      .filter(isSendable)
      .map((each) => each.row),
  ).toEqual([2, 4]);
});

// P2-UPLOAD-02
test('keeps the outcomes of sent rows until the rows are edited, and locks registered rows', () => {
  const sent = withAnswer(
    [row(2), row(3), row(4), row(5)],
    [2, 4, 5],
    answer(status('OK', null, 1), status('ERROR', 'UNKNOWN_MAKE', 2), status('PENDING', null, 3)),
  );
  expect(looks(sent)).toEqual(['ok', 'ready', 'failed', 'runs']);
  expect(check(sent)[2]!.errors).toEqual(new Map([['Make', 'UNKNOWN_MAKE']]));
  const edited = withCell(sent, 4, 'Make', 'Sakura');
  expect(looks(edited)).toEqual(['ok', 'ready', 'ready', 'runs']);
  expect(withCell(sent, 4, 'Make', 'Nordvik')).toEqual(sent);
  const upload = {
    Rows: [
      {
        ProcessDetailId: 3,
        Identification: '',
        Status: 'PENDING',
        Code: 'LIMIT_EXCEEDED',
        Message: 'x',
        VehicleId: null,
      },
    ],
  } as unknown as Parameters<typeof withStatus>[1];
  const followed = withStatus(sent, upload);
  expect(looks(followed)).toEqual(['ok', 'ready', 'failed', 'waits']);
  expect(withStatus(followed, upload)).toBe(followed);
});

test('adds predictions of corrected rows unless they were edited or sent meanwhile', () => {
  const corrected = withCell([row(2), row(3)], 3, 'Make', 'Bil');
  expect(corrected.map(({ isPredicted }) => isPredicted)).toEqual([true, false]);
  const Findings = [{ Field: 'Make', Code: 'UNKNOWN_MAKE', Message: 'Okänt märke', Waits: true }];
  const preview = { Rows: [{ Findings, Warnings: [], Sent: null }] } as unknown as Parameters<
    typeof withPredictions
  >[2];
  expect(looks(withPredictions(corrected, [corrected[1]!], preview))).toEqual(['ready', 'willWait']);
  const again = withCell(corrected, 3, 'Make', 'Nordvik');
  expect(withPredictions(again, [corrected[1]!], preview)).toEqual(again);
});

const preview = (rows: number) =>
  ({
    Rows: Array(rows).fill({ Findings: [], Warnings: [], Sent: null }),
    Names: [],
    NameQuestions: [],
    NameQuestionsLeft: 0,
  }) as unknown as Parameters<typeof withPredictions>[2];

/** The machine with a file that was read, and what it asked for each time it read the file. */
async function opened(...rows: SheetRow[]) {
  const asked: Reading[] = [];
  const read = {
    rows,
    unknown: [],
    remarks: [],
    headers: {},
    fileHeaders: [],
    remembered: [],
    inferred: {},
    names: NO_NAMES,
  };
  const actors = {
    read: fromPromise<ReadFile, Reading>(({ input }) => {
      asked.push(input);
      return Promise.resolve(read);
    }),
  };
  const actor = createActor(uploadMachine.provide({ actors })).start();
  actor.send({ type: 'FILE', file: new File(['x'], 'bilar.csv'), partyId: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  return { actor, asked, context: () => actor.getSnapshot().context };
}

test('ignores a prediction that was asked for with another answer', async () => {
  const { actor, context } = await opened(row(2, { NetAmount: '319,920' }));
  actor.send({ type: 'ANSWER', key: 'NetAmount', reading: 'POINT' });
  const { rows } = context();
  actor.send({ type: 'ANSWER', key: 'NetAmount', reading: 'COMMA' });
  actor.send({ type: 'PREDICTED', names: '', rows, readings: { NetAmount: 'POINT' }, preview: preview(1) });
  expect(context().rows[0]!.isPredicted).toBe(false);
  actor.send({ type: 'PREDICTED', names: '', rows, readings: { NetAmount: 'COMMA' }, preview: preview(1) });
  expect(context().rows[0]!.isPredicted).toBe(true);
});

test('reads a file again with the answers about it, and keeps them', async () => {
  const { actor, asked, context } = await opened(row(2, { NetAmount: '319,920' }));
  actor.send({ type: 'ANSWER', key: 'NetAmount', reading: 'POINT' });
  actor.send({ type: 'HIDDEN', hidden: true });
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ hidden, readings }) => [hidden, readings])).toEqual([
    [false, {}],
    [true, { NetAmount: 'POINT' }],
  ]);
  expect(context().answers).toEqual({ NetAmount: 'POINT' });
});

test('reads a file again with the headers that stand for columns, but not after a correction', async () => {
  const { actor, asked, context } = await opened(row(2));
  actor.send({ type: 'MAP', columns: { Make: 'Marke' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ columns }) => columns)).toEqual([{}, { Make: 'Marke' }]);
  actor.send({ type: 'CELL', row: 2, key: 'Make', text: 'Nordvik' });
  actor.send({ type: 'MAP', columns: {} });
  expect([asked.length, context().columns]).toEqual([2, { Make: 'Marke' }]);
});

test('asks about a column of dates also when one cell was typed that could only be in one order', () => {
  const rows = [row(2, { InvoiceDate: '03/04/2026' }), row(3, { InvoiceDate: '05/06/2026' })];
  expect(questionsOf('financing', rows, {})).toMatchObject([{ field: 'InvoiceDate', count: 2, row: 2 }]);
  const typed = withCell(rows, 3, 'InvoiceDate', '25/06/2026');
  expect(questionsOf('financing', typed, {})).toMatchObject([{ field: 'InvoiceDate', count: 1, row: 2 }]);
  expect(questionsOf('financing', typed, { InvoiceDate: 'DMY' })).toEqual([]);
});

test('settles the columns by whose answers rows were registered, and leaves open those of other rows', () => {
  const rows = [row(2, { NetAmount: '319,920' }), row(3, { VATAmount: '80,500' })];
  const sent = withAnswer(rows, [2], answer(status('OK', null, 1)));
  expect([...settledColumns('financing', check(sent), {})]).toEqual(['NetAmount']);
  expect([...settledColumns('financing', check(rows), {})]).toEqual([]);
});

test('writes cells without control characters, which would have the whole file refused', () => {
  expect(csvOf('dealer', [row(2, { Model: 'A\vB', Make: ' Nord\u00a0vik\f' })])).toContain(
    '"Nord vik";"A B"',
  );
});

test('writes quoted cells with the Swedish headers of the file', () => {
  const [head, line] = csvOf('dealer', [row(2, { Model: 'a;"b"', Make: '=1' })]).split('\r\n');
  expect(head!.split(';').slice(0, 3)).toEqual(['"Registreringsnummer"', '"Chassinummer"', '"Märke"']);
  expect(line).toContain('"=1";"a;""b"""');
});

test('names each column by a header that the server recognises, in both languages', () => {
  for (const [at, language] of (['sv-SE', 'en-GB'] as const).entries()) {
    const texts = textsOf('.', language);
    for (const { key, headers } of uploadColumns('financing'))
      expect(texts[`upload.col_${key}`]).toBe(headers[at]);
  }
});

test('sends a row with an unusual amount only after it was confirmed, and asks again when it is changed', () => {
  const doubts = [{ field: 'NetAmount', text: 'Ovanligt belopp' }] as const;
  const rows = [row(2, {}, { doubts }), row(3)];
  expect(looks(rows)).toEqual(['doubtful', 'ready']);
  expect(check(rows)[0]!.warnings).toEqual(new Map([['NetAmount', 'Ovanligt belopp']]));
  expect(countOf(check(rows))).toMatchObject({ sendable: 1, doubtful: 1, unsent: 2 });

  const confirmed = withConfirmation(rows, 2, true);
  expect(looks(confirmed)).toEqual(['ready', 'ready']);
  expect(check(confirmed).filter(isSendable)).toHaveLength(2);
  expect(looks(withConfirmation(confirmed, 2, false))).toEqual(['doubtful', 'ready']);
  expect(withCell(confirmed, 2, 'NetAmount', '200')[0]).toMatchObject({ doubts: [], isConfirmed: false });
});
