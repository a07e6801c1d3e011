import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { SidebarSearch } from './sidebar-search';

const PATH = '/api/v1/dashboards/search';
const hit = (Id: number) => ({
  Id,
  LicenseNumber: `ABC${Id}A`,
  ChassisNumber: `YN1ZZZ6TEV00000${Id}`,
  Make: 'Nordvik',
  Model: 'N40',
  DealerPartyName: 'Mälarbil',
  StatusCode: 0,
});
const answer = (...ids: number[]) => ({ json: { Rows: ids.map(hit), Total: ids.length } });

let server: Server;
beforeEach(() => {
  server = serverFor();
});

const shown = () =>
  showPage(
    <div className="page">
      <SidebarSearch collapsed={false} onOpenMenu={() => undefined} onGo={() => undefined} />
    </div>,
    '/start/home',
  );
const search = (text: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  fireEvent.submit(screen.getByRole('search'));
};

// P1-SEARCH-02
test('an empty text asks for nothing', async () => {
  await shown();
  search('   ');
  expect(server.callsTo(PATH)).toEqual([]);
});

// P1-SEARCH-01
test('one hit is opened', async () => {
  server.on(`GET ${PATH}`, answer(17));
  const { router } = await shown();
  search(' abc 017a ');
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/17'));
  expect(Object.fromEntries(server.callsTo(PATH)[0]!.query)).toEqual({
    search_string: 'abc 017a',
    search_type: 'VEH',
  });
});

test('of several hits one is chosen', async () => {
  server.on(`GET ${PATH}`, answer(17, 18));
  const { router } = await shown();
  search('YN1');
  const dialog = within(await screen.findByRole('dialog', { name: '2 träffar' }));
  expect(dialog.getAllByRole('link')).toHaveLength(2);
  fireEvent.click(dialog.getAllByRole('link')[1]!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/vehicle/18'));
});

test('no hit and a failure are told', async () => {
  server.on(`GET ${PATH}`, answer());
  await shown();
  search('finns inte');
  await screen.findByText('Sökningen gav ingen träff');
  server.on(`GET ${PATH}`, { status: 500, json: { Message: 'trasigt' } });
  search('finns inte');
  await screen.findByText('Sökningen misslyckades');
});

test('the key / goes to it', async () => {
  await shown();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
