import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { ForbiddenPage } from './forbidden.page';
import { HomePage } from './home.page';

test('the start page tells how much there is to do, and leads to it', async () => {
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

test('a page without the right names it and who grants it', async () => {
  serverFor({ ...admin, Role: 'DEA', Functions: [] });
  await showPage(<ForbiddenPage functionKey="fncProcesses" />, '/start/jobprocesses');
  screen.getByRole('heading', { name: 'Förbjuden åtkomst' });
  screen.getByText('Du saknar behörigheten Jobbprocesser');
  screen.getByText('Den ges av finansbolagets administratör.');
});
