import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { ForbiddenPage } from './forbidden.page';
import { HomePage } from './home.page';

test('shows counts of pending work, with links to the lists of that work', async () => {
  const server = serverFor()
    .on('GET /api/v1/processes', {
      json: { Rows: [], Total: 0, Counts: { PENDING: 12, ERROR: 3, OK: 1, SUPERSEDED: 0 } },
    })
    .on('POST /api/v1/dealers/inventory', (call) => {
      const { program_status = [] } = call.body as { program_status?: number[] };
      return { json: { Columns: [], Rows: [], Sums: {}, Total: [400, 21, 39][program_status[0] ?? 0] } };
    });
  await showPage(<HomePage />, '/start/home');
  const figure = (tile: string, name: RegExp) =>
    within(screen.getByRole('region', { name: tile })).findByRole('link', { name });
  expect((await figure('Jobbprocesser', /12\s*Väntar/)).getAttribute('href')).toBe(
    '/start/jobprocesses?status=PENDING',
  );
  expect((await figure('Jobbprocesser', /3\s*Fel/)).getAttribute('href')).toBe(
    '/start/jobprocesses?status=ERROR',
  );
  await figure('Aktuellt lager', /400\s*I lager/);
  expect((await figure('Aktuellt lager', /21\s*Löper snart ut/)).getAttribute('href')).toBe(
    '/start/aktuellt-lager?program_status=1',
  );
  expect((await figure('Aktuellt lager', /39\s*Har löpt ut/)).getAttribute('href')).toBe(
    '/start/aktuellt-lager?program_status=2',
  );
  expect(screen.queryByRole('region', { name: 'Drift' })).toBeNull();
  expect(server.callsTo('/api/v1/deadletters')).toEqual([]);
});

test('shows staff the counts of skipped facts, refused messages and undelivered mails', async () => {
  const total = (Total: number) => ({ json: { Rows: [], Total } });
  serverFor({ ...admin, Functions: [{ FnKey2: 'fncAdmin', RoleCode: 10 }] })
    // The route of skipped facts has no paging and rejects a limit.
    .on('GET /api/v1/deadletters', ({ query }) => (query.size > 0 ? { status: 400, json: {} } : total(2)))
    .on('GET /api/v1/inboxrefusals', total(1))
    .on('GET /api/v1/undeliveredmails', total(3));
  await showPage(<HomePage />, '/start/home');
  const tile = await screen.findByRole('region', { name: 'Drift' });
  for (const figure of [
    /^2\s*Stoppade händelser$/,
    /^1\s*Ej mottagna meddelanden$/,
    /^3\s*Mejl som inte kommit fram$/,
  ])
    await within(tile).findByRole('link', { name: figure });
});

// P3-TASK-01
test('shows how many decisions wait for the user, with links to the lists, and shows no count of zero', async () => {
  const keys = [
    'fncInventory',
    'fncEndFinancing',
    'fncDealerEndFinancing',
    'fncManualImporterApproval',
    'fncManualApproval',
  ];
  const total = (Total: number) => ({ json: { Columns: [], Rows: [], Sums: {}, Total } });
  const server = serverFor({ ...admin, Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode: 10 })) })
    .on('POST /api/v1/dealers/inventory', total(400))
    .on('GET /api/v1/dealers/inventory', ({ query }) => {
      if (query.has('pl_financing')) return total(0);
      return total(query.has('end_proposed') ? 6 : 3);
    })
    .on('GET /api/v1/dealers/inventory_consign', total(2))
    .on('GET /api/v1/approvedemos', ({ query }) => total(query.has('pl_financing') ? 5 : 4));
  await showPage(<HomePage />, '/start/home');
  const figure = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await figure(/3\s*Begärda slutbetalningar$/)).toBe('/start/aktuellt-lager?end_requested=true');
  expect(await figure(/2\s*Begärda slutbetalningar$/)).toBe('/start/endfinancing?end_requested=true');
  expect(await figure(/6\s*Föreslagna slutbetalningar$/)).toBe('/start/aktuellt-lager?end_proposed=true');
  const demos = await screen.findAllByRole('link', { name: /4\s*Demobilar att godkänna$/ });
  expect(demos.map((one) => one.getAttribute('href'))).toEqual([
    '/start/approvedemo/IMP?q=',
    '/start/approvedemo/DEA?q=',
  ]);
  expect(await figure(/5\s*Private label att godkänna$/)).toBe('/start/approvedemo/DEA?pl_financing=true');
  expect(screen.queryByText('Begärda slutbetalningar, private label')).toBeNull();
  expect(server.callsTo('/api/v1/dealers/dealer_inventory')).toEqual([]);
});

test('names the right that the user lacks, and who can grant the right', async () => {
  serverFor({ ...admin, Role: 'DEA', Functions: [] });
  await showPage(<ForbiddenPage functionKeys={['fncProcesses']} />, '/start/jobprocesses');
  screen.getByRole('heading', { name: 'Förbjuden åtkomst' });
  screen.getByText('Du saknar behörigheten Jobbprocesser');
  screen.getByText('Den ges av finansbolagets administratör.');
});
