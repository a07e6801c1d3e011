import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { admin } from '../../../testing/portal';
import { at, PATH, rows, serve, unfinanced } from '../detail/testing';

const user = {
  ...admin,
  Functions: ['fncInventory', 'fncDealerInventory', 'fncFinanceTypeLoan'].map((FnKey2) => ({
    FnKey2,
    RoleCode: 10,
  })),
};
const sum = (Amount: number) => ({ Amount, Trace: [] });
const list = (Id: number, Code: string, total: number) => ({
  Id,
  Code,
  Name: 'Lagerlån',
  EndPeriodDate: '2027-02-21',
  Receivers: [
    {
      ReceiverType: 'DEA',
      FirstMonthInterest: sum(220.84),
      Fees: sum(495),
      PerDayCharge: sum(7.36),
      TotalCharge: sum(total),
    },
  ],
});

async function asking(...lists: object[]) {
  const server = serve(user)
    .on(`GET ${PATH}`, { json: { ...unfinanced, OfferFinancedAmount: 300_000 } })
    .on(`GET ${PATH}/periods`, rows())
    .on(`GET ${PATH}/loan_costs`, rows(...lists));
  await at('/start/vehicle/35');
  fireEvent.click(await screen.findByRole('button', { name: 'Begär lån' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.callsTo(`${PATH}/loan_costs`)).toHaveLength(0);
  fireEvent.change(dialog.getByRole('textbox', { name: /Begärt belopp/ }), { target: { value: '50000' } });
  const region = await dialog.findByRole('status', { name: 'Vad lånet skulle kosta' });
  return region.textContent.replaceAll('\u00a0', ' ');
}

// P1-VEH-17
test('shows the costs of a loan by each price list when the user types an amount', async () => {
  const text = await asking(list(5, 'LAGER90', 1_157.49), list(6, 'LAGER180', 2_000));
  for (const shown of [
    'LAGER90 · Lagerlån, till 2027-02-21',
    'Ränta första månaden: 220,84 kr',
    'Avgifter: 495,00 kr',
    'Per dag: 7,36 kr',
    'Hela löptiden: 1 157,49 kr',
    'LAGER180',
    'Finansbolaget väljer prislista',
  ])
    expect(text).toContain(shown);
});

test('shows a text when no price list for loans applies', async () => {
  expect(await asking()).toContain('Ingen prislista för lån gäller för bilen i dag.');
});
