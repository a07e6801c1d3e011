import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  MessageStatusAnswer,
  ProcessAnswer,
  UploadsAnswer,
  UploadStatusAnswer,
} from '@floorplan/job-process/contracts';
import type { RememberedReadingsAnswer, RememberReadingAnswer, WireFileHeader } from '@floorplan/kernel/wire';
import { textIn } from '@floorplan/platform/texts';
import ExcelJS from 'exceljs';
import type { UploadAnswer, UploadPreview, VehicleAnswer } from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { everythingStored } from '../support/everything-stored';
import { Messages } from '../support/messages';
import { System } from '../support/system';
import { csvOf, financingCells, type Cells } from '../support/vehicle-files';

const IMPORTER = '/api/v1/integrations/upload_vehicles/1';
const messages = new Messages(88);
type Answer = UploadAnswer & { Code?: string; Message?: string };

let system: System;
let imp: Client;
beforeAll(async () => {
  system = await System.start();
  imp = await system.user('imp');
});
afterAll(() => system.stop());

const cells = (changes: Cells = {}) => financingCells(messages, changes);
const file = (rows: readonly Cells[]) => csvOf('financing', rows);
const send = (content: string | Buffer, who = imp, path = IMPORTER) => who.upload<Answer>(path, content);
const short = ({ ObjectStatus }: UploadAnswer) =>
  ObjectStatus.map(({ Row, Status, Code }) => [Row, Status, Code]);
const statesOf = ({ ObjectStatus }: UploadAnswer) => ObjectStatus.map(({ Status }) => Status);

/** Kilometres of the vehicle of the first row. */
async function mileageOf(who: Client, { ObjectStatus }: UploadAnswer): Promise<number> {
  const path = `/api/v1/vehicles/${ObjectStatus[0]!.VehicleId}/objectdata`;
  return (await who.must(who.get<{ Mileage: number }>(path))).Mileage;
}

describe('an uploaded file of an importer', () => {
  // P2-UPLOAD-01
  test('stores a file as one process with a message per row, and returns the outcome of each row', async () => {
    const rows = [
      cells(),
      cells({ LicenseNumber: '' }),
      cells({ PriceProgram: 'FINNSEJ' }),
      cells({ NetAmount: '-1' }),
    ];
    const answer = await imp.must(send(file(rows)));
    expect(answer.Response.Status).toBe('ERROR');
    expect(short(answer)).toEqual([
      [2, 'OK', null],
      [3, 'OK', null],
      [4, 'PENDING', 'NO_PRICE_PROGRAM'],
      [5, 'ERROR', 'TOO_SMALL'],
    ]);
    expect(answer.ObjectStatus[3]!.Errors).toEqual([
      { Field: 'NetAmount', Code: 'TOO_SMALL', Message: 'Talet är för litet' },
    ]);
    const process = await imp.must(imp.get<ProcessAnswer>(`/api/v1/processes/${answer.ProcessId}`));
    expect(process.ProcessDetails.map(({ MessageType, Status }) => [MessageType, Status])).toEqual([
      ['UPLOADVEHICLES', 'OK'],
      ['UPLOADVEHICLES', 'OK'],
      ['UPLOADVEHICLES', 'PENDING'],
    ]);
    const vehicle = await imp.must(
      imp.get<VehicleAnswer>(`/api/v1/vehicles/${answer.ObjectStatus[0]!.VehicleId}`),
    );
    expect(vehicle).toMatchObject({ ChassisNumber: rows[0]!.ChassisNumber });
    expect(await mileageOf(imp, answer)).toBe(10);
    const listed = await imp.must(imp.get<UploadsAnswer>('/api/v1/integrations/uploads'));
    expect(listed.Rows[0]).toMatchObject({
      ProcessId: answer.ProcessId,
      Total: 3,
      Ok: 2,
      Pending: 1,
      Error: 0,
    });
    const again = await imp.must(
      imp.get<UploadStatusAnswer>(`/api/v1/integrations/uploads/${answer.ProcessId}`),
    );
    expect(again.Rows.map(({ Identification }) => Identification)).toEqual(
      rows.slice(0, 3).map(({ ChassisNumber }) => ChassisNumber),
    );
    const stranger = await system.user('imp2');
    expect((await stranger.get(`/api/v1/integrations/uploads/${answer.ProcessId}`)).status).toBe(404);
  });

  // P2-UPLOAD-04
  test('returns the first outcome for a row that was sent before, in any file and by any user of the importer', async () => {
    const rows = [cells(), cells()];
    const first = await imp.must(send(file(rows)));
    const again = await imp.must(send(file(rows)));
    expect(again).toEqual(first);
    const written = [
      { ...rows[1], NetAmount: ` ${rows[1]!.NetAmount!},00`.replace(/,(\d+),00/, ',$1') },
      cells(),
    ];
    const admin = await system.user('admin');
    const other = await admin.must(send(`\ufeff${file(written)}`, admin));
    expect(other.ObjectStatus[0]).toMatchObject({ ...first.ObjectStatus[1], Row: 2 });
    expect(other.ProcessId).not.toBe(first.ProcessId);
    const own = await imp.must(imp.get<UploadsAnswer>('/api/v1/integrations/uploads'));
    expect(own.Rows.map(({ ProcessId }) => ProcessId)).not.toContain(other.ProcessId);
  });

  // P2-UPLOAD-04
  test('accepts each row once when two users send the same file at once', async () => {
    const content = file(Array.from({ length: 60 }, () => cells()));
    const admin = await system.user('admin');
    const answers = await Promise.all([imp, admin, imp].map((who) => who.must(send(content, who))));
    for (const answer of answers) expect(new Set(statesOf(answer))).toEqual(new Set(['OK']));
    const ids = answers.map(({ ObjectStatus }) => ObjectStatus.map(({ VehicleId }) => VehicleId));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect(new Set(ids[0]).size).toBe(60);
  });

  // P2-UPLOAD-01
  test('makes a row wait for an earlier message about the same chassis number, and replaces a message that waits', async () => {
    const row = cells({ PriceProgram: 'FINNSEJ' });
    const waits = await imp.must(send(file([row])));
    expect(statesOf(waits)).toEqual(['PENDING']);
    const { PriceProgram: _, ...corrected } = row;
    expect(statesOf(await imp.must(send(file([corrected]))))).toEqual(['OK']);
    const before = await imp.must(send(file([row])));
    expect(short(before)).toEqual([[2, 'ERROR', 'SUPERSEDED']]);

    const { MessageId: _id, Date: _date, ...single } = messages.next({ PriceProgram: { Code: 'FINNSEJ' } });
    const key = randomUUID();
    const saved = imp.post('/api/v1/integrations/financing/save_new_financing', single, {
      'idempotency-key': key,
    });
    expect((await saved).status).toBe(200);
    const { ChassisNumber } = single.Item;
    expect(statesOf(await imp.must(send(file([cells({ ChassisNumber })]))))).toEqual(['OK']);
    const old = await imp.must(
      imp.get<MessageStatusAnswer>(`/api/v1/integrations/financing/messages/${key}`),
    );
    expect(old.StatusCode).toBe('SUPERSEDED');
  });

  // P2-UPLOAD-02
  test('shows errors, predictions and rows that were sent before in a dry run, and sends nothing', async () => {
    const known = cells();
    const { ObjectStatus } = await imp.must(send(file([known])));
    const rows = [
      known,
      cells({ Make: 'Okänd' }),
      cells({ InvoiceNumber: known.InvoiceNumber! }),
      cells({ ChassisNumber: 'KORT', InvoiceDate: '2026-02-30', Code: 'Å', Model: '=1+1' }),
    ];
    const path = `${IMPORTER}?dry_run=true`;
    const content = file(rows).replace('Kod\r\n', 'Kod;Hemma\r\n');
    const preview = await imp.must(imp.upload<UploadPreview>(path, content));
    expect(preview.UnknownColumns).toEqual(['Hemma']);
    expect(preview.Rows[0]!.Sent).toMatchObject({ Status: 'OK', VehicleId: ObjectStatus[0]!.VehicleId });
    expect(preview.Rows[1]).toMatchObject({
      Errors: [],
      Findings: [{ Field: 'Make', Code: 'UNKNOWN_MAKE', Waits: true }],
    });
    expect(preview.Rows[2]!.Errors).toEqual([
      { Field: 'InvoiceNumber', Code: 'DUPLICATE_IN_FILE', Message: 'Samma värde finns på rad 2' },
    ]);
    expect(preview.Rows[3]!.Errors.map(({ Field, Code }) => `${Field} ${Code}`)).toEqual([
      'ChassisNumber INVALID_CHASSIS',
      'Model FORMULA',
      'InvoiceDate INVALID_DATE',
      'Code INVALID_CODE',
    ]);
    const sent = await imp.must(imp.upload<UploadPreview>(path, file([rows[1]!])));
    expect(sent.Rows[0]!.Sent).toBeNull();
  });

  test('understands what has one meaning, asks about the rest, and sends it as the caller answers', async () => {
    const row = cells({ LicenseNumber: 'WXY12A', InvoiceDate: '2026-03-01' });
    const [, month, day] = row.InvoiceDate!.split('-');
    const written = {
      ...row,
      ChassisNumber: `*${row.ChassisNumber!.replaceAll('0', 'O')}*`,
      LicenseNumber: `SE-${row.LicenseNumber}`,
      NetAmount: '319,920',
      VATAmount: '79.980',
      InvoiceDate: `${month}/${day}/2026`,
      DueDate: `${row.DueDate} 23:59`,
    };
    const dryRun = (readings: string) =>
      imp.upload<UploadPreview>(`${IMPORTER}?dry_run=true&readings=${readings}`, file([written]));
    const asked = await imp.must(dryRun(''));
    expect(asked.Rows[0]!.Errors.map(({ Field, Code }) => `${Field} ${Code}`)).toEqual([
      'NetAmount AMBIGUOUS_NUMBER',
      'VATAmount AMBIGUOUS_NUMBER',
      'InvoiceDate AMBIGUOUS_DATE',
    ]);
    expect(
      asked.Questions.map(({ Field, Count, Choices }) => [
        Field,
        Count,
        ...Choices.map(({ Value }) => Value),
      ]),
    ).toEqual([
      ['NetAmount', 1, '319\u00a0920', '319,92'],
      ['VATAmount', 1, '79\u00a0980', '79,98'],
      ['InvoiceDate', 1, `2026-${day}-${month}`, row.InvoiceDate],
    ]);
    expect(asked.Interpretations.map(({ Field, To, Rule }) => `${Field} ${To} ${Rule}`)).toEqual([
      `LicenseNumber ${row.LicenseNumber} PREFIX`,
      `ChassisNumber ${row.ChassisNumber} BARCODE,LOOK_ALIKE`,
    ]);
    expect(asked.Interpretations[0]).toMatchObject({
      Row: 2,
      From: written.LicenseNumber,
      Message: `Tolkat som ${row.LicenseNumber} (texten före är utelämnad)`,
    });
    expect(short(await imp.must(send(file([written]))))).toEqual([[2, 'ERROR', 'AMBIGUOUS_NUMBER']]);

    const readings = 'NetAmount:POINT,VATAmount:COMMA,InvoiceDate:MDY';
    const understood = await imp.must(dryRun(readings));
    expect([understood.Questions, understood.Rows[0]!.Errors]).toEqual([[], []]);
    const sent = await imp.must(send(file([written]), imp, `${IMPORTER}?readings=${readings}`));
    expect(statesOf(sent)).toEqual(['OK']);
    const plain = { ...row, NetAmount: '319920', VATAmount: '79980' };
    const again = await imp.must(send(file([plain])));
    expect(again.ObjectStatus[0]!.ProcessDetailId).toBe(sent.ObjectStatus[0]!.ProcessDetailId);

    const wrong = await imp.upload<Answer>(`${IMPORTER}?readings=NetAmount:BOTH`, file([written]));
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('readings')]);
  });

  test('tells what it leaves out of a workbook, and takes in hidden rows when it is told to', async () => {
    const [shown, hidden] = [cells(), cells()];
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Fordon');
    const lines = file([shown, hidden]).trimEnd().split('\r\n');
    sheet.addRow(['Lagerlista']);
    for (const line of lines) sheet.addRow(line.split(';').map((text) => text.replaceAll('"', '')));
    sheet.getRow(4).hidden = true;
    book.addWorksheet('Info').addRow(['Kontakta oss']);
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    const path = `${IMPORTER}?dry_run=true`;
    const preview = await imp.must(imp.upload<UploadPreview>(path, bytes));
    expect(preview.Rows.map(({ Row, Errors }) => [Row, Errors])).toEqual([[3, []]]);
    expect(preview.Remarks).toEqual([
      {
        Code: 'OTHER_SHEETS',
        Message: 'Bladet Fordon är läst. Ett annat blad är inte med: Info',
      },
      { Code: 'TITLE_ROWS', Message: '1 rad ovanför rubrikerna är inte med: rad 1', Rows: [1] },
      { Code: 'HIDDEN_ROWS', Message: '1 dold rad är inte med', Rows: [4] },
    ]);
    const all = await imp.must(imp.upload<UploadPreview>(`${path}&hidden=true`, bytes));
    expect(all.Rows.map(({ Row }) => Row)).toEqual([3, 4]);
    expect(all.Remarks.map(({ Code }) => Code)).toEqual(['OTHER_SHEETS', 'TITLE_ROWS']);
    const sent = await imp.must(send(bytes));
    expect(short(sent)).toEqual([[3, 'OK', null]]);
    expect(sent.Remarks).toEqual(preview.Remarks);
  });

  test('remembers what a user answers about a column of the sender, counts its use, and forgets it', async () => {
    const readings = `${IMPORTER}/readings`;
    const answered = { Field: 'NetAmount', Header: 'Pris exkl moms', Reading: 'POINT' };
    const content = file([cells({ NetAmount: '319,920', VATAmount: '79980' })]);
    const preview = async (who: Client, path = IMPORTER) =>
      who.must(who.upload<UploadPreview>(`${path}?dry_run=true`, content));
    const asked = await preview(imp);
    expect([asked.Questions.length, asked.Headers.NetAmount]).toEqual([1, 'Pris exkl moms']);
    for (const wrong of [
      { ...answered, Reading: 'DMY' },
      { ...answered, Field: 'Make' },
      { ...answered, Header: ' ' },
    ])
      expect((await imp.post(readings, wrong)).status).toBe(400);
    const { Id } = await imp.must(imp.post<RememberReadingAnswer>(readings, answered));
    const alike = { ...answered, Header: 'PRIS EXKL. MOMS' };
    expect((await imp.must(imp.post<RememberReadingAnswer>(readings, alike))).Id).toBe(Id);
    const again = await preview(imp);
    expect([again.Questions, again.Rows[0]!.Errors]).toEqual([[], []]);
    expect(again.Remembered).toMatchObject([{ Id, Field: 'NetAmount', Reading: 'POINT' }]);

    const admin = await system.user('admin');
    expect((await preview(admin)).Questions).toEqual([]);
    expect((await preview(admin, '/api/v1/integrations/upload_vehicles/2')).Questions).toHaveLength(1);
    const partner = await system.partner();
    expect((await preview(partner)).Questions).toHaveLength(1);
    expect((await partner.post(readings, answered)).status).toBe(403);
    expect(statesOf(await imp.must(send(content)))).toEqual(['ERROR']);

    const { Rows } = await imp.must(imp.get<RememberedReadingsAnswer>(readings));
    expect(Rows).toMatchObject([{ ...answered, Used: 2 }]);
    const stranger = await system.user('imp2');
    expect((await stranger.get(readings)).status).toBe(404);
    const forget = `${readings}/${Rows[0]!.Id}/forget`;
    expect((await stranger.post(forget, {})).status).toBe(404);
    await imp.must(imp.post(forget, {}));
    await imp.must(imp.post(forget, {}));
    expect((await preview(imp)).Questions).toHaveLength(1);
  });

  test('reads headers as the caller names them, remembers them for users of the sender, and asks partners again', async () => {
    const readings = `${IMPORTER}/readings`;
    const content = file([cells()])
      .replace('Chassinummer', 'Fahrgestellnr.')
      .replace('Färg', 'Lack')
      .replace(/^/, 'Lagerlista\n\n');
    const preview = async (who: Client, columns = '') =>
      who.upload<UploadPreview & { Code?: string; FileHeaders: WireFileHeader[] }>(
        `${IMPORTER}?dry_run=true&columns=${encodeURIComponent(columns)}`,
        content,
      );
    const asked = await preview(imp);
    expect([asked.status, asked.body.Code]).toEqual([422, 'FILE_COLUMNS']);
    expect(asked.body.FileHeaders.slice(1, 3)).toEqual([
      { Header: 'Fahrgestellnr.', Field: null, Samples: [expect.any(String)] },
      { Header: 'Återförsäljarnr', Field: 'DealerNumber', Samples: [expect.any(String)] },
    ]);
    const columns = 'ChassisNumber:Fahrgestellnr';
    const told = await imp.must(preview(imp, columns));
    expect([told.Rows[0]!.Row, told.Rows[0]!.Errors, told.UnknownColumns]).toEqual([4, [], ['Lack']]);
    expect(told.FileHeaders[1]).toMatchObject({ Header: 'Fahrgestellnr.', Field: 'ChassisNumber' });
    for (const [wrong, status] of [
      ['ChassisNumber:Pris', 422],
      ['Nummer:Fahrgestellnr', 422],
      ['ChassisNumber', 400],
    ] as const)
      expect((await preview(imp, wrong)).status).toBe(status);
    expect((await preview(imp)).status).toBe(422);

    const answered = { Field: 'ChassisNumber', Header: 'FAHRGESTELL-NR', Reading: null };
    for (const wrong of [
      { ...answered, Field: 'Nummer' },
      { ...answered, Header: 'VIN' },
      { ...answered, Header: '#' },
    ])
      expect((await imp.post(readings, wrong)).status).toBe(400);
    const { Id } = await imp.must(imp.post<RememberReadingAnswer>(readings, answered));
    const admin = await system.user('admin');
    expect((await admin.must(preview(admin))).Remembered).toMatchObject([{ Id, ...answered }]);
    const partner = await system.partner();
    expect((await preview(partner)).status).toBe(422);
    expect((await partner.must(preview(partner, columns))).Rows[0]!.Errors).toEqual([]);
    expect((await send(content)).status).toBe(422);
    const sent = await imp.must(send(content, imp, `${IMPORTER}?columns=${columns}`));
    expect(short(sent)).toEqual([[4, 'OK', null]]);
    const { Rows } = await imp.must(imp.get<RememberedReadingsAnswer>(readings));
    expect(Rows.find((row) => row.Id === Id)).toMatchObject({ ...answered, Used: 1 });
    await imp.must(imp.post(`${readings}/${Id}/forget`, {}));
    expect((await preview(imp)).status).toBe(422);
  });

  test('repeats the cells of a file whole, so that the browser judges what the server has read', async () => {
    const Model = 'M'.repeat(300);
    const path = `${IMPORTER}?dry_run=true`;
    const { Rows } = await imp.must(imp.upload<UploadPreview>(path, file([cells({ Model })])));
    expect(Rows[0]!.Cells.Model).toBe(Model);
    expect(Rows[0]!.Errors).toMatchObject([{ Field: 'Model', Code: 'TOO_LONG' }]);
  });

  // P2-UPLOAD-03
  test('explains in a sentence why a whole file is rejected, answers 404 for other parties, and refuses other roles', async () => {
    const refused = async (content: string | Buffer) => {
      const { status, body } = await send(content);
      return [status, body.Code];
    };
    expect(await refused('')).toEqual([422, 'FILE_EMPTY']);
    expect(await refused('Chassinummer;Märke\nA;B')).toEqual([422, 'FILE_COLUMNS']);
    expect(await refused(file([]).replace('Kod', 'Moms') + 'A;B')).toEqual([422, 'FILE_COLUMNS']);
    expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await refused(Buffer.alloc(6 * 1024 * 1024, 'a'))).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await refused('%PDF-1.4')).toEqual([415, 'FILE_TYPE']);
    expect((await send('A')).body.Message).toMatch(/^Filen har inga rader/);
    expect((await imp.post(IMPORTER, {})).status).toBe(415);
    const other = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await imp.post(IMPORTER, '--x--', other)).status).toBe(400);
    const single = '/api/v1/integrations/financing/save_new_financing';
    expect((await imp.post(single, '--x--', other)).status).toBe(415);
    const good = file([cells()]);
    const statuses = ['imp2', 'dea', 'deo'].map(
      async (name) => (await send(good, await system.user(name))).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 403, 403]);
    const partner = await system.partner();
    expect((await send(good, partner)).body.Response.Status).toBe('OK');
    expect((await send(good, await system.partner('partner2'))).status).toBe(404);
    expect((await send(good, imp, '/api/v1/integrations/upload_vehicles/999')).status).toBe(404);
  });
});

test('explains a body that cannot be read in the language of the caller', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name=other; filename=a\r\n\r\nA\r\n--x--\r\n';
  const file = { 'content-type': 'multipart/form-data; boundary=x' };
  // Arrives in several packets, after the request's own work has begun.
  const LONG = ' '.repeat(2_000_000);
  const said = (language: string) =>
    Promise.all(
      (
        [
          [part, file],
          ['{"a":', {}],
          ['\xff', { 'content-type': 'application/x-ndjson' }],
          [`[${'1,'.repeat(200)}1]`, {}],
        ] as const
      ).map(async ([body, headers]) => {
        const { body: answer } = await imp.post(IMPORTER, Buffer.from(body + LONG, 'latin1'), {
          ...headers,
          'accept-language': language,
        });
        return answer['Message'];
      }),
    );
  const [wrong, unreadable, many] = ['INVALID_REQUEST', 'UNREADABLE', 'TOO_MANY_VALUES'];
  for (const language of ['sv-SE', 'en-GB']) {
    const text = (code: string) => textIn(language, `problem.${code}`, { values: '100' });
    expect(await said(language)).toEqual([wrong, unreadable, unreadable, many].map((code) => text(code!)));
  }
});

describe('an uploaded file of a dealer', () => {
  const DEALER = '/api/v1/integrations/upload_dealer_vehicles';
  let dea: Client;
  let own: number;
  let readOnly: number;
  beforeAll(async () => {
    dea = await system.user('dea');
    const { Rows } = await dea.must(
      dea.get<{ Rows: { Id: number; FinancerAssignedId: string }[] }>('/api/v1/dealers'),
    );
    const idOf = (number: string) => Rows.find(({ FinancerAssignedId }) => FinancerAssignedId === number)!.Id;
    [own, readOnly] = [idOf('30101'), idOf('30102')];
  });
  const row = (): Cells => {
    const { Item } = messages.next();
    return { ChassisNumber: Item.ChassisNumber, Make: Item.Make, NetAmount: '180 000', Mileage: '4 812,5' };
  };

  // P2-UPLOAD-05
  test('registers the cars that the dealer owns, and returns the first outcome when they are sent again', async () => {
    const content = csvOf('dealer', [row(), { ...row(), Make: '' }]);
    const answer = await dea.must(send(content, dea, `${DEALER}/${own}`));
    expect(short(answer)).toEqual([
      [2, 'OK', null],
      [3, 'ERROR', 'REQUIRED'],
    ]);
    const vehicle = await dea.must(
      dea.get<VehicleAnswer>(`/api/v1/vehicles/${answer.ObjectStatus[0]!.VehicleId}`),
    );
    expect(vehicle).toMatchObject({ StatusCode: 1, Price: 180_000 });
    expect(await mileageOf(dea, answer)).toBe(48_125);
    expect(await dea.must(send(content, dea, `${DEALER}/${own}`))).toEqual(answer);
    const status = await dea.must(
      dea.get<UploadStatusAnswer>(`/api/v1/integrations/uploads/${answer.ProcessId}`),
    );
    expect(status).toMatchObject({
      MessageType: 'UPLOADDEALERVEHICLES',
      Party: 'Mälarbil Västerås City',
      Total: 1,
    });
  });

  // P2-UPLOAD-05
  test('rejects rows of dealers for which the user may not act, and of other organisations’ dealers', async () => {
    const content = csvOf('dealer', [row()]);
    const status = async (id: number, who = dea) => (await send(content, who, `${DEALER}/${id}`)).status;
    expect(await status(readOnly)).toBe(403);
    expect(await status(own, await system.user('dea2'))).toBe(404);
    expect(await status(own, imp)).toBe(403);
  });

  // P2-UPLOAD-05
  test('accepts the cars of a dealer whose system sends them, and rejects the cars of other dealers', async () => {
    const partner = await system.partner('partner3');
    const path = `${DEALER}/${own}`;
    const content = csvOf('dealer', [row()]);
    const answer = await partner.must(send(content, partner, path));
    expect(short(answer)).toEqual([[2, 'OK', null]]);
    const upload = `/api/v1/integrations/uploads/${answer.ProcessId}`;
    expect(await partner.must(partner.get<UploadStatusAnswer>(upload))).toMatchObject({ Total: 1, Ok: 1 });
    expect((await send(content, partner, `${DEALER}/${readOnly}`)).status).toBe(404);
    expect((await send(content, await system.partner(), path)).status).toBe(404);
  });

  test('returns an empty file with the columns in both languages, and accepts that file as an upload', async () => {
    for (const [language, header] of [
      ['sv-SE', 'Chassinummer'],
      ['en-GB', 'Chassis number'],
    ]) {
      const path = `${DEALER}/template?format=csv`;
      const { text, status } = await dea.call('GET', path, undefined, { 'accept-language': language! });
      expect([status, text.split(';')[1]]).toEqual([200, header]);
      const filled = text + csvOf('dealer', [row()]).split('\r\n')[1]!;
      expect(statesOf(await dea.must(send(filled, dea, `${DEALER}/${own}`)))).toEqual(['OK']);
    }
    expect((await imp.call('GET', '/api/v1/integrations/upload_vehicles/template')).status).toBe(200);
  });
});

test('stores the registration code of a row only encrypted', async () => {
  const row = cells({ Code: 'QZ7X4W9KJ3' });
  const answer = await imp.must(send(file([row])));
  expect(statesOf(answer)).toEqual(['OK']);
  expect(statesOf(await imp.must(send(file([row]))))).toEqual(['OK']);
  for (const stored of (await everythingStored(system.owner)).values())
    expect(stored).not.toContain('QZ7X4W9KJ3');
  expect(JSON.stringify(answer)).not.toContain('QZ7X4W9KJ3');
});

// The importer may also read the message that was created from the row.
test('lets the importer read the message of a row', async () => {
  const { ObjectStatus, ProcessId } = await imp.must(send(file([cells()])));
  const { ProcessDetails } = await imp.must(imp.get<ProcessAnswer>(`/api/v1/processes/${ProcessId}`));
  const { MessageId } = ProcessDetails[0]!;
  const message = await imp.must(
    imp.get<MessageStatusAnswer>(`/api/v1/integrations/financing/messages/${MessageId}`),
  );
  expect(message.VehicleId).toBe(ObjectStatus[0]!.VehicleId);
});
