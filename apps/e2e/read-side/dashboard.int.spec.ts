import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DashboardAnswer, DashboardGroup } from '@floorplan/dashboard/contracts';
import type {
  InventoryAnswer,
  InventoryDaysAnswer,
  InventoryMonthsAnswer,
  InventoryTodayAnswer,
} from '@floorplan/vehicle/contracts';
import { addDays } from '@floorplan/kernel';
import { dealerVehicle, financingStarted } from '../../../libs/vehicle/domain/testing/financing';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

const PATH = '/api/v1/dashboards';
const FAILED = 'job_error.NEWFINANCING';
const messages = new Messages(21);
const clients = new Map<string, Client>();
let system: System;
let facts: FactWriter;
let importer = 0;
let organisation = 0;
let failed = 0;

const as = (name: string) => clients.get(name)!;
const idOf = async (sql: string) => (await system.owner.query<{ id: number }>(sql))[0]!.id;
const dashboard = (who: string, query = '') => as(who).must(as(who).get<DashboardAnswer>(`${PATH}${query}`));
const ofImporter = () => dashboard('imp', `?role=IMP&id=${importer}`);
const ofOrganisation = (who = 'deo') => dashboard(who, `?role=DEO&id=${organisation}`);
const group = ({ Groups }: DashboardAnswer, type: string): DashboardGroup | undefined =>
  Groups.find(({ Type }) => Type === type);
const types = ({ Groups }: DashboardAnswer) => Groups.map(({ Type, Total }) => [Type, Total]);
const mark = (who: string, body: object) =>
  as(who).post(`${PATH}/event_processed`, { Processed: true, ...body });

/** A consignment of dealer 30101 whose term ends on the day. */
async function endingOn(id: number, end: string, begin?: string): Promise<void> {
  const { type, data } = financingStarted('V', 'CONSIGN');
  const [dealer] = await system.owner.query<{ id: number; organisation_id: number; importer_id: number }>(
    `select d.id, dealer_organization_id as organisation_id, i.id as importer_id
       from dealer d, importer i where d.financer_assigned_id = '30101' and i.financer_assigned_id = '20001'`,
  );
  const { id: dealerId, organisation_id: organisationId, importer_id: importerId } = dealer!;
  const period = { ...data.period!, end, ...(begin && { begin }) };
  await facts.vehicle(id, {
    type,
    data: { ...data, vehicleId: id, importerId, dealerId, organisationId, period },
  });
}

/** A car that dealer 30101 owns. */
async function ownSince(id: number, registeredOn: string): Promise<void> {
  const { type, data } = dealerVehicle();
  const [dealer] = await system.owner.query<{ id: number; organisation_id: number }>(
    `select id, dealer_organization_id as organisation_id from dealer where financer_assigned_id = '30101'`,
  );
  const own = { dealerId: dealer!.id, organisationId: dealer!.organisation_id };
  await facts.vehicle(id, { type, data: { ...data, vehicleId: id, ...own, registeredOn } });
}

beforeAll(async () => {
  system = await System.start();
  for (const name of ['admin', 'imp', 'imp2', 'deo', 'dea', 'dea2'])
    clients.set(name, await system.user(name));
  facts = new FactWriter(system.databaseUrl);
  const sender = new Sender(system, as('admin'));
  await sender.outcome(messages.next({ Invoice: { CurrencyCode: 'EUR' } }));
  await sender.outcome(messages.next({ Item: { Make: 'Okänd' } }));
  await sender.outcome(
    messages.next({ Item: { ObjectClassification: 'LA' }, PriceProgram: { Code: 'LAGER90' } }),
  );
  await endingOn(701, addDays(TODAY, -3));
  await endingOn(702, addDays(TODAY, 5));
  await endingOn(703, addDays(TODAY, 100));
  await endingOn(704, addDays(TODAY, 100), addDays(TODAY, -400));
  await ownSince(705, addDays(TODAY, -75));
  importer = await idOf(`select id from importer where financer_assigned_id = '20001'`);
  organisation = await idOf(
    `select dealer_organization_id as id from dealer where financer_assigned_id = '30101'`,
  );
  failed = await idOf(`select id from job_detail where shown = 'ERROR'`);
});
afterAll(async () => {
  await facts.close();
  await system.stop();
});

describe('GET /dashboards', () => {
  test('takes the id 0 as none, and the path with a slash at its end', async () => {
    const admin = await system.user('admin');
    const paths = ['/api/v1/dashboards', '/api/v1/dashboards?role=FIN&id=0', '/api/v1/dashboards/?role=FIN'];
    const answers = await Promise.all(paths.map((path) => admin.get<DashboardAnswer>(path)));
    expect(answers.map(({ status, body }) => [status, types(body)])).toEqual(
      paths.map(() => [200, types(answers[0]!.body)]),
    );
  });

  // P1-DASH-01
  test('groups the pending work of staff, of an importer and of an organisation', async () => {
    expect(types(await dashboard('admin'))).toEqual([
      ['account_changes', 1],
      ['bank_files_failed', 0],
      ['bank_rows_to_check', 0],
      ['disputed', 0],
      ['e_invoices_failed', 0],
      ['hand_payments', 0],
      [FAILED, 1],
      ['job_pending.NEWFINANCING', 1],
      ['overdue', 0],
      ['payments', 0],
      ['payouts_refused', 0],
      ['runs_to_approve', 0],
      ['runs_unanswered', 0],
      ['contract_approvals', 0],
      ['contract_successors', 0],
      ['stocktake', 0],
      ['demo', 0],
      ['financing', 1],
      ['end_requests', 0],
      ['end_proposed', 0],
      ['ended', 1],
      ['near_end', 1],
      ['write_offs', 0],
    ]);
    expect(types(await ofImporter())).toEqual([
      [FAILED, 1],
      ['job_pending.NEWFINANCING', 1],
      ['overdue', 0],
      ['contract_approvals', 0],
      ['contract_successors', 0],
      ['demo', 0],
    ]);
    const expected = [
      ['overdue', 0],
      ['contract_links', 0],
      ['contract_sold', 0],
      ['contract_successors', 0],
      ['stocktake', 0],
      ['demo', 0],
      ['financing', 1],
      ['end_requests', 0],
      ['end_proposed', 0],
      ['ended', 1],
      ['near_end', 1],
      ['codes', 0],
    ];
    expect(types(await ofOrganisation())).toEqual(expected);
    expect(types(await ofOrganisation('dea'))).toEqual(expected);
    expect(types(await dashboard('admin', `?role=DEO&id=${organisation}`))).toEqual(expected);
  });

  test('describes each item with its parties, number, message, date and days waited', async () => {
    const answer = await dashboard('admin');
    expect(group(answer, 'ended')).toMatchObject({
      Name: 'Perioder som har löpt ut',
      MessageType: null,
      CanBeProcessed: true,
      MaxDays: 3,
      Rows: [
        {
          Id: 701,
          VehicleId: 701,
          DealerName: 'Mälarbil Västerås City',
          DealerFinancerAssignedId: '30101',
          MessageType: null,
          StatusMessage: 'Löpte ut för 3 dagar sedan',
          Date: addDays(TODAY, -3),
          DaysWaited: 3,
        },
      ],
    });
    expect(group(answer, 'near_end')!.Rows[0]).toMatchObject({ Id: 702, DaysWaited: 9 });
    expect(group(answer, FAILED)).toMatchObject({
      MessageType: 'NEWFINANCING',
      Rows: [{ Id: failed, DealerFinancerAssignedId: '30101', MessageType: 'NEWFINANCING', VehicleId: null }],
    });
    expect(group(answer, FAILED)!.Rows[0]!.StatusMessage).not.toBe('');
  });

  test('answers 403 for the role of another party, and 404 for an id outside the scope', async () => {
    const status = async (who: string, query: string) => (await as(who).get(`${PATH}${query}`)).status;
    expect(await status('imp', '')).toBe(403);
    expect(await status('imp', `?role=DEO&id=${organisation}`)).toBe(403);
    expect(await status('imp2', `?role=IMP&id=${importer}`)).toBe(404);
    expect(await status('dea2', `?role=DEO&id=${organisation}`)).toBe(404);
    expect(await status('admin', '?role=DEA')).toBe(400);
  });

  test('answers 404 for an id that no importer or organisation has', async () => {
    for (const query of ['?role=IMP&id=99999', '?role=DEO&id=99999'])
      expect((await as('admin').get(`${PATH}${query}`)).status).toBe(404);
  });

  // P1-DASH-02
  test('shows nothing to users who are not staff when no id is given', async () => {
    expect(await dashboard('imp', '?role=IMP')).toEqual({
      Role: 'IMP',
      Id: null,
      CanMark: false,
      Groups: [],
    });
    expect((await dashboard('dea', '?role=DEO')).Groups).toEqual([]);
  });
});

// P1-DASH-06
describe('POST /dashboards/export', () => {
  const exported = (who: string, Filter: object, Key = 'Identification') =>
    as(who).post(`${PATH}/export`, {
      Format: 'csv',
      FileName: 'Väntande',
      Filter,
      Columns: ['DealerFinancerAssignedId', 'StatusMessage', Key].map((each) => ({
        Key: each,
        Header: each,
      })),
    });

  test('writes the pending items of a group to a file', async () => {
    const { status, text } = await exported('deo', { role: 'DEO', id: organisation, type: 'ended' }, 'Date');
    expect(status).toBe(200);
    expect(text.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      'DealerFinancerAssignedId;StatusMessage;Date',
      `30101;Löpte ut för 3 dagar sedan;${addDays(TODAY, -3)}`,
    ]);
    const failures = await exported('imp', { role: 'IMP', id: importer, type: FAILED });
    expect([failures.status, failures.text.trim().split(/\r?\n/)]).toEqual([200, expect.any(Array)]);
    expect(failures.text.trim().split(/\r?\n/)).toHaveLength(2);
  });

  test('refuses groups, ids and columns that the caller may not export', async () => {
    const status = async (...call: Parameters<typeof exported>) => (await exported(...call)).status;
    expect(await status('imp', { role: 'IMP', id: importer, type: 'ended' })).toBe(404);
    expect(await status('imp2', { role: 'IMP', id: importer, type: FAILED })).toBe(404);
    expect(await status('imp', { type: FAILED })).toBe(403);
    expect(await status('admin', { type: FAILED }, 'VehicleId')).toBe(400);
  });
});

// P1-DASH-05
describe('GET /dashboards/inventory_days', () => {
  const days = (query = '', who = 'admin') =>
    as(who).must(as(who).get<InventoryDaysAnswer>(`${PATH}/inventory_days${query}`));
  const counted = ({ Rows }: InventoryDaysAnswer) => Rows.filter(({ NoOfVehicles }) => NoOfVehicles > 0);

  test('returns a count for every number of days in stock, and counts each vehicle in its age band', async () => {
    const answer = await days();
    expect([answer.Total, answer.Rows[0]!.Day, answer.Rows[365]!.Day]).toEqual([366, 0, 365]);
    expect(counted(answer)).toEqual([
      { Day: 29, NoOfVehicles: 3, Days: 87, Band1: 3, Band2: 0, Band3: 0 },
      { Day: 75, NoOfVehicles: 1, Days: 75, Band1: 0, Band2: 1, Band3: 0 },
      { Day: 365, NoOfVehicles: 1, Days: 365, Band1: 0, Band2: 0, Band3: 1 },
    ]);
    // The car that the dealer owns is not financed.
    expect(counted(await days('?financed_only=true')).map(({ Day }) => Day)).toEqual([29, 365]);
  });

  test('counts only vehicles in the scope and in the filter', async () => {
    expect(counted(await days('', 'imp')).map(({ NoOfVehicles }) => NoOfVehicles)).toEqual([3, 1]);
    expect(counted(await days('', 'dea')).map(({ NoOfVehicles }) => NoOfVehicles)).toEqual([3, 1, 1]);
    expect(counted(await days('', 'dea2'))).toEqual([]);
    expect(counted(await days(`?dealerOrganisationId=${organisation}&importerId=${importer}`))).toHaveLength(
      2,
    );
    expect(counted(await days('?dealerOrganisationId=999'))).toEqual([]);
  });
});

// P1-DASH-09
describe('GET /dealers/inventory, as a bar of the dashboard opens it', () => {
  const listed = async (query: string, who = 'admin') =>
    (await as(who).must(as(who).get<InventoryAnswer>(`/api/v1/dealers/inventory?${query}`))).Total;
  const ALL = 'whole_stock=true&pl_financing=all';

  test('lists as many vehicles as the bar or the age band counts', async () => {
    const { Rows } = await as('dea').must(as('dea').get<InventoryDaysAnswer>(`${PATH}/inventory_days`));
    const bars = Rows.filter(({ NoOfVehicles }) => NoOfVehicles > 0);
    for (const { Day, NoOfVehicles } of bars) {
      const days = Day === 365 ? '365-' : `${Day}-${Day}`;
      expect([Day, await listed(`${ALL}&stock_days=${days}`, 'dea')]).toEqual([Day, NoOfVehicles]);
    }
    for (const [band, days] of [
      ['Band1', '0-60'],
      ['Band2', '61-90'],
      ['Band3', '91-'],
    ] as const) {
      const count = Rows.reduce((sum, row) => sum + row[band], 0);
      expect([band, await listed(`${ALL}&stock_days=${days}`, 'dea')]).toEqual([band, count]);
    }
  });

  test('filters by financing, days in stock, finance type and dealer organisation', async () => {
    expect(await listed('financed_only=true&stock_days=0-')).toBe(4);
    expect(await listed(`${ALL}&stock_days=75-75`)).toBe(1);
    expect(await listed(`${ALL}&finance_type=NONE`)).toBe(1);
    expect(await listed(`${ALL}&stock_days=0-&dealerOrganisationId=${organisation}`)).toBe(5);
    expect(await listed(`${ALL}&dealerOrganisationId=999`)).toBe(0);
  });

  test('rejects invalid filter values', async () => {
    for (const query of ['stock_days=90-61', 'stock_days=a', 'finance_type=CASH', 'pl_financing=some'])
      expect([query, (await as('admin').get(`/api/v1/dealers/inventory?${query}`)).status]).toEqual([
        query,
        400,
      ]);
  });
});

describe('GET /dashboards/inventory_today and inventory_months', () => {
  // P1-DASH-07
  test('returns the number of vehicles in stock by dealer and by finance type', async () => {
    const stock = (who: string) => as(who).must(as(who).get<InventoryTodayAnswer>(`${PATH}/inventory_today`));
    const { NoOfVehicles, Dealers, FinanceTypes } = await stock('admin');
    expect(Dealers.map(({ Name, NoOfVehicles: n }) => [Name, n])).toEqual([['Mälarbil Västerås City', 5]]);
    expect(FinanceTypes.map(({ Key, Name, NoOfVehicles: n }) => [Key, Name, n])).toEqual([
      ['CONSIGN', 'Konsignation', 4],
      ['NONE', 'Egna bilar, inte finansierade', 1],
    ]);
    expect(NoOfVehicles).toBe(5);
    expect(await stock('dea2')).toEqual({
      NoOfVehicles: 0,
      Amount: 0,
      Makes: [],
      Dealers: [],
      FinanceTypes: [],
    });
  });

  // P1-DASH-08
  test('returns the stock of 13 months, for the last month as of today', async () => {
    const { Rows, Total } = await as('imp').must(
      as('imp').get<InventoryMonthsAnswer>(`${PATH}/inventory_months?importerId=${importer}`),
    );
    expect([Total, Rows.at(-1)!.Day, Rows.at(-1)!.NoOfVehicles]).toEqual([13, TODAY, 4]);
    expect(Rows[0]!.NoOfVehicles).toBe(1);
  });
});

// P1-DASH-03
describe('POST /dashboards/event_processed', () => {
  test('removes a marked item from the group only for the side that marked it, and names the user who marked it', async () => {
    expect((await mark('imp', { Id: failed, Type: FAILED })).status).toBe(200);
    const seen = group(await ofImporter(), FAILED)!;
    expect([seen.Total, seen.Rows]).toEqual([0, []]);
    expect(seen.Processed).toEqual([
      expect.objectContaining({
        Id: failed,
        ProcessedBy: expect.any(String),
        ProcessedAt: expect.any(String),
      }),
    ]);
    expect(group(await dashboard('admin'), FAILED)!.Total).toBe(1);
    expect((await dashboard('admin', `?role=IMP&id=${importer}`)).CanMark).toBe(false);
  });

  test('returns an item to its group when the mark is taken back', async () => {
    expect((await mark('imp', { Id: failed, Type: FAILED, Processed: false })).status).toBe(200);
    expect(group(await ofImporter(), FAILED)).toMatchObject({ Total: 1, Processed: [] });
  });

  test("applies a dealer's mark to the dealer's organisation, until the end of the vehicle's term changes", async () => {
    expect((await mark('dea', { Id: 702, Type: 'near_end' })).status).toBe(200);
    expect(group(await ofOrganisation(), 'near_end')).toMatchObject({ Total: 0, Processed: [{ Id: 702 }] });
    await system.owner.query(`update vehicle set end_date = end_date + 1 where id = 702`);
    expect(group(await ofOrganisation(), 'near_end')).toMatchObject({ Total: 1, Processed: [] });
    await system.owner.query(`update vehicle set end_date = end_date - 1 where id = 702`);
  });

  test('refuses to mark items outside the scope, of another group, or of a group whose items wait for a decision', async () => {
    for (const [who, body] of [
      ['imp2', { Id: failed, Type: FAILED }],
      ['imp', { Id: failed, Type: 'job_pending.NEWFINANCING' }],
      ['imp', { Id: 702, Type: 'near_end' }],
      ['dea2', { Id: 702, Type: 'near_end' }],
      ['deo', { Id: 703, Type: 'near_end' }],
      ['admin', { Id: 702, Type: 'end_requests' }],
    ] as const)
      expect([who, body, (await mark(who, body)).status]).toEqual([who, body, 400]);
  });

  test('stores marks as facts in the event log', async () => {
    await mark('admin', { Id: failed, Type: FAILED });
    const [fact] = await system.owner.query<{ type: string; stream: string }>(
      `select type, stream from event where stream like 'dashboard-mark:staff%'`,
    );
    expect(fact).toEqual({
      type: 'dashboard/ItemMarked',
      stream: `dashboard-mark:staff.${FAILED}.${failed}`,
    });
  });
});
