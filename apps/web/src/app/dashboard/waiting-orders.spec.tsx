import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { DashboardPage } from './dashboard.page';

const NOTHING = { json: { Role: 'FIN', Id: null, CanMark: true, Groups: [] } };

// P3-ORDER-12
test.each([
  [{ json: { Waiting: 3, Dealers: [] } }, '3 order väntar i webbutiken'],
  [{ json: { Waiting: 0, Dealers: [] } }, null],
  [{ json: { Waiting: null, Dealers: [] } }, null],
  [{ status: 503, json: { Message: 'Webbutiken svarar inte' } }, null],
])(
  'links to the orders that wait in the web shop, and shows no number without any: %j',
  async (json, text) => {
    const waiting = '/api/v1/orders/ws_waiting';
    const server = serverFor({ ...admin, DealerGroupId: 1 })
      .on('GET /api/v1/dashboards', NOTHING)
      .on(`GET ${waiting}`, json);
    await showPage(<DashboardPage />, '/start/home');
    await waitFor(() => expect(server.callsTo(waiting)).toHaveLength(1));
    await screen.findByText('Inga händelser att hantera');
    if (text === null) return expect(screen.queryByText(/webbutiken/)).toBeNull();
    expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(
      '/start/customer-orders',
    );
  },
);

test('asks for no orders of a user without a dealer group', async () => {
  const server = serverFor(admin).on('GET /api/v1/dashboards', NOTHING);
  await showPage(<DashboardPage />, '/start/home');
  await screen.findByText('Inga händelser att hantera');
  expect(server.callsTo('/api/v1/orders/ws_waiting')).toEqual([]);
});
