import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
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
