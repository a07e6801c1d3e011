import type { PlannedEndRow, PlanningAnswer } from '@floorplan/residual-value/contracts';
import { LiveClient, LiveProvider } from '@floorplan/ui';
import { Wire } from '@floorplan/ui/testing';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/error-catalogue/runner';
import { serverFor, showPage } from '../../testing/portal';
import { ResidualPlanningPage } from './residual-planning.page';

const PLANNING = '/api/v1/residualvalue_contracts/planning';
const REMINDER = '/api/v1/residualvalue_contract_reminder';
const MAIL = { EmailAddresses: 'a@example.se', Subject: 'Slut', Body: 'Avtalet slutar' };
const end = (ContractNo: string, more: Partial<PlannedEndRow> = {}): PlannedEndRow => ({
  ContractNo,
  RVGuarantee: 'DNB',
  LicenseNumber: 'ABC12D',
  ObjectDescription: 'Nordvik N40',
  DealerName: 'Mälarbil',
  EndDate: '2026-06-24',
  Week: '2026-W26',
  Needs: [],
  ...more,
});
const PLAN: PlanningAnswer = {
  Today: '2026-06-17',
  Ends: [
    end('RV1', { EndDate: '2026-06-10', Week: '2026-W24', Needs: ['ENDED', 'PROTOCOL'] }),
    end('RV2', { EndDate: '2026-06-11', Week: '2026-W24', Needs: ['ENDED'] }),
    end('RV3', { Needs: ['PRICE'] }),
    end('RV4'),
  ],
  EndTotal: 4,
  Risks: [
    {
      ContractNo: 'RV4',
      RVGuarantee: 'DNB',
      LicenseNumber: 'ABC12D',
      ObjectDescription: 'Nordvik N40',
      DealerName: 'Mälarbil',
      EndDate: '2026-06-24',
      MarketValue: 150_000,
      ResidualValue: 170_000,
      Difference: -20_000,
    },
  ],
  RiskTotal: 1,
  RiskMonths: [{ Month: '2026-06', RVGuarantee: 'DNB', Contracts: 1, Difference: -20_000 }],
};

async function show(plan: PlanningAnswer, user?: typeof staff) {
  const server = serverFor(user).on(`GET ${PLANNING}`, { json: plan });
  for (const no of ['RV1', 'RV2', 'RV3'])
    server
      .on(`GET ${REMINDER}/${no}`, { json: no === 'RV3' ? { ...MAIL, EmailAddresses: '' } : MAIL })
      .on(`POST ${REMINDER}/${no}`, no === 'RV2' ? { status: 409 } : { json: { Status: 'OK' } });
  await showPage(<ResidualPlanningPage />, '/start/residualvalue-planning');
  return server;
}
const remindersOf = ({ calls }: Awaited<ReturnType<typeof show>>) =>
  calls.filter(({ method, path }) => method === 'POST' && path.startsWith(REMINDER));

// P3-RESIDUAL-61
test('shows what is late by week, and opens the weeks that have passed', async () => {
  await show(PLAN, staff);
  const passed = (await screen.findByText('Vecka 24 2026: 2 avtal, 2 sena')).closest('details')!;
  const next = screen.getByText('Vecka 26 2026: 2 avtal, 1 sent').closest('details')!;
  expect([passed.open, next.open]).toEqual([true, false]);
  expect(within(passed).getAllByText('Slutdatum har passerat')).toHaveLength(2);
  within(passed).getByText('Protokoll saknas');
  // Closed weeks have no rows in the page yet.
  expect(next.querySelector('table')).toBeNull();
  fireEvent.click(screen.getByText('Vecka 26 2026: 2 avtal, 1 sent'));
  const [third] = await within(next).findAllByRole('link', { name: 'ABC 12D' });
  expect(third!.getAttribute('href')).toBe('/start/residualvalue-contract/RV3');
});

// P3-RESIDUAL-61
test('sends all reminders of a week with one click, and names contracts that could not be reminded', async () => {
  const server = await show(PLAN, staff);
  fireEvent.click(await screen.findByRole('button', { name: 'Vecka 24 2026: påminn om 2 sena avtal' }));
  await screen.findByText('1 påminnelse skickad');
  await screen.findByText(/^Påminnelsen kunde inte skickas för RV2 \(/);
  expect(remindersOf(server).map(({ path, body }) => [path, body])).toEqual([
    [`${REMINDER}/RV1`, MAIL],
    [`${REMINDER}/RV2`, MAIL],
  ]);
  expect(screen.queryByRole('button', { name: 'Påminn om RV1' })).toBeNull();
  fireEvent.click(screen.getByText('Vecka 26 2026: 2 avtal, 1 sent'));
  fireEvent.click(await screen.findByRole('button', { name: 'Påminn om RV3' }));
  await screen.findByText(/RV3 \(återförsäljaren har ingen e-postadress för avslut\)/);
  expect(remindersOf(server)).toHaveLength(2);
});

// P3-RESIDUAL-61
test('offers no reminders to dealers', async () => {
  await show(PLAN, { ...staff, Role: 'DEA' });
  await screen.findByText('Vecka 24 2026: 2 avtal, 2 sena');
  expect(screen.queryAllByRole('button', { name: /åminn/ })).toEqual([]);
});

// P3-RESIDUAL-62
test('shows the risk of each month with its contracts', async () => {
  await show(PLAN, staff);
  const month = (await screen.findByText(/^2026-06: 1 avtal/)).closest('details')!;
  expect(month.textContent).toMatch(/[-−]20\s000/);
  fireEvent.click(within(month).getByText(/^2026-06: 1 avtal/));
  await within(month).findByRole('link', { name: 'ABC 12D' });
});

// P3-RESIDUAL-61
test('says how many contracts there are when not all are shown', async () => {
  await show({ ...PLAN, EndTotal: 6_200 }, staff);
  const notice = await screen.findByText(/^Visar de 4 första av 6\s200 avtal/);
  const panel = within(notice.closest<HTMLElement>('.panel')!);
  expect(panel.getByRole('heading').parentElement!.textContent).toMatch(/6\s200 avtal/);
});

// P3-RESIDUAL-61
test('exports the ending contracts with their weeks and what is late', async () => {
  const server = await show(PLAN, staff);
  const file = await screen.findByRole('group', { name: 'Exportera: Avslut per vecka' });
  fireEvent.click(within(file).getByRole('button', { name: 'Exportera' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /4/ }));
  await waitFor(() => expect(server.callsTo('/api/v1/tables/export')).toHaveLength(1));
  const { Rows } = server.callsTo('/api/v1/tables/export')[0]!.body as { Rows: unknown[][] };
  expect(Rows[0]).toEqual([
    '2026-W24',
    'ABC 12D',
    'RV1',
    'Finansbolaget',
    'Nordvik N40',
    'Mälarbil',
    '2026-06-10',
    'Slutdatum har passerat, Protokoll saknas',
  ]);
});

// P3-RESIDUAL-61
test('reads the list of ending contracts again when a contract changes', async () => {
  const wire = new Wire();
  wire.connected = true;
  const live = new LiveClient(
    () => Promise.resolve('token'),
    () => Promise.resolve(wire.asSocket()),
  );
  await live.start();
  const server = serverFor(staff).on(`GET ${PLANNING}`, { json: PLAN });
  await showPage(
    <LiveProvider value={live}>
      <ResidualPlanningPage />
    </LiveProvider>,
    '/start/residualvalue-planning',
  );
  await screen.findByText('Vecka 24 2026: 2 avtal, 2 sena');
  act(() => wire.says('notices', [{ topic: 'residual-value.contracts', id: 1, position: '1:1' }]));
  await waitFor(() => expect(server.callsTo(PLANNING)).toHaveLength(2));
});

test('says that no contracts end', async () => {
  await show({ ...PLAN, Ends: [], EndTotal: 0, Risks: [], RiskTotal: 0, RiskMonths: [] }, staff);
  await screen.findByText('Inga öppna avtal slutar inom tolv veckor.');
  expect(screen.queryByText('Restvärdesrisk per månad')).toBeNull();
});
