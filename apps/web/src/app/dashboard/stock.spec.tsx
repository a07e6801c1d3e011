import { describe, expect, test } from '@jest/globals';
import type { DashboardAnswer } from '@floorplan/dashboard/contracts';
import type { CurrentUser } from '@floorplan/identity/contracts';
import type {
  InventoryDaysAnswer,
  InventoryMonthsAnswer,
  InventoryTodayAnswer,
} from '@floorplan/vehicle/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { DashboardPage } from './dashboard.page';

const PATH = '/api/v1/dashboards';
const answer: { json: DashboardAnswer } = { json: { Role: 'FIN', Id: null, CanMark: true, Groups: [] } };

describe('charts of the stock', () => {
  const reporting: CurrentUser = {
    ...admin,
    Functions: ['fncInventory', 'fncInventoryReport'].map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
  };
  const DAYS = `${PATH}/inventory_days`;
  const rowsWith = (counts: Readonly<Record<number, number>>): InventoryDaysAnswer => ({
    Total: 366,
    Rows: Array.from({ length: 366 }, (_, Day) => {
      const NoOfVehicles = counts[Day] ?? 0;
      const [Band1, Band2, Band3] = [Day <= 60, Day > 60 && Day <= 90, Day > 90].map((is) =>
        is ? NoOfVehicles : 0,
      ) as [number, number, number];
      return { Day, NoOfVehicles, Days: Day * NoOfVehicles, Band1, Band2, Band3 };
    }),
  });

  const MONTHS: InventoryMonthsAnswer = {
    Total: 2,
    Rows: [
      { Month: '2026-02', Day: '2026-02-28', NoOfVehicles: 0, Amount: 0 },
      { Month: '2026-03', Day: '2026-03-31', NoOfVehicles: 12, Amount: 3_840_000.37 },
    ],
  };
  const part = (Key: string | null, Name: string, NoOfVehicles: number, Amount: number) => ({
    Key,
    Name,
    NoOfVehicles,
    Amount,
  });
  const TODAY: InventoryTodayAnswer = {
    NoOfVehicles: 12,
    Amount: 3_840_000.37,
    Makes: [part('7', 'Nordvik', 11, 3_840_000.37), part(null, 'Andra märken', 1, 0)],
    Dealers: Array.from({ length: 12 }, (_, at) => part(String(101 + at), `Bilhus ${at + 1}`, 1, 320_000)),
    FinanceTypes: [part('CONSIGN', 'Konsignation', 11, 3_840_000.37), part('NONE', 'Egna bilar', 1, 0)],
  };
  const serveStock = (user: CurrentUser, days = rowsWith({})) =>
    serverFor(user)
      .on(`GET ${PATH}`, answer)
      .on(`GET ${DAYS}`, { json: days })
      .on(`GET ${PATH}/inventory_today`, { json: TODAY })
      .on(`GET ${PATH}/inventory_months`, { json: MONTHS });
  const stockPanel = async (name: string) => within(await screen.findByRole('region', { name }));
  const texts = (panel: Awaited<ReturnType<typeof stockPanel>>) =>
    panel
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  // P1-DASH-07 P1-DASH-09
  test("shows today's stock by make, dealer or finance type, and links each row to its vehicles", async () => {
    const server = serveStock(reporting);
    await showPage(<DashboardPage />, '/start/home?role=DEO&id=11');
    const stock = await stockPanel('Lager i dag');
    const nordvik = await stock.findByRole('link', { name: 'Nordvik' });
    expect(nordvik.getAttribute('href')).toBe(
      '/start/aktuellt-lager?stock=all&dealerOrganisationId=11&makeId=7',
    );
    // The list cannot be filtered by makes outside the catalogue.
    expect(stock.queryByRole('link', { name: 'Andra märken' })).toBeNull();
    expect(texts(stock)).toEqual([
      'Nordvik113\u00a0840\u00a0000',
      'Andra märken10',
      'Totalt123\u00a0840\u00a0000',
    ]);
    fireEvent.click(stock.getByRole('button', { name: 'Återförsäljare' }));
    expect(texts(stock)).toHaveLength(10);
    expect(texts(stock)[8]).toBe('4 övriga41\u00a0280\u00a0000');
    fireEvent.click(stock.getByRole('button', { name: 'Visa alla 12' }));
    expect(stock.getByRole('link', { name: 'Bilhus 12' }).getAttribute('href')).toContain('dealerId=112');
    fireEvent.click(stock.getByRole('button', { name: 'Finansieringsform' }));
    fireEvent.click(stock.getByRole('checkbox', { name: 'Endast finansierade' }));
    await waitFor(() =>
      expect(stock.getByRole('link', { name: 'Konsignation' }).getAttribute('href')).toContain(
        'stock=financed&dealerOrganisationId=11&finance_type=CONSIGN',
      ),
    );
    expect(server.callsTo(`${PATH}/inventory_today`).map(({ query }) => query.toString())).toEqual([
      'dealerOrganisationId=11',
      'dealerOrganisationId=11&financed_only=true',
    ]);
  });

  // P1-DASH-08
  test('shows the number and capital of financed vehicles by month, as charts or as tables', async () => {
    serveStock(reporting);
    await showPage(<DashboardPage />, '/start/home');
    const months = await stockPanel('Finansierat lager per månad');
    await months.findByRole('img', { name: 'Utestående kapital vid slutet av varje månad' });
    for (const button of months.getAllByRole('button', { name: /tabell/ })) fireEvent.click(button);
    expect(months.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'MånadUtestående kapital, kr',
      '2026-03-313\u00a0840\u00a0000',
      'MånadFordon',
      '2026-03-3112',
    ]);
  });

  // P1-DASH-09
  test('links bars and age bands of days in stock to their vehicles when the user may open the list', async () => {
    const counts = rowsWith({ 3: 6, 75: 1, 365: 1 });
    const { unmount } = await (serveStock(reporting, counts), showPage(<DashboardPage />, '/start/home'));
    const days = await stockPanel('Lagerdagar');
    const href = (name: string) => days.getByRole('link', { name }).getAttribute('href');
    await days.findByRole('link', { name: '0–60 dagar' });
    expect(href('0–60 dagar')).toBe('/start/aktuellt-lager?stock=all&stock_days=0-60');
    expect(href('Över 90 dagar')).toBe('/start/aktuellt-lager?stock=all&stock_days=91-');
    fireEvent.click(days.getByRole('button', { name: /tabell/ }));
    expect(href('75')).toBe('/start/aktuellt-lager?stock=all&stock_days=75-75');
    expect(href('365 dagar och äldre')).toBe('/start/aktuellt-lager?stock=all&stock_days=365-');
    unmount();
    serveStock({ ...reporting, Functions: [{ FnKey2: 'fncInventoryReport', RoleCode: 10 }] }, counts);
    await showPage(<DashboardPage />, '/start/home');
    const others = await stockPanel('Lagerdagar');
    await others.findAllByText('0–60 dagar');
    expect(others.queryByRole('link')).toBeNull();
  });

  // P1-DASH-05
  test('shows the number of vehicles by age band and by day, for all vehicles or only for financed ones', async () => {
    const server = serveStock(reporting, rowsWith({ 3: 6, 75: 1, 365: 1 }));
    await showPage(<DashboardPage />, '/start/home?role=IMP&id=2');
    const days = within(await screen.findByRole('region', { name: 'Lagerdagar' }));
    const bands = (await days.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(bands).toEqual(['675 %', '113 %', '113 %']);
    fireEvent.click(days.getByRole('button', { name: /tabell/ }));
    const rows = days
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['36', '751', '365 dagar och äldre1']);
    fireEvent.click(days.getByRole('checkbox', { name: 'Endast finansierade' }));
    await waitFor(() => expect(server.callsTo(DAYS)).toHaveLength(2));
    expect(server.callsTo(DAYS).map(({ query }) => query.toString())).toEqual([
      'importerId=2',
      'importerId=2&financed_only=true',
    ]);
  });

  // P1-DASH-05
  // P1-DASH-21
  test('shows charts of the stock only to users with the right to the inventory report', async () => {
    const server = serverFor(admin).on(`GET ${PATH}`, answer);
    await showPage(<DashboardPage />, '/start/home');
    await screen.findByText('Inga händelser att hantera');
    expect(server.callsTo(DAYS)).toEqual([]);
  });
});
