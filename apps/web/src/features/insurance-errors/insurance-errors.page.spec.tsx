import type { InsuranceErrorRow } from '@floorplan/insurance/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { InsuranceErrorsPage } from './insurance-errors.page';
import { paths } from './paths';

const PATH = '/api/v1/insurance_import_errors';
const row = (Id: number, change: Partial<InsuranceErrorRow> = {}): InsuranceErrorRow => ({
  Id,
  Version: 1,
  ProcessId: 7,
  LicenseNumber: 'BKD12A',
  CreatedDT: '2026-06-10T08:00:00.000+00:00',
  Location: 'juni.csv, rad 3',
  Message: 'Fordonet är redan försäkrat i Norrskydd under tiden',
  ...change,
});

async function show(rows: readonly InsuranceErrorRow[]) {
  const Columns = Object.keys(row(0));
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof InsuranceErrorRow]));
  const server = serverFor(adminWith('fncInsuranceFileErrors'))
    .on(`GET ${PATH}`, { json: { Columns, Rows, Total: rows.length, Sums: {} } })
    .on('GET /api/v1/integrations/insurance_file/readings', { json: { Rows: [], Total: 0 } });
  await showPage(<InsuranceErrorsPage />, paths.insuranceErrors);
  return server;
}
const select = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));

// P3-INSURANCE-04
test('sends the selected rows again, and shows which of them are still invalid and why', async () => {
  const server = await show([row(1), row(2, { LicenseNumber: 'ZZZ998', Location: 'juni.csv, rad 4' })]);
  await select(/BKD 12A/);
  await select(/ZZZ 998/);
  server.on(`POST ${PATH}`, {
    json: {
      Rows: [
        { Id: 1, Status: 0, Message: 'Raden passar nu och är borttagen ur listan' },
        { Id: 2, Status: 1, Message: 'Raden är fortfarande fel: Inget finansierat fordon' },
      ],
      Total: 2,
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Skicka om' }));
  await screen.findByText('1 rad är fortfarande fel');
  screen.getByText('1 rad passar nu. Raden är fortfarande fel: Inget finansierat fordon');
  const [sent] = server.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
  expect(sent!.body).toEqual({ Ids: [1, 2] });
});

// P3-INSURANCE-04
test('sends one row again by its own button', async () => {
  const server = await show([row(1), row(2, { LicenseNumber: 'ZZZ998', Location: 'juni.csv, rad 4' })]);
  server.on(`POST ${PATH}`, {
    json: { Rows: [{ Id: 2, Status: 0, Message: 'Raden passar nu' }], Total: 1 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Skicka om ZZZ 998 juni.csv, rad 4' }));
  await screen.findByText('1 rad passar nu');
  const [sent] = server.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
  expect(sent!.body).toEqual({ Ids: [2] });
});

// P3-INSURANCE-03
test('uploads a file, and says why one was refused', async () => {
  const server = await show([]);
  await screen.findByText('Inga fel i försäkringsfilerna');
  fireEvent.click(screen.getByRole('button', { name: 'Läs in fil' }));
  const upload = () => {
    const buttons = screen.getAllByRole('button', { name: 'Läs in fil' });
    fireEvent.click(buttons.at(-1)!);
  };
  await screen.findByLabelText('Fil med försäkringar');
  upload();
  await screen.findByText('Välj en fil', { selector: '.field-error' });
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Fil med försäkringar'), {
      target: { files: [new File(['x'], 'juni.csv')] },
    });
  const FILE = '/api/v1/integrations/insurance_file';
  server.on(`POST ${FILE}`, { status: 415, json: { Code: 'FILE_TYPE', Message: 'Fel typ' } });
  choose();
  upload();
  await screen.findByText('Fel typ', { selector: '.field-error' });
  const reads: string[] = [];
  server.on(`POST ${FILE}`, ({ query }) => {
    reads.push(['dry_run', 'hidden'].map((name) => query.get(name) ?? '').join(' '));
    const Status = { Status: 'OK', Message: '' };
    const Remarks = [{ Code: 'HIDDEN_ROWS', Message: '1 dold rad är inte med', Rows: [9] }];
    const found = query.get('hidden') === 'true' ? { Rows: 41, Remarks: [] } : { Rows: 40, Remarks };
    const empty = { Questions: [], FileHeaders: [], Remembered: [] };
    const UnknownColumns = ['Färg'];
    return { status: 202, json: { Status, ProcessId: 7, Repeated: 2, UnknownColumns, ...empty, ...found } };
  });
  upload();
  await screen.findByText('1 dold rad är inte med');
  screen.getByText(/^Okända kolumner: Färg/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ta med dolda rader och kolumner' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Läs in 41 rader' }));
  await screen.findByText('41 rader är mottagna');
  screen.getByText('2 rader hade redan tagits emot');
  expect(reads).toEqual(['true false', 'true true', 'false true']);
});

test('asks which headers of an insurance file stand for missing columns', async () => {
  const server = await show([]);
  await screen.findByText('Inga fel i försäkringsfilerna');
  fireEvent.click(screen.getByRole('button', { name: 'Läs in fil' }));
  const FileHeaders = ['Kennzeichen', 'Försäkringsbolag', 'Gäller från', 'Gäller till'].map((Header) => ({
    Header,
    Field: null,
    Samples: [],
  }));
  server.on('POST /api/v1/integrations/insurance_file', {
    status: 422,
    json: { Code: 'FILE_COLUMNS', Message: 'Fel', FileHeaders },
  });
  fireEvent.change(await screen.findByLabelText('Fil med försäkringar'), {
    target: { files: [new File(['x'], 'juni.csv')] },
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Läs in fil' }).at(-1)!);
  await screen.findByRole('combobox', { name: 'Vilken kolumn är Registreringsnummer?' });
  expect(screen.queryByText('Filen kunde inte läsas in')).toBeNull();
});
