import { expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { paths } from './paths';
import { ReportsPage, ServiceReportsPage } from './reports.page';
import { UnknownReportsPage } from './unknown-reports.page';

const PATH = '/api/v1/reports';
const REPORT = {
  Key: 'ADDITIONAL_CONTRACT',
  Title: 'Serviceavtal',
  Type: 'AdditionalContract',
  Parameters: [
    {
      Key: 'MAK',
      Name: 'Märke',
      Type: 'List',
      Value: '0',
      Value1: '',
      Choices: [{ Id: '7', Name: 'Nordvik' }],
    },
    {
      Key: 'SIGNED',
      Name: 'Signerat',
      Type: 'Date',
      Preset: 'last30',
      Value: '2026-05-11',
      Value1: '2026-06-11',
      Choices: [],
    },
  ],
  Chart: null,
};
const RESULT = {
  Headers: [
    { Name: 'Avtal', Type: 'text', Sum: false },
    { Name: 'Kundkostnad', Type: 'amount', Sum: true },
  ],
  Rows: [
    { Fields: [{ Value: '500001' }, { Value: 12_720 }] },
    { Fields: [{ Value: '500002' }, { Value: 353.33 }] },
  ],
  Truncated: false,
};
async function show(rows: readonly object[] = [REPORT]) {
  const server = serverFor(admin).on(`GET ${PATH}`, { json: { Rows: rows, Total: rows.length } });
  await showPage(<ServiceReportsPage />, paths.serviceReports);
  return server;
}
const run = () => fireEvent.click(screen.getByRole('button', { name: 'Kör rapporten' }));

// P3-SERVICE-32
test('runs the report with the chosen values, and lists its rows', async () => {
  const server = await show();
  server.on(`POST ${PATH}`, { json: RESULT });
  const from = await screen.findByRole('textbox', { name: /^Signerat från/ });
  fireEvent.change(from, { target: { value: '2026-01-01' } });
  fireEvent.blur(from);
  run();
  await screen.findByText('500002');
  screen.getByText('13 073,33 kr');
  const [sent] = server.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
  expect(sent!.body).toEqual({
    Key: 'ADDITIONAL_CONTRACT',
    Parameters: [
      { Key: 'MAK', Value: '0', Value1: '' },
      { Key: 'SIGNED', Value: '2026-01-01', Value1: '2026-06-11' },
    ],
  });
});

// P3-REPORT-01
test('saves the result as a file called Rapport', async () => {
  const server = await show();
  server.on(`POST ${PATH}`, { json: RESULT });
  await screen.findByRole('textbox', { name: /^Signerat från/ });
  run();
  await screen.findByText('500002');
  fireEvent.click(screen.getByRole('button', { name: 'Exportera' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportera till CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Exportera 2 rader' }));
  await waitFor(() => expect(server.callsTo('/api/v1/tables/export')).toHaveLength(1));
  expect(server.callsTo('/api/v1/tables/export')[0]!.body).toMatchObject({
    Format: 'csv',
    FileName: 'Rapport',
  });
});

// P3-REPORT-14
test('shows plates with their space, also when some rows have none', async () => {
  const server = await show();
  const Rows = ['BKD12A', 'ABC123', ''].map((plate) => ({
    Fields: [{ Value: plate }, { Value: 'YV1ZZZ00XTZ000001' }],
  }));
  const Headers = ['Reg.nr', 'Chassinr'].map((Name) => ({ Name, Type: 'text', Sum: false }));
  server.on(`POST ${PATH}`, { json: { Headers, Rows, Truncated: false } });
  await screen.findByRole('textbox', { name: /^Signerat från/ });
  run();
  await screen.findByText('BKD 12A');
  screen.getByText('ABC 123');
  expect(screen.getAllByText('YV1ZZZ00XTZ000001')).toHaveLength(3);
});

// P3-SERVICE-32
test('asks for values that are missing, and runs nothing', async () => {
  const server = await show();
  const from = await screen.findByRole('textbox', { name: /^Signerat från/ });
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  run();
  await screen.findByText('Obligatoriska värden saknas');
  expect(server.calls.filter(({ method, path }) => method === 'POST' && path === PATH)).toEqual([]);
});

// P3-SERVICE-32
test('says that there are no reports', async () => {
  await show([]);
  await screen.findByText('Det finns inga rapporter');
});

const AGEING = {
  Key: 'AGEING',
  Title: 'Lagerålder',
  Type: 'Vehicle',
  Parameters: [
    {
      Key: 'DEA',
      Name: 'Återförsäljare',
      Type: 'List',
      Preset: null,
      Value: '0',
      Value1: '',
      Choices: [{ Id: '101', Name: 'Mälarbil' }],
    },
    {
      Key: 'DAY',
      Name: 'Dag',
      Type: 'Date',
      Preset: 'today',
      Value: '2026-06-10',
      Value1: '2026-06-10',
      Choices: [],
    },
  ],
  Chart: { Kind: 'bar', By: [1], Values: [2], Parts: null },
};
const AGED = {
  Headers: [
    { Name: 'Återförsäljare', Type: 'text', Sum: false },
    { Name: 'Åldersband', Type: 'text', Sum: false },
    { Name: 'Antal', Type: 'number', Sum: true },
    { Name: 'Andel', Type: 'percent', Sum: false },
  ],
  Rows: [
    ['Mälarbil', 'Över 90 dagar', 3, 28.2],
    ['Mälarbil', '0–60 dagar', 2, 46.2],
    ['Norrskensbil', '0–60 dagar', 4, 25.6],
  ].map((values) => ({ Fields: values.map((Value) => ({ Value })) })),
  Truncated: true,
};

async function showVehicleReports(query = '') {
  const rows = [AGEING, { ...AGEING, Key: 'OTHER', Title: 'Limiter', Parameters: [], Chart: null }];
  const server = serverFor(admin).on(`GET ${PATH}`, { json: { Rows: rows, Total: rows.length } });
  server.on(`POST ${PATH}`, { json: AGED });
  await showPage(<ReportsPage />, `${paths.reports}${query}`);
  return server;
}
const sentTo = (server: Awaited<ReturnType<typeof showVehicleReports>>) =>
  server.calls.filter(({ method, path }) => method === 'POST' && path === PATH).map(({ body }) => body);

// P3-REPORT-14
test('runs the report and the values of the address, with its chart, sums and how many rows are shown', async () => {
  const server = await showVehicleReports('?report=AGEING&DEA=101&DAY=2026-06-09');
  await screen.findByText('Norrskensbil');
  expect(sentTo(server)).toEqual([
    {
      Key: 'AGEING',
      Parameters: [
        { Key: 'DEA', Value: '101', Value1: '' },
        { Key: 'DAY', Value: '2026-06-09', Value1: '' },
      ],
    },
  ]);
  screen.getByText('Bara de första 3 raderna visas');
  screen.getByText('28,2');
  expect(screen.getByText(/Summa antal/).textContent).toBe('Summa antal: 9');
  fireEvent.click(screen.getByRole('button', { name: 'Visa som tabell' }));
  const table = within(screen.getByRole('region', { name: 'Lagerålder, Antal' })).getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ÅldersbandAntal', '0–60 dagar6', 'Över 90 dagar3']);
});

// P3-REPORT-14
test('shows at its field what the server rejects', async () => {
  const server = serverFor(admin).on(`GET ${PATH}`, { json: { Rows: [AGEING], Total: 1 } });
  const Errors = [{ Field: 'DAY', Code: 'DAY_TO_COME', Message: 'Dagen har inte varit.' }];
  server.on(`POST ${PATH}`, { status: 400, json: { Code: 'INVALID', Message: 'Något är fel.', Errors } });
  await showPage(<ReportsPage />, `${paths.reports}?report=AGEING&DEA=0&DAY=2030-01-01`);
  await screen.findByText('Kan inte ladda rapportdata: Dagen har inte varit.');
  const day = screen.getByRole('textbox', { name: /^Dag/ });
  expect(day.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Dagen har inte varit.');
});

// P3-REPORT-14
test('says that the user may not run the report of the address, or that it does not exist', async () => {
  const server = await showVehicleReports('?report=NONSENSE');
  await screen.findByText('Rapporten finns inte, eller så saknar du behörighet till den');
  expect(sentTo(server)).toEqual([]);
});

// P3-REPORT-14
test('says that a type of reports does not exist, and links to the reports', async () => {
  serverFor(admin);
  await showPage(<UnknownReportsPage />, '/start/reports/Nonsense');
  await screen.findByText('Rapporten finns inte');
  expect(screen.getByRole('link', { name: 'Visa rapporterna' }).getAttribute('href')).toBe(paths.reports);
});

// P3-REPORT-14
test('runs nothing before a report is chosen and its values are given', async () => {
  const server = await showVehicleReports('?report=AGEING');
  await screen.findByRole('textbox', { name: /^Dag/ });
  expect(sentTo(server)).toEqual([]);
  expect(new URLSearchParams(window.location.search).get('DAY')).toBeNull();
});

// P3-REPORT-14
test('says that the report took too long, and runs it again', async () => {
  const server = await showVehicleReports();
  server.on(`POST ${PATH}`, {
    status: 422,
    json: {
      Code: 'REPORT_TOO_SLOW',
      Message: 'Rapporten tog för lång tid. Välj ett kortare datumintervall.',
    },
  });
  fireEvent.click(await screen.findByRole('link', { name: /^Lagerålder/ }));
  await screen.findByRole('textbox', { name: /^Dag/ });
  run();
  await screen.findByText(/Kan inte ladda rapportdata: Rapporten tog för lång tid/);
  server.on(`POST ${PATH}`, { json: AGED });
  run();
  await screen.findByText('Norrskensbil');
  expect(sentTo(server)).toHaveLength(2);
});

// P3-REPORT-14
test('draws the chart by number or by amount when the report has both', async () => {
  const server = await showVehicleReports('?report=AGEING');
  const Headers = [...AGED.Headers.slice(0, 3), { Name: 'Kapital', Type: 'amount', Sum: true }];
  server.on(`POST ${PATH}`, { json: { ...AGED, Headers, Truncated: false } });
  await screen.findByRole('textbox', { name: /^Dag/ });
  run();
  await screen.findByRole('heading', { name: 'Lagerålder, Antal' });
  fireEvent.click(screen.getByRole('button', { name: 'Kapital', pressed: false }));
  screen.getByRole('heading', { name: 'Lagerålder, Kapital, kr' });
});

// P3-REPORT-14
test('offers the reports as cards, with what each shows and answers', async () => {
  await showVehicleReports();
  const cards = within(await screen.findByRole('list', { name: 'Välj rapport' })).getAllByRole('link');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'LagerålderFinansierade fordon per återförsäljare, märke och ålder.Hur länge har bilarna stått i lager?',
    'Limiter',
  ]);
});

// P3-REPORT-14
test('opens with the report that the user chose last in this browser, and offers all again', async () => {
  await showVehicleReports('?report=OTHER');
  await screen.findByRole('button', { name: 'Kör rapporten' });
  cleanup();
  await showPage(<ReportsPage />, paths.reports);
  const chooser = await screen.findByRole('combobox', { name: /Välj rapport/ });
  expect(chooser.closest('.choice')!.textContent).toContain('Limiter');
  fireEvent.click(screen.getByRole('link', { name: 'Alla rapporter' }));
  await screen.findByRole('link', { name: /^Lagerålder/ });
});
