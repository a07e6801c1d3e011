import type { ProcessGroup } from '@floorplan/job-process/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { processFilterOf } from '../api/filters';
import { processRow } from '../testing';
import type { Remedied } from './remedy-result';
import { RaiseLimitDialog } from './raise-limit-dialog';

const group: ProcessGroup = {
  Code: 'LIMIT_EXCEEDED',
  Status: 'PENDING',
  Subject: {
    Kind: 'organisation-limit',
    Id: '7|F1',
    Label: 'Bilhuset AB F1',
    Parts: [
      { Kind: 'organisation', Id: '7', Name: 'Bilhuset AB' },
      { Kind: 'category', Id: 'F1', Name: 'F1' },
    ],
  },
  Message: 'Limiten överskrids',
  Count: 3,
  Amount: 900_000,
  OldestDate: '2026-11-20T08:00:00Z',
};
const specification = {
  DealerOrganizationId: 7,
  LimitCategory: { CreditLimitType: 'F1', UseDistribution: false },
  ApprovedAmount: 80_000_000,
  UsedAmount: 79_500_000,
  UnUsedAmount: 80_000_000,
  OriginalUnUsedAmount: 80_000_000,
  MakeLimits: [],
};
const SAVE = '/api/v1/dealers/dealer_organizations/limitspecification';

let server: Server;
let remedied: Remedied[];
beforeEach(() => {
  remedied = [];
  server = serverFor()
    .on('GET /api/v1/dealers/dealer_organizations/7/limitspecifications', {
      json: { Rows: [specification], Total: 1 },
    })
    .on('GET /api/v1/processes', { json: { Rows: [processRow({ Id: 8 })], Total: 1, Counts: {}, Sums: {} } })
    .on(`POST ${SAVE}`, { json: { Status: { Status: 'OK', Message: '' }, Specification: specification } });
});

const shown = () =>
  showPage(
    <div className="page">
      <RaiseLimitDialog
        group={group}
        filter={processFilterOf({ code: 'LIMIT_EXCEEDED' }, '', new Date())}
        onRemedied={(one) => remedied.push(one)}
        onClose={() => undefined}
      />
    </div>,
    '/start/jobprocesses',
  );
const amountField = () => screen.getByLabelText(/^Nytt beviljat belopp/);
const confirm = () => screen.getByRole('button', { name: /^Höj limiten/ });
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ');

test('does not prefill the new amount, and shows the increase and the new amount on the button', async () => {
  await shown();
  await screen.findByLabelText(/^Nytt beviljat belopp/);
  expect((amountField() as HTMLInputElement).value).toBe('');
  fireEvent.click(confirm());
  expect(server.callsTo(SAVE)).toEqual([]);
  fireEvent.change(amountField(), { target: { value: '80 500 000,50' } });
  expect(plain(confirm().textContent)).toBe('Höj limiten med 500 000,50 kr till 80 500 000,50 kr');
  fireEvent.click(confirm());
  expect(server.callsTo(SAVE)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Varför höjs limiten/), { target: { value: 'Beslut 14' } });
  fireEvent.click(confirm());
  await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
  expect(server.callsTo(SAVE)[0]!.body).toMatchObject({
    ApprovedAmount: 80_500_000.5,
    ApprovedAmountBefore: 80_000_000,
    Reason: 'Beslut 14',
  });
  // The page then follows the outcomes of the waiting messages.
  await waitFor(() => expect(remedied.map(({ ids }) => ids)).toEqual([[8]]));
});

const NO_NUMBER = /^Ange ett tal/;
const TOO_LITTLE = /Ange ett belopp över/;
test.each([
  ['80 500 000,50,1', NO_NUMBER],
  ['9e9', NO_NUMBER],
  ['0x5F5E100', NO_NUMBER],
  ['79 000 000', TOO_LITTLE],
  ['', TOO_LITTLE],
])('does not raise the limit when the user types %p', async (typed, message) => {
  await shown();
  await screen.findByLabelText(/^Nytt beviljat belopp/);
  fireEvent.change(amountField(), { target: { value: typed } });
  fireEvent.change(screen.getByLabelText(/^Varför höjs limiten/), { target: { value: 'Beslut 14' } });
  fireEvent.click(confirm());
  await screen.findByText(message);
  expect(server.callsTo(SAVE)).toEqual([]);
});
