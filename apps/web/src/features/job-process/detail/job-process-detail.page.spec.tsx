import { expect, test } from '@jest/globals';
import { ResourceList, useListState, type ListDescription } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { serverFor, showPage } from '../../../testing/portal';
import { processDetail, processRow } from '../testing';
import { JobProcessDetailPage } from './job-process-detail.page';
import { Route, Routes } from 'react-router-dom';

const page = (
  <Routes>
    <Route path="/start/jobprocess/:id" element={<JobProcessDetailPage />} />
  </Routes>
);

const rows = [3, 4, 5].map((Id) => processRow({ Id, Identification: `VIN${Id}` }));
const serverOf = () =>
  serverFor().on('GET /api/v1/processes/1003', {
    json: {
      Id: 1003,
      Date: '2026-11-20T07:15:30Z',
      Status: 'ERROR',
      Source: 'request',
      Sender: 'Nordviks system',
      Importer: null,
      ProcessDetails: rows,
    },
  });

// P1-JOB-02
test("shows the opened message first, and marks the message in the list of the process's messages", async () => {
  serverOf().on('GET /api/v1/processes/processdetail/4', { json: processDetail({ Row: rows[1]! }) });
  await showPage(page, '/start/jobprocess/1003?row=4');
  const message = await screen.findByText('Tidslinje');
  const others = await screen.findByRole('heading', { name: '3 meddelanden i samma jobbprocess' });
  expect(message.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const current = document.querySelector('[aria-current="true"]')!;
  expect(current.textContent).toContain('VIN4');
  expect(screen.queryByText('Visa högst')).toBeNull();
});

test('shows the list of messages after the opened one, so that the list does not move', async () => {
  serverOf().on('GET /api/v1/processes/processdetail/4', new Promise<never>(() => undefined));
  await showPage(page, '/start/jobprocess/1003?row=4');
  await screen.findByRole('heading', { name: /VIN4/ });
  expect(screen.queryByRole('heading', { name: '3 meddelanden i samma jobbprocess' })).toBeNull();
});

const FROM = '/start/insurancefile-errors';
const errorRows = rows.map(({ Id }) => ({ Id }));
const errorList: ListDescription<{ readonly Id: number }> = {
  name: 'insurance-errors',
  hideOrder: [],
  filters: [],
  sort: { key: 'Id', descending: false },
  columns: [{ key: 'Id', header: 'lbl.date', type: 'number' }],
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Id }) => `VIN${Id}`,
  rowPath: ({ Id }) => `/start/jobprocess/1003?row=${Id}`,
  card: ({ Id }) => ({ title: Id, lines: [] }),
};

function ErrorList() {
  const state = useListState(errorList);
  const { data, ...query } = useQuery({
    queryKey: ['errors'],
    queryFn: () => ({ Rows: errorRows, Total: 3 }),
  });
  return (
    <div className="page">
      <ResourceList
        description={errorList}
        state={state}
        query={{ ...query, data }}
        title="Fel"
        textLabel="Sök"
        empty={{ title: 'Inga' }}
      />
    </div>
  );
}

test('links back to the list from which the message was opened', async () => {
  serverOf().on('GET /api/v1/processes/processdetail/4', { json: processDetail({ Row: rows[1]! }) });
  const lists = (
    <Routes>
      <Route path={FROM} element={<ErrorList />} />
      <Route path="/start/jobprocess/:id" element={<JobProcessDetailPage />} />
    </Routes>
  );
  const { router } = await showPage(lists, FROM);
  await screen.findByText('4');
  await act(() => router.navigate('/start/jobprocess/1003?row=4'));
  await screen.findByText('Tidslinje');
  const way = within(screen.getByRole('navigation', { name: 'Du är här' })).getByRole('link');
  expect([way.textContent, way.getAttribute('href')]).toEqual(['Fel i försäkringsfil', FROM]);
});
