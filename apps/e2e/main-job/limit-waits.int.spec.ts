import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LimitWaitsAnswer } from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const ORGANISATIONS = '/api/v1/dealers/dealer_organizations';
const messages = new Messages(173);
let system: System;
let admin: Client;
let sender: Sender;
let organisation: number;
let make: number;

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  sender = new Sender(system, admin);
  const id = async (sql: string) => (await system.owner.query<{ id: number }>(sql))[0]!.id;
  organisation = await id(
    `select dealer_organization_id as id from dealer where financer_assigned_id = '30103'`,
  );
  make = await id(`select id from make where name = 'Nordvik'`);
});
afterAll(() => system.stop());

function priced(kronor: number, over: object = {}): NewFinancingMessage {
  const message = messages.next(over, { dealer: 'D0103' });
  const price = { NetAmount: kronor, VATAmount: kronor / 4, TotalAmount: kronor * 1.25 };
  return {
    ...message,
    Item: { ...message.Item, Specification: [] },
    Invoice: { ...message.Invoice, ...price },
  };
}
const setLimit = (kronor: number, rows: readonly { MakeId: number; LimitAmount: number }[] = []) =>
  admin.must(
    admin.post(`${ORGANISATIONS}/limitspecification`, {
      DealerOrganizationId: organisation,
      LimitCategory: { CreditLimitType: 'F1', UseDistribution: rows.length > 0 },
      ApprovedAmount: kronor,
      MakeLimits: rows.map((row) => ({ ...row, DistributionType: 'MAK', FinanceRateNewPct: 100 })),
    }),
  );
const waits = (query = '', by = admin) =>
  by.must(by.get<LimitWaitsAnswer>(`${ORGANISATIONS}/${organisation}/limit_waits${query}`));
const financed = async (sent: readonly NewFinancingMessage[]) => {
  const statuses = await Promise.all(sent.map(({ MessageId }) => sender.status(MessageId)));
  return sent.filter((_, at) => statuses[at]!.Status === 'OK').map(({ Identification }) => Identification.Id);
};

// P2-LEDGER-05 P2-LEDGER-06
test('names the waiting messages, and a raise of the limit releases exactly the messages that its preview named', async () => {
  await setLimit(10_000);
  const sent = [priced(400_000), priced(100_000), priced(300_000), priced(50_000)];
  const blocked = priced(20_000, { PriceProgram: { Code: 'SAKNAS' } });
  for (const message of [...sent, blocked]) expect((await sender.outcome(message)).Status).toBe('PENDING');

  const now = await waits();
  expect(now.Rows.map(({ Identification, Amount }) => [Identification, Amount])).toEqual(
    sent.map(({ Identification, Invoice }) => [Identification.Id, Invoice.NetAmount]),
  );
  expect(now.Rows[0]).toMatchObject({
    CreditLimitType: 'F1',
    MakeId: make,
    Make: 'Nordvik',
    StatusCode: 'LIMIT_EXCEEDED',
    ChassisNumber: sent[0]!.Item.ChassisNumber,
    IsReleased: false,
  });
  expect(now.Limits).toEqual([
    {
      CreditLimitType: 'F1',
      MakeId: null,
      Make: null,
      Messages: 4,
      Amount: 850_000,
      Room: 10_000,
      RaiseForAll: 840_000,
    },
  ]);
  expect(now.Raise).toBeNull();
  expect((await waits('?category=F1&raise=840000')).Raise).toMatchObject({ Messages: 4, Left: 0 });

  // 400 000 does not fit, 100 000 does, then 300 000 no longer does, and 50 000 does.
  const preview = await waits('?category=F1&raise=240000');
  const named = preview.Rows.filter(({ IsReleased }) => IsReleased).map((row) => row.Identification);
  expect(preview.Raise).toEqual({ Messages: 2, Amount: 150_000, Left: 100_000, WholesaleExcess: 0 });
  expect((await waits()).Raise).toBeNull();

  await setLimit(250_000);
  await eventually('the messages to heal', async () => (await financed(sent)).length === named.length);
  await sender.quiet();
  expect(await financed(sent)).toEqual(named);
  const after = await waits();
  expect(after.Rows.map(({ Identification }) => Identification)).toEqual(
    sent.map(({ Identification }) => Identification.Id).filter((candidate) => !named.includes(candidate)),
  );
  expect(after.Limits).toMatchObject([{ Messages: 2, Room: 100_000, RaiseForAll: 600_000 }]);
});

// P2-LEDGER-06
test('previews a raise of the row of a make when the limit is distributed, also of a row that does not exist yet', async () => {
  await setLimit(1_000_000, [{ MakeId: make === 1 ? 2 : 1, LimitAmount: 500_000 }]);
  const missing = priced(80_000);
  expect(await sender.outcome(missing)).toMatchObject({ Status: 'PENDING', StatusCode: 'LIMIT_MISSING' });
  const { Limits } = await waits();
  expect(Limits).toMatchObject([{ CreditLimitType: 'F1', MakeId: make, Room: null }]);
  const released = await waits(`?category=F1&make_id=${make}&raise=${Limits[0]!.RaiseForAll}`);
  expect(released.Raise).toMatchObject({ Messages: Limits[0]!.Messages, Left: 0 });
  // When a row for own stock is added to the limit, the 150 000 kronor that the make already uses count
  // against it.
  expect((await waits('?category=F1&raise=930000')).Raise).toMatchObject({ Messages: 3, Left: 0 });
  expect((await waits('?category=F1&raise=929999')).Raise).toMatchObject({ Messages: 2 });
});

// P2-LEDGER-05
test('shows the waiting messages to staff and to the organisation itself', async () => {
  const path = `${ORGANISATIONS}/${organisation}/limit_waits`;
  const statuses = async (name: string) => (await (await system.user(name)).get(path)).status;
  expect(await statuses('imp')).toBe(403);
  expect(await statuses('dea')).toBe(403);
  expect(await statuses('reader')).toBe(200);
  const deo = await system.user('deo');
  expect((await deo.get(`${ORGANISATIONS}/11/limit_waits`)).status).toBe(200);
  expect((await deo.get(`${ORGANISATIONS}/999/limit_waits`)).status).toBe(404);
});
