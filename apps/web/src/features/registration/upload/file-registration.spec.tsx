import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { FinancingRegistrationPage } from '../financing-registration.page';

const CALL = '/api/v1/integrations/upload_vehicles/1';
const AT = '/start/vehicles-registration?mode=file';
const importers = [1, 2].map((Id) => ({
  Id,
  Name: `Importör ${Id}`,
  FinancerAssignedId: `2000${Id}`,
  IsActive: true,
  VAT: 25,
}));
const good = (row: number, over: object = {}) => ({
  Row: row,
  Errors: [],
  Findings: [],
  Warnings: [],
  Sent: null,
  Cells: {
    ChassisNumber: `YV1ZZZ00XTZ00000${row}`,
    DealerNumber: 'D0101',
    Make: 'Nordvik',
    NetAmount: '100 000',
    VATAmount: '25 000',
    InvoiceNumber: `F-${row}`,
    InvoiceDate: '2026-03-02',
    DueDate: '2026-03-02',
    ...over,
  },
});
const status = (Row: number, Status: string, Code: string | null, VehicleId: number | null) => ({
  Row,
  Status,
  Code,
  Message: Code === null ? '' : 'Okänt märke: Bil',
  VehicleId,
  Errors: [],
  Identification: { Id: '' },
  ProcessId: 7,
  ProcessDetailId: 100 + Row,
});

let server: Server;
let uploads: object[];
let remarks: object[];
let remembered: object[];
let names: object[];
let nameQuestions: object[];
const Headers = { NetAmount: 'Pris' };
const READINGS = `${CALL}/readings`;
const NAMES = `${CALL}/names`;
const NAME_CHOICES = `${CALL}/name_choices`;
beforeEach(() => {
  uploads = [];
  remarks = [];
  remembered = [];
  names = [];
  nameQuestions = [];
  server = serverFor({ ...admin, Functions: [...admin.Functions, { FnKey2: 'fncFinancing', RoleCode: 10 }] })
    .on('GET /api/v1/importers', { json: { Rows: importers.slice(0, 1), Total: 1 } })
    .on(`GET ${READINGS}`, { json: { Rows: [], Total: 0 } })
    .on(`GET ${NAMES}`, { json: { Rows: [], Total: 0 } })
    .on('GET /api/v1/integrations/uploads', () => ({ json: { Rows: uploads, Total: uploads.length } }));
});
const file = (text = 'x') => new File([text], 'bilar.csv');
const choose = (chosen = file()) =>
  fireEvent.change(screen.getByLabelText('Fil med fordon'), { target: { files: [chosen] } });
const previews = (...rows: object[]) =>
  server.on(`POST ${CALL}`, ({ query }) =>
    query.get('dry_run') === 'true'
      ? {
          json: {
            DryRun: true,
            Rows: rows,
            UnknownColumns: ['Hemma'],
            Remarks: remarks,
            Headers,
            Names: names,
            NameQuestions: nameQuestions,
            NameQuestionsLeft: 0,
            FileHeaders: [],
            Remembered: remembered,
          },
        }
      : undefined!,
  );

test('sends a row with an unusual amount only after the user has ticked it', async () => {
  const Warnings = [{ Field: 'NetAmount', Code: 'UNUSUAL_AMOUNT', Message: 'Ovanligt belopp för märket.' }];
  previews(good(2), { ...good(3), Warnings }, good(4, { NetAmount: '319,920' }));
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Importör 1');
  choose();
  await screen.findByText('1 rad med ovanligt belopp att bekräfta');
  // Only rows with something to do are shown.
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3 Kontrollera/),
    expect.stringMatching(/^4 Rätta/),
  ]);
  screen.getByRole('button', { name: 'Registrera 1 fordon' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Beloppet på rad 3 stämmer' }));
  screen.getByRole('button', { name: 'Registrera 2 fordon' });
  expect(screen.queryByText(/att bekräfta$/)).toBeNull();
});

// P2-UPLOAD-02
test('corrects an invalid cell with the keyboard, sends the valid rows and shows their outcomes', async () => {
  previews(good(2), good(3, { NetAmount: 'abc' }));
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Importör 1');
  choose();
  await screen.findByText('1 fel i 1 rad');
  expect(screen.getByText('Okända kolumner: Hemma. De läses inte in.')).toBeDefined();
  expect(screen.getByText(/Skriv ett tal/, { selector: 'p' })).toBeDefined();
  const grid = screen.getByRole('grid');
  const active = () => grid.querySelector<HTMLElement>('[data-cell="active"]')!;
  expect(active().getAttribute('aria-invalid')).toBe('true');
  fireEvent.keyDown(active(), { key: 'Enter' });
  const input = within(grid).getByRole('textbox');
  fireEvent.change(input, { target: { value: '120 000' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByText('1 fel i 1 rad')).toBeNull());
  let sent: FormData | null = null;
  const fetched = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (init?.body instanceof FormData && String(url).includes('wait=0')) sent = init.body;
    return fetched(url, init);
  };
  server.on(`POST ${CALL}`, {
    json: { ObjectStatus: [status(2, 'PENDING', null, null), status(3, 'PENDING', null, null)] },
  });
  const Rows = [
    { ProcessDetailId: 102, Identification: 'A', Status: 'OK', Code: null, Message: '', VehicleId: 35 },
    {
      ProcessDetailId: 103,
      Identification: 'B',
      Status: 'ERROR',
      Code: 'UNKNOWN_MAKE',
      Message: 'Okänt märke: Bil',
      VehicleId: null,
    },
  ];
  server.on('GET /api/v1/integrations/uploads/7', { json: { Rows } });
  fireEvent.click(screen.getByRole('button', { name: 'Registrera 2 fordon' }));
  await screen.findByText('Filen är inläst', {}, { timeout: 5_000 });
  const reader = new FileReader();
  reader.readAsText(sent!.get('file') as File);
  const text = await waitFor(() => {
    if (typeof reader.result !== 'string') throw new Error('not read yet');
    return reader.result;
  });
  expect(text.split('\r\n')[2]).toContain('"120 000"');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bara rader med fel' }));
  const link = await screen.findByRole('link', { name: 'YV1ZZZ00XTZ000002' });
  expect(link.getAttribute('href')).toBe('/start/vehicle/35');
  expect(screen.getByText('Fick fel')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Jobbprocess 7' })).toBeDefined();
});

test('asks once per column what its amounts mean, and marks what was interpreted', async () => {
  const chassis = 'YV1ZZZ00XTZ0000O3';
  previews(good(2, { NetAmount: '319,920' }), good(3, { NetAmount: '320,500', ChassisNumber: chassis }));
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Importör 1');
  server
    .on(`POST ${READINGS}`, { json: { Status: { Status: 'OK', Message: '' }, Id: 9 } })
    .on(`POST ${READINGS}/9/forget`, { json: { Status: { Status: 'OK', Message: '' } } });
  choose();
  await screen.findByText('1 fråga');
  screen.getByText('Pris exkl moms: 2 värden har flera betydelser. Vad betyder 319,920 på rad 2?');
  const decimal = screen.getByRole('button', { name: '319,92 (tal med decimalkomma)' });
  screen.getByRole('button', { name: '319\u00a0920 (tal med decimalpunkt)' });
  fireEvent.click(decimal);
  screen.getByText(/Pris exkl moms läses som tal med decimalkomma/);
  fireEvent.click(screen.getByRole('button', { name: 'Ändra Pris exkl moms' }));
  fireEvent.click(screen.getByRole('button', { name: '319\u00a0920 (tal med decimalpunkt)' }));
  screen.getByText(/Pris exkl moms läses som tal med decimalpunkt/);
  expect(screen.queryByText('1 fråga')).toBeNull();
  screen.getByText('3 tolkade värden');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bara rader med fel' }));
  screen.getByText('Tolkat som YV1ZZZ00XTZ000003 (O, I och Q lästa som 0, 1 och 0)', {
    selector: '.sr-only',
  });
  server.on(`POST ${CALL}`, {
    json: { ObjectStatus: [status(2, 'OK', null, 35), status(3, 'OK', null, 36)] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Registrera 2 fordon' }));
  await screen.findByText('Filen är inläst', {}, { timeout: 5_000 });
  const sent = server.callsTo(CALL).find(({ query }) => query.get('wait') === '0')!;
  expect(sent.query.get('readings')).toBe('NetAmount:POINT');
  expect(server.callsTo(READINGS).flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
    { Field: 'NetAmount', Header: 'Pris', Reading: 'COMMA' },
    { Field: 'NetAmount', Header: 'Pris', Reading: 'POINT' },
  ]);
  expect(server.callsTo(`${READINGS}/9/forget`)).toHaveLength(1);
  // Rows are registered by the answer.
  const change = screen.getByRole<HTMLButtonElement>('button', { name: 'Ändra Pris exkl moms' });
  expect([change.disabled, change.title]).toEqual([true, 'Rader är redan inlästa med det svaret']);
});

test('reads a column as it was answered before, and lists the answers, which can be forgotten', async () => {
  const answered = {
    Id: 4,
    Field: 'NetAmount',
    Reading: 'POINT',
    AnsweredBy: 'Maja Ek',
    AnsweredAt: '2026-03-01T23:30:00Z',
  };
  remembered = [answered];
  const Rows = [{ Header: 'Pris', Used: 3, LastUsedAt: null, ...answered }];
  server.on(`GET ${READINGS}`, { json: { Rows, Total: 1 } });
  previews(good(2, { NetAmount: '319,920' }));
  await showPage(<FinancingRegistrationPage />, AT);
  const panel = (await screen.findByText('Svar som används för kommande filer')).closest('section')!;
  await within(panel).findByText('Maja Ek');
  within(panel).getByText('tal med decimalpunkt');
  choose();
  await screen.findByText('Pris exkl moms läses som Maja Ek svarade 2026-03-02');
  expect(screen.queryByText(/fråga/)).toBeNull();
  const forgets = `${READINGS}/4/forget`;
  server.on(`POST ${forgets}`, { json: { Status: { Status: 'OK', Message: '' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Ändra Pris exkl moms' }));
  await waitFor(() => expect(server.callsTo(forgets)).toHaveLength(1));
  expect(screen.queryByText(/som Maja Ek svarade/)).toBeNull();
  server.on(`GET ${READINGS}`, { json: { Rows: [], Total: 0 } });
  fireEvent.click(screen.getByRole('button', { name: 'Glöm: Pris' }));
  await waitFor(() => expect(screen.queryByText('Svar som används för kommande filer')).toBeNull());
});

test('marks a name that was read as a record’s, also in a corrected row', async () => {
  const name = (Written: string) => ({
    Field: 'DealerNumber',
    Written,
    Value: 'D0101',
    Name: 'D0101 Mälarbil',
    Rule: 'NAME',
    Remembered: null,
  });
  names = [name('malarbil')];
  previews(good(2, { DealerNumber: 'malarbil' }));
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Importör 1');
  choose();
  const told = 'Tolkat som D0101 Mälarbil (efter namnet)';
  expect((await screen.findByRole('gridcell', { name: /malarbil/ })).getAttribute('data-tip')).toBe(told);
  names = [name('Mälar-Bil')];
  previews(good(2, { DealerNumber: 'Mälar-Bil' }));
  const cell = screen.getByRole('gridcell', { name: /malarbil/ });
  fireEvent.mouseDown(cell);
  fireEvent.doubleClick(cell);
  const input = await screen.findByDisplayValue('malarbil');
  fireEvent.change(input, { target: { value: 'Mälar-Bil' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  // The server reads a corrected row after a pause in typing.
  await waitFor(
    () => expect(screen.getByRole('gridcell', { name: /Mälar-Bil/ }).getAttribute('data-tip')).toBe(told),
    { timeout: 5_000 },
  );
});

const question = (Written: string, ...Choices: object[]) => ({
  Field: 'Make',
  Written,
  Count: 1,
  Row: 2,
  Choices,
});
const nordvik = { Value: 'Nordvik', Name: 'Nordvik' };

test('asks once what a name means, and remembers the answer until it is taken back', async () => {
  nameQuestions = [question('Nordvikk', nordvik)];
  previews(good(2, { Make: 'Nordvikk' }), good(3, { Make: 'NORD-VIKK' }));
  server.on(`GET ${NAME_CHOICES}`, { json: { Rows: [nordvik], Total: 1 } });
  server.on(`POST ${NAMES}`, { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Importör 1');
  choose();
  const asked = await screen.findByRole('group', {
    name: 'Märke ”Nordvikk” på 2 rader, först rad 2, känns inte igen. Vad menas?',
  });
  screen.getByText('1 fråga');
  fireEvent.click(within(asked).getByRole('button', { name: 'Nordvik' }));
  await screen.findByText('Märke ”Nordvikk” läses som Nordvik');
  await waitFor(() => expect(server.callsTo(NAMES).map(({ method }) => method)).toContain('POST'));
  expect(server.callsTo(NAMES).find(({ method }) => method === 'POST')!.body).toEqual({
    Field: 'Make',
    Written: 'Nordvikk',
    Value: 'Nordvik',
  });
  expect(screen.queryByText('1 fråga')).toBeNull();
  expect(screen.getByRole('gridcell', { name: /NORD-VIKK/ }).getAttribute('data-tip')).toBe(
    'Tolkat som Nordvik (enligt svaret om namnet)',
  );
  const forget = `${NAMES}/7/forget`;
  server.on(`POST ${forget}`, { json: { Status: { Status: 'OK', Message: '' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Ändra Nordvikk' }));
  await waitFor(() => expect(server.callsTo(forget)).toHaveLength(1));
  await screen.findByText('1 fråga');
});

test('offers every record that a name may mean, and sends the answer with the rows', async () => {
  nameQuestions = [question('Bilen')];
  previews(good(2, { Make: 'Bilen' }));
  server.on(`GET ${NAME_CHOICES}`, { json: { Rows: [nordvik], Total: 1 } });
  server.on(`POST ${NAMES}`, { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Importör 1');
  choose();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Vad ”Bilen” betyder' }));
  const sent: FormData[] = [];
  const fetched = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (init?.body instanceof FormData) sent.push(init.body);
    return fetched(url, init);
  };
  fireEvent.click(await screen.findByRole('option', { name: 'Nordvik' }));
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5_000 });
  expect(JSON.parse(String(sent[0]!.get('names')))).toEqual([
    { Field: 'Make', Written: 'Bilen', Value: 'Nordvik' },
  ]);
  globalThis.fetch = fetched;
});

test('reads names as they were answered before, and lists the answers, which can be forgotten', async () => {
  const Remembered = { Id: 4, AnsweredBy: 'Maja Ek', AnsweredAt: '2026-03-01T23:30:00Z' };
  names = [{ Field: 'Make', Written: 'Bilen', ...nordvik, Rule: 'NAME_ANSWER', Remembered }];
  const row = { Field: 'Make', Written: 'Bilen', Name: 'Nordvik', Used: 3, LastUsedAt: null, ...Remembered };
  server.on(`GET ${NAMES}`, { json: { Rows: [row], Total: 1 } });
  previews(good(2, { Make: 'Bilen' }));
  await showPage(<FinancingRegistrationPage />, AT);
  const panel = (await screen.findByText('Namn som känns igen i kommande filer')).closest('section')!;
  await within(panel).findByText('Bilen');
  choose();
  await screen.findByText('Märke ”Bilen” läses som Nordvik, som Maja Ek svarade 2026-03-02');
  const forget = `${NAMES}/4/forget`;
  server.on(`POST ${forget}`, { json: { Status: { Status: 'OK', Message: '' } } });
  server.on(`GET ${NAMES}`, { json: { Rows: [], Total: 0 } });
  fireEvent.click(screen.getByRole('button', { name: 'Glöm: Bilen' }));
  await waitFor(() => expect(screen.queryByText('Namn som känns igen i kommande filer')).toBeNull());
  expect(server.callsTo(forget)).toHaveLength(1);
});

test('shows what was left out, and takes in hidden rows until a row is corrected', async () => {
  const hiddenRows = { Code: 'HIDDEN_ROWS', Message: '1 dold rad är inte med', Rows: [3] };
  const title = { Code: 'TITLE_ROWS', Message: '1 rad ovanför rubrikerna är inte med: rad 1', Rows: [1] };
  server.on(`POST ${CALL}`, ({ query }) => {
    const all = query.get('hidden') === 'true';
    const Rows = all ? [good(2), good(3, { NetAmount: 'abc' })] : [good(2)];
    const Remarks = all ? [title] : [title, hiddenRows];
    return {
      json: {
        DryRun: true,
        Rows,
        UnknownColumns: [],
        Remarks,
        Headers,
        FileHeaders: [],
        Names: [],
        NameQuestions: [],
        NameQuestionsLeft: 0,
        Remembered: [],
      },
    };
  });
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Importör 1');
  choose();
  await screen.findByText('1 dold rad är inte med');
  screen.getByText('1 rad ovanför rubrikerna är inte med: rad 1');
  const taken = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ta med dolda rader och kolumner' });
  fireEvent.click(taken);
  await screen.findByText('2 rader');
  expect(screen.queryByText('1 dold rad är inte med')).toBeNull();
  expect(taken.checked).toBe(true);
  fireEvent.click(taken);
  await screen.findByText('1 rad');
  fireEvent.click(taken);
  await screen.findByText('2 rader');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bara rader med fel' }));
  const cell = screen.getAllByRole('gridcell', { name: /abc/ })[0]!;
  fireEvent.doubleClick(cell);
  const input = await screen.findByDisplayValue('abc');
  fireEvent.change(input, { target: { value: '100 000' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(taken.disabled).toBe(true));
});

// P2-UPLOAD-03
test('shows why a file was refused, and asks for an importer before it reads the file', async () => {
  server.on('GET /api/v1/importers', { json: { Rows: importers, Total: 2 } });
  server.on(`POST ${CALL}`, {
    status: 422,
    json: { Code: 'FILE_ROWS', Message: 'Filen har fler än 500 rader.' },
  });
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Du har inte läst in någon fil än');
  choose();
  expect(await screen.findByText('Välj importör')).toBeDefined();
  expect(server.callsTo(CALL)).toEqual([]);
  fireEvent.click(screen.getByRole('combobox', { name: /Importör/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Importör 1' }));
  await screen.findByText('Filen har fler än 500 rader.', { selector: '.field-error' });
  await screen.findByText('Filen kunde inte läsas in');
  const large = file();
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
  await act(async () => choose(large));
  await screen.findByText(/^Filen är större än 5 MB/, { selector: '.field-error' });
  expect(server.callsTo(CALL)).toHaveLength(1);
});

const header = (Header: string, Field: string | null, ...Samples: string[]) => ({ Header, Field, Samples });
const refusal = (...FileHeaders: object[]) => ({
  status: 422,
  json: { Code: 'FILE_COLUMNS', Message: 'Kolumner saknas', FileHeaders },
});
/** Headers of the required columns but the chassis number. */
const KNOWN = [
  header('Återförsäljarnr', 'DealerNumber'),
  header('Märke', 'Make'),
  header('Pris', 'NetAmount'),
  header('Moms', 'VATAmount'),
  header('Fakturanummer', 'InvoiceNumber'),
  header('Fakturadatum', 'InvoiceDate'),
  header('Förfallodatum', 'DueDate'),
];

test('asks which headers stand for missing columns, reads the file with the answer, and remembers it', async () => {
  const told: (string | null)[] = [];
  server.on(`POST ${CALL}`, ({ query }) => {
    told.push(query.get('columns'));
    if (query.get('columns') === null)
      return refusal(
        header('Fahrgestellnr', null, 'YV1ZZZ00XTZ000002'),
        header('Farbe', null, 'Blau'),
        ...KNOWN,
      );
    const Remembered: object[] = [];
    const FileHeaders = [header('Fahrgestellnr', 'ChassisNumber'), header('Farbe', null)];
    return {
      json: {
        DryRun: true,
        Rows: [good(2)],
        UnknownColumns: [],
        Remarks: [],
        Headers,
        FileHeaders,
        Names: [],
        NameQuestions: [],
        NameQuestionsLeft: 0,
        Remembered,
      },
    };
  });
  const remembering: unknown[] = [];
  server.on(`POST ${READINGS}`, ({ body }) => {
    remembering.push(body);
    return { json: { Status: { Status: 'OK', Message: '' }, Id: 9 } };
  });
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Importör 1');
  choose();
  await screen.findByRole('heading', { name: 'Vilka kolumner har filen?' });
  screen.getByText(/^1 kolumn som måste finnas känns inte igen: Chassinummer/);
  expect(screen.queryByText('Filen kunde inte läsas in')).toBeNull();
  const read = screen.getByRole('button', { name: 'Läs filen så' });
  expect(read.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('combobox', { name: 'Vilken kolumn är Chassinummer?' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Fahrgestellnr (YV1ZZZ00XTZ000002)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Läs filen så' }));
  await screen.findByRole('button', { name: 'Registrera 1 fordon' });
  expect(told).toEqual([null, 'ChassisNumber:fahrgestellnr']);
  await waitFor(() =>
    expect(remembering).toEqual([{ Field: 'ChassisNumber', Header: 'Fahrgestellnr', Reading: null }]),
  );
});

test('asks about a refused file no more when another importer is chosen', async () => {
  server.on('GET /api/v1/importers', { json: { Rows: importers, Total: 2 } });
  server.on(`POST ${CALL}`, refusal(header('Fahrgestellnr', null), ...KNOWN));
  await showPage(<FinancingRegistrationPage />, AT);
  const importer = await screen.findByRole('combobox', { name: /^Importör/ });
  fireEvent.click(importer);
  fireEvent.click(await screen.findByRole('option', { name: 'Importör 1' }));
  choose();
  await screen.findByRole('heading', { name: 'Vilka kolumner har filen?' });
  screen.getByText('Vald fil: bilar.csv');
  fireEvent.click(importer);
  fireEvent.click(await screen.findByRole('option', { name: 'Importör 2' }));
  expect(screen.queryByRole('heading', { name: 'Vilka kolumner har filen?' })).toBeNull();
});

test('shows which headers earlier answers stand for, and reads the file again when one is taken back', async () => {
  const answered = {
    Field: 'Color',
    Header: 'Lack',
    Reading: null,
    AnsweredBy: 'Eva Ek',
    AnsweredAt: '2026-03-01T09:00:00Z',
  };
  const forgotten: string[] = [];
  let reads = 0;
  server
    .on(`POST ${CALL}`, () => ({
      json: {
        DryRun: true,
        Rows: [good(2)],
        UnknownColumns: [],
        Remarks: [],
        Headers: { Color: 'Lack' },
        Names: [],
        NameQuestions: [],
        NameQuestionsLeft: 0,
        FileHeaders: [
          header('Lack', reads++ === 0 ? 'Color' : null, 'Röd'),
          header('VIN', 'ChassisNumber'),
          ...KNOWN,
        ],
        Remembered: reads === 1 ? [{ Id: 4, ...answered }] : [],
      },
    }))
    .on(`POST ${READINGS}/4/forget`, () => {
      forgotten.push('4');
      return { json: { Status: { Status: 'OK', Message: '' } } };
    });
  await showPage(<FinancingRegistrationPage />, AT);
  await screen.findByText('Importör 1');
  choose();
  await screen.findByText('Rubriken Lack står för kolumnen Färg, som Eva Ek svarade 2026-03-01');
  fireEvent.click(screen.getByText('Välj vad rubrikerna i filen står för'));
  fireEvent.click(screen.getByRole('combobox', { name: 'Vilken kolumn är Färg?' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Finns inte i filen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Läs filen så' }));
  await waitFor(() => expect(screen.queryByText(/^Rubriken Lack står för/)).toBeNull());
  expect([forgotten, reads]).toEqual([['4'], 2]);
});

// P2-UPLOAD-06
test('lists earlier uploads and shows the outcomes of their rows', async () => {
  uploads = [
    {
      ProcessId: 7,
      MessageType: 'UPLOADVEHICLES',
      Date: '2026-03-02T07:00:00Z',
      Party: 'Importör 1',
      Total: 3,
      Ok: 2,
      Pending: 1,
      Error: 0,
    },
  ];
  const Rows = [
    {
      ProcessDetailId: 1,
      Identification: 'YV1ZZZ00XTZ000001',
      Status: 'OK',
      Code: null,
      Message: '',
      VehicleId: 35,
    },
    {
      ProcessDetailId: 2,
      Identification: 'YV1ZZZ00XTZ000002',
      Status: 'PENDING',
      Code: 'UNKNOWN_MAKE',
      Message: 'Okänt märke',
      VehicleId: null,
    },
  ];
  server.on('GET /api/v1/integrations/uploads/7', { json: { ...uploads[0], Rows } });
  await showPage(<FinancingRegistrationPage />, AT);
  fireEvent.click(await screen.findByRole('link', { name: '2026-03-02 08:00:00' }));
  expect((await screen.findByRole('link', { name: 'YV1ZZZ00XTZ000001' })).getAttribute('href')).toBe(
    '/start/vehicle/35',
  );
  fireEvent.click(screen.getByRole('button', { name: /Väntar 1/ }));
  expect(screen.queryByText('YV1ZZZ00XTZ000001')).toBeNull();
  expect(screen.getByText('Okänt märke')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Läs in en ny fil' }));
  expect(await screen.findByRole('button', { name: 'Välj fil' })).toBeDefined();
});
