import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serverFor, showPage } from '../../testing/portal';
import { DiscountsPage } from './discounts.page';
import { FeesPage } from './fees.page';

const FEES = [
  { Id: 1, Type: 'RTA', ReceiverType: 'IMP', SubType: 'CONSIGN' },
  { Id: 2, Type: 'FIX', ReceiverType: 'DEA', SubType: 'LOAN' },
];
const server = () => serverFor().on('GET /api/v1/fees', { json: { Rows: FEES, Total: 2 } });

// P2-FEE-01
test('lists fees by name and filters the fees by finance type', async () => {
  server();
  const { unmount } = await showPage(<FeesPage />, '/start/fees');
  expect(await screen.findByText('Ränta')).toBeTruthy();
  expect(screen.getByText('Fast avgift')).toBeTruthy();
  unmount();
  server();
  await showPage(<FeesPage />, '/start/fees?SubType=LOAN');
  expect(await screen.findByText('Fast avgift')).toBeTruthy();
  expect(screen.queryByText('Ränta')).toBeNull();
});

// P2-FEE-02
test('shows discounts on interest in percentage points and other discounts in kronor', async () => {
  const row = {
    Id: 1,
    DealerPartyId: 7,
    DealerPartyName: 'Bilhuset Umeå',
    DealerOrganizationId: null,
    DealerOrganizationName: null,
    MakeId: null,
    Make: null,
    FeeId: 2,
    FeeType: 'RTA',
    ReceiverType: 'DEA',
    SubType: 'CONSIGN',
    Value: 0.25,
    Text: 'Volym',
  };
  const fixed = { ...row, Id: 2, FeeType: 'KIN', Value: 95 };
  serverFor().on('GET /api/v1/feediscounts', {
    json: {
      Columns: Object.keys(row),
      Rows: [Object.values(row), Object.values(fixed)],
      Total: 2,
      Sums: {},
    },
  });
  await showPage(<DiscountsPage />, '/start/discounts');
  expect(await screen.findByText('2 rabatter')).toBeTruthy();
  expect(screen.getByText(/^0,25\s%$/)).toBeTruthy();
  expect(screen.getByText(/^95,00\skr$/)).toBeTruthy();
});

test('offers a retry when the fees cannot be read', async () => {
  server().on('GET /api/v1/fees', { status: 500, json: { Message: 'trasigt' } });
  await showPage(<FeesPage />, '/start/fees');
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeTruthy();
});
