import type { LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import type { DealerOrganisationRow } from '@floorplan/parties/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { OrganisationLimits } from './limits.tab';

const ORGANISATIONS = '/api/v1/dealers/dealer_organizations';
const SAVE = `${ORGANISATIONS}/limitspecification`;
const row = (MakeId: number, LimitAmount: number): LimitSpecificationAnswer['MakeLimits'][number] => ({
  ...{ MakeId, LimitAmount, DistributionType: 'MAK', FinanceRateNewPct: 100, FinanceRateUsedPct: 80 },
  ...{ LimitFeeType: 'NONE', FeeValue: 0, InterestRateId: null },
});
const consignment: LimitSpecificationAnswer = {
  DealerOrganizationId: 7,
  LimitCategory: { CreditLimitType: 'F1', UseDistribution: true },
  ApprovedAmount: 40_000_000,
  UsedAmount: 9_000_000,
  UnUsedAmount: 10_000_000,
  OriginalUnUsedAmount: 10_000_000,
  MakeLimits: [row(1, 20_000_000), row(2, 10_000_000)],
};
const organisation = { Id: 7, Name: 'Bilhuset AB' } as DealerOrganisationRow;

let server: Server;
beforeEach(() => {
  const makes = [1, 2, 3].map((Id) => ({ Id, Name: `Märke ${Id}` }));
  server = serverFor()
    .on(`GET ${ORGANISATIONS}/7/limitspecifications`, { json: { Rows: [consignment], Total: 1 } })
    .on('GET /api/v1/makes', { json: { Rows: makes, Total: 3 } })
    .on('GET /api/v1/interestrates', { json: { Rows: [], Total: 0 } })
    .on(`POST ${SAVE}`, { json: { Status: { Status: 'OK', Message: '' }, Specification: consignment } });
});

const shown = async () => {
  await showPage(
    <div className="page">
      <OrganisationLimits row={organisation} />
    </div>,
    '/start/dealerorganization',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ändra Konsignation' }));
  const form = await screen.findByRole('form', { name: 'Konsignation' });
  await within(form).findByLabelText('Limitbelopp, Märke 1');
  return form;
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ');

test('tells who changed a limit, when, from what to what, and why', async () => {
  const change = {
    Version: 4,
    At: '2026-05-20T08:00:00Z',
    By: 'Astrid Lindqvist',
    DistributionChanged: false,
  };
  server.on(`GET ${ORGANISATIONS}/7/limithistory`, {
    json: {
      Rows: [
        { ...change, CreditLimitType: 'F1', Before: 30_000_000, After: 40_000_000, Reason: 'Beslut 14' },
      ],
      Total: 1,
    },
  });
  await shown();
  const entry = within(await screen.findByRole('list', { name: 'Ändringshistorik' })).getByRole('listitem');
  expect(plain(entry.textContent)).toContain('Beslut 14');
  expect(plain(entry.textContent)).toContain('30 000 000 kr → Efter: 40 000 000 kr');
});

// P2-LIMIT-04
test('only rows that were changed or taken away are sent, with what the amount was and why', async () => {
  const form = await shown();
  type(/^Beviljat belopp/, '45 000 000');
  type('Limitbelopp, Märke 1', '25 000 000');
  fireEvent.click(within(form).getByRole('button', { name: 'Ta bort märkeslimiten Märke 2' }));
  expect(plain(within(form).getByRole('status').textContent)).toBe(
    'Ej fördelat 20 000 000 kr, tidigare 10 000 000 kr',
  );
  const save = within(form).getByRole('button', { name: /^Ändra limiten/ });
  expect(plain(save.textContent)).toBe('Ändra limiten från 40 000 000 kr till 45 000 000 kr');
  fireEvent.click(save);
  expect(server.callsTo(SAVE)).toEqual([]);
  type(/^Varför ändras limiten/, 'Beslut 14');
  fireEvent.click(save);
  await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
  expect(server.callsTo(SAVE)[0]!.body).toEqual({
    DealerOrganizationId: 7,
    LimitCategory: { CreditLimitType: 'F1', UseDistribution: true },
    ApprovedAmount: 45_000_000,
    ApprovedAmountBefore: 40_000_000,
    Reason: 'Beslut 14',
    MakeLimits: [row(1, 25_000_000), { ...row(2, 10_000_000), ObjectStatus: 3 }],
  });
});

test('a row without a finance rate is said at its field, and nothing is sent', async () => {
  const form = await shown();
  type('Belåningsgrad nya %, Märke 1', '0');
  type('Belåningsgrad begagnade %, Märke 1', '0');
  type(/^Varför ändras limiten/, 'Beslut 14');
  fireEvent.click(within(form).getByRole('button', { name: 'Spara limiten' }));
  await within(form).findByText('Ange belåningsgrad för nya eller begagnade bilar');
  expect(server.callsTo(SAVE)).toEqual([]);
});
