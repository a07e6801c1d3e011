import type { CurrentUser } from '@floorplan/identity/contracts';
import { furnishBrowser } from '@floorplan/ui/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { LimitsPage } from './limits.page';

const LIST = '/api/v1/dealers/list_limits';
const none = { Limit: null, LimitUsed: null, LimitUnUsed: null, LimitPercentageUsed: null };
const named = (name: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}${key}`, value]));
const row = (Id: number, Name: string, Make: string | null, consign: object) => ({
  Id,
  Name,
  Make,
  OrganizationNumber: '559900-0121',
  ...named('Consign', consign),
  ...named('Demo', none),
  ...named('RVG', none),
});
const used = { Limit: 12_000_000, LimitUsed: 9_345_000, LimitUnUsed: 2_655_000, LimitPercentageUsed: 77.9 };
const exceeded = { Limit: 100_000, LimitUsed: 150_000, LimitUnUsed: -50_000, LimitPercentageUsed: 150 };
const Rows = [row(11, 'Mälarbil', null, used), row(11, 'Mälarbil', 'Nordvik', exceeded)];
const dealer: CurrentUser = {
  ...admin,
  Id: 5,
  Role: 'DEO',
  RoleId: 11,
  RoleCode: 0,
  Functions: [{ FnKey2: 'fncLimits', RoleCode: 0 }],
};

let server: Server;
beforeEach(() => {
  server = portalFor(admin);
});
const portalFor = (user: CurrentUser) =>
  serverFor(user)
    .on(`GET /api/v1/permissions/${user.Role}/limits`, { json: { Value: '{}' } })
    .on(`GET ${LIST}`, ({ query }) => ({
      json: {
        Rows:
          query.get('showNettingLimit') === 'true'
            ? Rows.map((each) => ({ ...each, CurrentNettingLimit: each.Make ? null : 750_000 }))
            : Rows,
        Total: 2,
      },
    }));
const texts = () => [...document.querySelectorAll('.table-row')].map(({ textContent }) => textContent);
const shown = () => waitFor(() => expect(texts()).toHaveLength(2));

// P2-LIMIT-06
test('shows the used amount of each limit, lists makes after their organisation, and marks exceeded limits', async () => {
  await showPage(<LimitsPage />, '/start/limits');
  await shown();
  const [organisation, make] = texts();
  expect(organisation).toMatch(/Mälarbil.*12\s000\s000.*9\s345\s000.*2\s655\s000.*77,9\s%/);
  expect(make).toMatch(/Nordvik.*−50\s000.*150,0\s%/);
  expect(screen.getAllByRole('img', { name: 'Limiten är överskriden' })).toHaveLength(1);
});

// P2-LIMIT-06
test('shows the netting limit only after the user has ticked its checkbox', async () => {
  await showPage(<LimitsPage />, '/start/limits');
  await shown();
  expect(screen.queryByText(/Nettningslimit kvar/)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Visa nettningslimit' }));
  await screen.findByText(/Nettningslimit kvar/);
  await waitFor(() => expect(texts()[0]).toMatch(/750\s000/));
});

// P2-LIMIT-06
test('shows the netting limit on the cards of phones too', async () => {
  furnishBrowser(390);
  await showPage(<LimitsPage />, '/start/limits?showNettingLimit=true');
  await screen.findByText(/Nettningslimit kvar 750\s000/);
  expect(screen.getAllByText(/Nettningslimit kvar/)).toHaveLength(1);
});

// P2-LIMIT-06
test('has the title "Mina limiter" for dealers, opens their limit book, and filters the rows by name, make and organisation number', async () => {
  server = portalFor(dealer);
  await showPage(<LimitsPage />, '/start/limits');
  await screen.findByRole('heading', { name: /Mina limiter/ });
  await shown();
  const [first] = screen.getAllByRole('link', { name: 'Mälarbil' });
  expect(first!.getAttribute('href')).toBe('/start/limits/11');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nordvik' } });
  await waitFor(() => expect(texts()).toHaveLength(1));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '9 345' } });
  await waitFor(() => expect(texts()).toEqual([]));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '559900-0121' } });
  await waitFor(() => expect(texts()).toHaveLength(2));
});

// P2-LIMIT-06
test('links the used and unused amounts of organisations to the limit book of the category', async () => {
  const { unmount } = await showPage(<LimitsPage />, '/start/limits');
  await shown();
  const hrefs = () =>
    [...document.querySelectorAll('.table-row a:not(.row-link)')].map((link) => link.getAttribute('href'));
  expect(hrefs()).toEqual(['/start/limits/11?category=F1', '/start/limits/11?category=F1']);
  unmount();
  server.on('GET /api/v1/permissions/admin/limits', { json: { Value: '{"ConsignLimitUsed":false}' } });
  await showPage(<LimitsPage />, '/start/limits');
  await shown();
  await waitFor(() => expect(hrefs()).toEqual([]));
});

// P2-LIMIT-06
test('says why the limits could not be listed', async () => {
  server.on(`GET ${LIST}`, { status: 500, json: { Message: 'Trasigt' } });
  await showPage(<LimitsPage />, '/start/limits');
  await screen.findByText('Limiterna kunde inte hämtas: Trasigt');
});

test('draws how much of each limit is used, and has no column of makes while no limit is distributed', async () => {
  await showPage(<LimitsPage />, '/start/limits');
  await screen.findByText('77,9 %');
  const bars = () => [...document.querySelectorAll<HTMLElement>('.limit-share i')];
  expect(bars().map(({ style, className }) => [style.inlineSize, className])).toEqual([
    ['77.9%', ''],
    ['100%', 'tone-danger'],
  ]);
  expect(screen.queryByRole('columnheader', { name: 'Märke' })).not.toBeNull();
  cleanup();
  server.on(`GET ${LIST}`, { json: { Rows: Rows.slice(0, 1), Total: 1 } });
  await showPage(<LimitsPage />, '/start/limits');
  await screen.findByText('77,9 %');
  expect(screen.queryByRole('columnheader', { name: 'Märke' })).toBeNull();
});
