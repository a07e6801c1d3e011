import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import { paths } from '../paths';
import { ServiceReportsPage } from '../reports.page';

const PATH = '/api/v1/reports/schedules';
const REPORT = {
  Key: 'ADDITIONAL_CONTRACT',
  Title: 'Serviceavtal',
  Type: 'AdditionalContract',
  Chart: null,
  Parameters: [
    {
      Key: 'MAK',
      Name: 'Märke',
      Type: 'List',
      Value: '7',
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
};
const SCHEDULE = {
  Id: 5,
  Key: 'ADDITIONAL_CONTRACT',
  Title: 'Serviceavtal',
  Type: 'AdditionalContract',
  Selection: 'Märke: Nordvik',
  Parameters: [{ Key: 'MAK', Value: '7' }],
  Frequency: 'MONTHLY',
  Address: 'eva@example.se',
  NextOn: '2026-07-01',
  IsAsked: false,
  LastAt: '2026-06-01T04:00:03.000Z',
  LastOutcome: 'SENT',
};
const OK = { Status: 'OK', Message: '' };

async function show(...rows: object[]) {
  const server = serverFor(adminWith('fncReports'))
    .on('GET /api/v1/reports', { json: { Rows: [REPORT], Total: 1 } })
    .on(`GET ${PATH}`, { json: { Rows: rows, Total: rows.length } })
    .on(`GET ${PATH}/everyone`, { json: { Rows: [], Total: 0 } });
  await showPage(<ServiceReportsPage />, paths.serviceReports);
  return server;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

// P3-REPORT-44
test('schedules the chosen report with the values of its form, but without days', async () => {
  const server = await show();
  server.on(`POST ${PATH}`, { json: { Status: OK, Id: 6 } });
  await press('Schemalägg');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Nordvik');
  dialog.getByText('De senaste 30 dagarna');
  fireEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  await dialog.findByText('Fyll i fältet');
  fireEvent.change(dialog.getByRole('textbox', { name: /E-postadress/ }), {
    target: { value: 'a@example.se ' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  await screen.findByText('Rapporten är schemalagd');
  const [sent] = server.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
  expect(sent!.body).toEqual({
    Id: 0,
    Key: 'ADDITIONAL_CONTRACT',
    Frequency: 'WEEKLY',
    Address: 'a@example.se',
    Parameters: [{ Key: 'MAK', Value: '7' }],
  });
  expect(server.calls.filter(({ method, path }) => method === 'POST' && path === '/api/v1/reports')).toEqual(
    [],
  );
});

// P3-REPORT-44
test('shows what the server says about the address', async () => {
  const server = await show(SCHEDULE);
  const Errors = [{ Field: 'Address', Code: 'INVALID_EMAIL', Message: 'Ingen adress' }];
  server.on(`POST ${PATH}`, { status: 400, json: { Code: 'INVALID', Message: 'Fel', Errors } });
  await screen.findByText('eva@example.se');
  await press('Schemalägg');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /E-postadress/ }).value).toBe(
    'eva@example.se',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  await dialog.findByText('Ingen adress');
});

// P3-REPORT-44
test('lists the schedules, sends one now and ends one', async () => {
  const server = await show(
    SCHEDULE,
    { ...SCHEDULE, Id: 8, IsAsked: true },
    { ...SCHEDULE, Id: 9, LastAt: null },
  );
  server
    .on(`POST ${PATH}/5/run`, { json: { Status: OK } })
    .on(`POST ${PATH}/5/end`, { json: { Status: OK } });
  const table = within(await screen.findByRole('table'));
  const [first, asked, unsent] = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
  first!.getByText('Skickad 2026-06-01 06:00');
  first!.getByText('2026-07-01');
  asked!.getByText('Skickas inom några minuter');
  unsent!.getByText('Inte skickad än');
  fireEvent.click(first!.getByRole('button', { name: 'Skicka nu' }));
  await screen.findByText('Rapporten skickas inom några minuter');
  await waitFor(() =>
    expect(first!.getByRole<HTMLButtonElement>('button', { name: 'Avsluta' }).disabled).toBe(false),
  );
  fireEvent.click(first!.getByRole('button', { name: 'Avsluta' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Rapporten skickas inte längre till eva@example.se.');
  fireEvent.click(dialog.getByRole('button', { name: 'Avsluta' }));
  await screen.findByText('Utskicket är avslutat');
  const posted = server.calls.filter(({ method, path }) => method === 'POST' && path.startsWith(PATH));
  expect(posted.map(({ path }) => path)).toEqual([`${PATH}/5/run`, `${PATH}/5/end`]);
});

// P3-REPORT-44
test('changes a schedule in the dialog, which begins with what was saved', async () => {
  const server = await show(SCHEDULE, { ...SCHEDULE, Id: 8, Key: 'GONE', Type: null, Selection: '' });
  server.on(`POST ${PATH}`, { json: { Status: OK, Id: 5 } });
  const [button, ...others] = await screen.findAllByRole('button', { name: 'Ändra' });
  expect(others).toEqual([]);
  fireEvent.click(button!);
  const dialog = within(await screen.findByRole('dialog', { name: /^Ändra utskicket av Serviceavtal/ }));
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: /E-postadress/ });
  expect(address.value).toBe('eva@example.se');
  dialog.getByText('Första bankdagen i månaden');
  dialog.getByText('De senaste 30 dagarna');
  const make = dialog.getByRole('combobox', { name: /^Märke/ });
  expect(make.textContent).toContain('Nordvik');
  fireEvent.click(make);
  fireEvent.click(await screen.findByRole('option', { name: 'Alla' }));
  fireEvent.change(address, { target: { value: 'b@example.se' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  await screen.findByText('Utskicket är ändrat');
  const [sent] = server.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
  expect(sent!.body).toEqual({
    Id: 5,
    Key: 'ADDITIONAL_CONTRACT',
    Frequency: 'MONTHLY',
    Address: 'b@example.se',
    Parameters: [{ Key: 'MAK', Value: '0' }],
  });
});

test('shows staff the schedules of all users, and ends one after a confirmation', async () => {
  const rows = [{ ...SCHEDULE, User: 'Eva Berg', Party: 'Bilhuset', LastOutcome: 'ADDRESS_NOT_ALLOWED' }];
  const server = serverFor(adminWith('fncServiceReports'))
    .on('GET /api/v1/reports', { json: { Rows: [REPORT], Total: 1 } })
    .on(`GET ${PATH}`, { json: { Rows: [], Total: 0 } })
    .on(`GET ${PATH}/everyone`, { json: { Rows: rows, Total: 1 } });
  server.on(`POST ${PATH}/5/end`, { json: { Status: OK } });
  await showPage(<ServiceReportsPage />, paths.serviceReports);
  await screen.findByRole('heading', { name: 'Allas schemalagda rapporter' });
  for (const text of ['Eva Berg', 'Bilhuset', 'Inte skickad: adressen är inte tillåten'])
    screen.getByText(text);
  server.on(`GET ${PATH}/everyone`, { json: { Rows: [], Total: 0 } });
  fireEvent.click(screen.getByRole('button', { name: 'Avsluta Serviceavtal för Eva Berg' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Avsluta' }));
  await waitFor(() =>
    expect(screen.queryByRole('table', { name: 'Allas schemalagda rapporter' })).toBeNull(),
  );
  expect(server.calls.some(({ method, path }) => method === 'POST' && path === `${PATH}/5/end`)).toBe(true);
});

// P3-REPORT-44
test('suggests the address to which the user had a report sent last', async () => {
  const server = await show();
  server.on(`POST ${PATH}`, { json: { Status: OK, Id: 6 } });
  const address = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: /E-postadress/ });
  await press('Schemalägg');
  fireEvent.change(address(), { target: { value: 'a@example.se' } });
  await press('Spara');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Schemalägg');
  expect((address() as HTMLInputElement).value).toBe('a@example.se');
});
