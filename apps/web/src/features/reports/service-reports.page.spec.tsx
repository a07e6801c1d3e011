import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { paths } from './paths';
import { ServiceReportsPage } from './service-reports.page';

const PATH = '/api/v1/reports';
const REPORT = {
  ...{ Key: 'ADDITIONAL_CONTRACT', Title: 'Serviceavtal', Type: 'AdditionalContract' },
  Parameters: [
    {
      ...{ Key: 'MAK', Name: 'Märke', Type: 'List', Value: '0', Value1: '' },
      Choices: [{ Id: '7', Name: 'Nordvik' }],
    },
    { Key: 'SIGNED', Name: 'Signerat', Type: 'Date', Value: '2026-05-11', Value1: '2026-06-11', Choices: [] },
  ],
};
const RESULT = {
  Headers: [
    { Name: 'Avtal', Type: 'text' },
    { Name: 'Kundkostnad', Type: 'amount' },
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
