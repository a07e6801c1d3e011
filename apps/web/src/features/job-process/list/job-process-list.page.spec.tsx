import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../../testing/portal';
import type { Call, Server } from '../../../testing/server';
import { processRow } from '../testing';
import { JobProcessListPage } from './job-process-list.page';

const group = {
  Code: 'MAKE_NOT_HELD',
  Status: 'PENDING',
  Subject: {
    Kind: 'dealer-make',
    Id: '30117|5',
    Label: 'Bilhuset · Nordvik',
    Parts: [
      { Kind: 'dealer', Id: '30117', Name: 'Bilhuset' },
      { Kind: 'make', Id: '5', Name: 'Nordvik' },
    ],
  },
  Message: 'Återförsäljaren saknar märket Nordvik',
  Count: 14,
  Amount: 6_200_000,
  OldestDate: '2026-11-16T08:00:00Z',
};
const rows = [
  processRow({ Id: 1, Identification: 'VIN1' }),
  processRow({ Id: 2, Identification: 'VIN2', Status: 'PENDING', State: 'waiting' }),
  processRow({ Id: 3, Identification: 'VIN3', Status: 'OK', State: 'succeeded', StatusCode: null }),
];

function serve(server: Server): Server {
  return server
    .on('GET /api/v1/processes', {
      json: { Rows: rows, Total: 3, Counts: { PENDING: 1, ERROR: 1, OK: 1, SUPERSEDED: 0 } },
    })
    .on('GET /api/v1/processes/groups', { json: { Groups: [group], Total: 1 } })
    .on('GET /api/v1/processes/throughput', { status: 404 });
}

const bulk = (preview: { Matching: number; Eligible: number }) => (call: Call) =>
  call.query.get('dry_run') === 'true'
    ? { json: { DryRun: true, Amount: 5_800_000, ...preview } }
    : { json: { Status: { Status: 'OK', Message: '' }, OperationId: 'op-1', Total: preview.Matching } };
const started = (server: Server) =>
  server.callsTo('/api/v1/processes/bulk').filter((call) => call.query.get('dry_run') !== 'true');

const shown = async (at = '/start/jobprocesses') => {
  const page = await showPage(<JobProcessListPage />, at);
  await screen.findByText('VIN1');
  return page;
};

// P1-JOB-01
test('requests messages of the last seven days with any status', async () => {
  const server = serve(serverFor());
  await shown();
  const { query } = server.callsTo('/api/v1/processes')[0]!;
  const days = (Date.parse(query.get('date_to')!) - Date.parse(query.get('date_from')!)) / 86_400_000;
  expect(days).toBe(6);
  expect(query.get('status')).toBeNull();
  // The server lists the newest first.
  expect(query.get('sort')).toBeNull();
});

test('filters by a status when the user clicks the count of the status', async () => {
  const server = serve(serverFor());
  const { router } = await shown();
  fireEvent.click(screen.getByRole('button', { name: /^Fel/ }));
  await waitFor(() => expect(server.callsTo('/api/v1/processes').at(-1)!.query.get('status')).toBe('ERROR'));
  expect(router.state.location.search).toBe('?status=ERROR');
});

test('shows count and amount of a cause, and filters by the cause when the user clicks the cause', async () => {
  serve(serverFor());
  const { router } = await shown();
  const cause = (
    await screen.findByText('Bilhuset · Nordvik: Återförsäljaren saknar märket Nordvik')
  ).closest('li')!;
  expect(cause.textContent).toContain('14 meddelanden');
  expect(cause.textContent).toContain('6,2\u00a0Mkr väntar');
  fireEvent.click(within(cause).getByText(/Bilhuset/));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('subject')).toBe('dealer-make:30117|5'),
  );
});

const bilhuset = {
  Id: 17,
  Name: 'Bilhuset',
  FinancerAssignedId: '30117',
  DealerMakes: [{ MakeId: 1, ImporterAssignedDealerId: 'D0117', Make: 'Solberg' }],
};
/** A make with the same name that belongs to another importer. */
const ofOther = { Id: 3, Name: 'Nordvik', ImporterPartyId: 1 };
const ADD_MAKE = '/api/v1/dealers/17/dealermakes/add';
const servingMakes = () =>
  serve(serverFor())
    .on('GET /api/v1/dealers', { json: { Rows: [bilhuset], Total: 1 } })
    .on('GET /api/v1/makes', {
      json: { Rows: [ofOther, { Id: 5, Name: 'Nordvik', ImporterPartyId: 2 }], Total: 2 },
    });
const addMake = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Ska Bilhuset få märket Nordvik?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Lägg till märket' }));
};

test('adds the missing make to the dealer when the user clicks a button and confirms', async () => {
  const server = servingMakes().on(`POST ${ADD_MAKE}`, { json: { Status: { Status: 'OK', Message: '' } } });
  await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Lägg till märket' }));
  await addMake();
  // The result shows how many messages ended in which way. A click on a count lists only those messages.
  const result = within(await screen.findByRole('status', { name: 'Åtgärdat: Bilhuset · Nordvik' }));
  fireEvent.click(await result.findByRole('button', { name: '1 meddelande blev klart' }));
  // Search all requests, because the result panel polls its messages too.
  const requests = () =>
    server.callsTo('/api/v1/processes').map(({ query }) => [query.get('ids'), query.get('status')]);
  await waitFor(() => expect(requests()).toContainEqual(['1,2,3', 'OK']));
  expect(server.callsTo(ADD_MAKE)[0]!.body).toEqual({ ImporterPartyId: 2, MakeId: 5 });
});

test("asks for the importer's number of the dealer when the number is missing", async () => {
  const missing = { Field: 'ImporterAssignedDealerId', Code: 'REQUIRED', Message: '' };
  const server = servingMakes().on(`POST ${ADD_MAKE}`, (call) =>
    (call.body as { ImporterAssignedDealerId?: string }).ImporterAssignedDealerId
      ? { json: { Status: { Status: 'OK', Message: '' } } }
      : { status: 400, json: { Message: 'fel', Code: 'INVALID_REQUEST', Errors: [missing] } },
  );
  await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Lägg till märket' }));
  await addMake();
  fireEvent.change(await screen.findByLabelText(/Importörens nummer för återförsäljaren/), {
    target: { value: 'N-17' },
  });
  await addMake();
  await screen.findByText('Åtgärdat: Bilhuset · Nordvik');
  expect(server.callsTo(ADD_MAKE).map(({ body }) => body)).toEqual([
    { ImporterPartyId: 2, MakeId: 5 },
    { ImporterPartyId: 2, MakeId: 5, ImporterAssignedDealerId: 'N-17' },
  ]);
});

test('reruns all messages of a group by the filter of the group, with a reason', async () => {
  const server = serve(serverFor())
    .on('POST /api/v1/processes/bulk', bulk({ Matching: 14, Eligible: 13 }))
    .on('GET /api/v1/batches/op-1', {
      json: {
        BatchId: 'op-1',
        Kind: 'job-process/rerun',
        State: 'finished',
        Reason: '',
        By: 'Admin',
        StartedAt: '2026-11-20T08:00:00Z',
        FinishedAt: '2026-11-20T08:00:09Z',
        Total: 14,
        Handled: 14,
        Counts: { Done: 11, Waiting: 2, Failed: 1, Left: 1 },
        Causes: [
          { Outcome: 'waiting', Code: 'LIMIT_EXCEEDED', Count: 2 },
          { Outcome: 'left', Code: 'CHANGED_MEANWHILE', Count: 1 },
        ],
        MayAbort: false,
      },
    });
  const { router } = await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Kör om 14 meddelanden' }));
  // One message has changed since the group was counted. The button shows the number that will run.
  await screen.findByRole('button', { name: 'Kör om 13 meddelanden' });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('1 meddelande lämnas som det är.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Kör om 13 meddelanden' }));
  expect(await dialog.findByText('Fyll i fältet')).toBeTruthy();
  expect(started(server)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Orsaken är åtgärdad' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Kör om 13 meddelanden' }));
  expect(await screen.findByText('11 meddelanden blev klara')).toBeTruthy();
  expect(screen.getByText('2 meddelanden väntar fortfarande')).toBeTruthy();
  expect(screen.getByText('1 meddelande fick fel')).toBeTruthy();
  expect(screen.getByText('1 meddelande lämnades orört')).toBeTruthy();
  expect(started(server)[0]!.body).toMatchObject({
    Action: 'RERUN',
    Reason: 'Orsaken är åtgärdad',
    Filter: { code: ['MAKE_NOT_HELD'], status: 'PENDING', subject: 'dealer-make:30117|5' },
  });
  const { Filter } = started(server)[0]!.body as { Filter: object };
  expect(Object.keys(Filter).sort()).toEqual(['code', 'date_from', 'date_to', 'status', 'subject']);
  expect(router.state.location.search).toContain('bulk=op-1');
  fireEvent.click(screen.getByRole('button', { name: '2 meddelanden väntar fortfarande' }));
  await waitFor(() =>
    expect(server.callsTo('/api/v1/processes').at(-1)!.query.get('operation')).toBe('op-1:waiting'),
  );
  expect(server.callsTo('/api/v1/processes').at(-1)!.query.get('date_from')).toBeNull();
});

test('reruns the selected messages in one operation', async () => {
  const server = serve(serverFor()).on('POST /api/v1/processes/bulk', bulk({ Matching: 3, Eligible: 2 }));
  await shown();
  fireEvent.click(screen.getByLabelText('Markera alla'));
  fireEvent.click(await screen.findByRole('button', { name: 'Kör om 2 meddelanden' }));
  expect(await screen.findByText('1 meddelande lämnas som det är.')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Orsaken är åtgärdad' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Kör om 2 meddelanden' }));
  await waitFor(() => expect(started(server)).toHaveLength(1));
  const { Ids, Action } = started(server)[0]!.body as { Ids: number[]; Action: string };
  expect([[...Ids].sort(), Action]).toEqual([[1, 2, 3], 'RERUN']);
  // Success is not shown before the outcome is known. The selection is cleared.
  expect(screen.queryByText(/körs om$/)).toBeNull();
  await waitFor(() => expect(document.querySelector('.selection-bar')).toBeNull());
});

test('shows an importer why a group of messages cannot be rerun', async () => {
  serve(serverFor({ ...admin, Role: 'IMP', RoleCode: 0 }));
  await shown();
  const button = await screen.findByRole('button', { name: 'Kör om 14 meddelanden' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('data-tip')).toContain('Bara finansbolagets administratör');
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that the filter hides the failed messages when no failed message matches the filter', async () => {
  serve(serverFor()).on('GET /api/v1/processes/groups', { json: { Groups: [], Total: 0 } });
  await shown('/start/jobprocesses?status=OK');
  expect(await screen.findByText('Inga fel bland det som filtret visar')).toBeTruthy();
});

test('counts superseded messages separately from failed messages', async () => {
  const server = serve(serverFor()).on('GET /api/v1/processes', {
    json: { Rows: rows, Total: 303, Counts: { PENDING: 1, ERROR: 1, OK: 1, SUPERSEDED: 300 } },
  });
  await shown();
  expect(await screen.findByRole('button', { name: /^Fel\s*1$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Alla\s*303$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Ersatt\s*300$/ }));
  await waitFor(() =>
    expect(server.callsTo('/api/v1/processes').at(-1)!.query.get('status')).toBe('SUPERSEDED'),
  );
});

test('shows the number of groups of failed messages beside the heading', async () => {
  serve(serverFor()).on('GET /api/v1/processes/groups', { json: { Groups: [group], Total: 300 } });
  await shown();
  await screen.findByText('Bilhuset · Nordvik: Återförsäljaren saknar märket Nordvik');
  expect(screen.getByRole('heading', { name: 'Orsaker' }).parentElement!.textContent).toContain('300');
});

test('offers to select all matching rows and shows their current number', async () => {
  const counts = { PENDING: 1_326, ERROR: 0, OK: 0, SUPERSEDED: 0 };
  serve(serverFor()).on('GET /api/v1/processes', (call) => ({
    json: {
      Rows: call.query.get('limit') === '1' ? rows.slice(0, 1) : rows,
      Total: 1_337,
      Counts: call.query.get('limit') === '1' ? counts : { ...counts, PENDING: 1_337 },
    },
  }));
  await shown();
  fireEvent.click(screen.getByLabelText('Markera alla'));
  expect(await screen.findByText(/Markera alla 1.326 rader som matchar/)).toBeTruthy();
});

test('reports an end date before the start date, and ignores the end date', async () => {
  const server = serve(serverFor());
  await showPage(<JobProcessListPage />, '/start/jobprocesses?date_from=2026-11-22&date_to=2026-11-20');
  expect(await screen.findByText('Slutdatum är före startdatum och används inte')).toBeTruthy();
  expect((screen.getByLabelText('Till') as HTMLInputElement).value).toBe('2026-11-20');
  const requests = server.callsTo('/api/v1/processes').map((call) => call.query);
  expect(requests.map((query) => [query.get('date_from'), query.get('date_to')])).toContainEqual([
    '2026-11-22',
    null,
  ]);
  expect(requests.some((query) => query.get('date_to') === '2026-11-20')).toBe(false);
});

test('sorts by amount on the server and requests only the first hundred rows', async () => {
  const server = serve(serverFor());
  await shown('/start/jobprocesses?sort=-Amount');
  const { query } = server.callsTo('/api/v1/processes').find((call) => call.query.get('limit') === '100')!;
  expect([query.get('sort'), query.get('descending')]).toEqual(['Amount', 'true']);
  const limits = server.callsTo('/api/v1/processes').map((call) => Number(call.query.get('limit')));
  expect(Math.max(...limits)).toBe(100);
});
