import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DryRunAnswer, DryRunsAnswer } from '@floorplan/job-process/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { READER, System } from '../support/system';

const MANY = '/api/v1/integrations/financing/new_vehicles';
const messages = new Messages(77);
let system: System;
let admin: Client;

beforeAll(async () => {
  system = await System.start({ vehicles: 150 });
  admin = await system.user('admin');
  const [{ id }] = (await system.owner.query<{ id: number }>(
    `select dealer_organization_id as id from dealer where financer_assigned_id = '30101'`,
  )) as [{ id: number }];
  await admin.must(
    admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
      DealerOrganizationId: id,
      LimitCategory: { CreditLimitType: 'F1' },
      ApprovedAmount: 1_000_000_000,
    }),
  );
});
afterAll(() => system.stop());

const tried = async (who: Client, ...sent: NewFinancingMessage[]) => {
  const { status, body } = await who.post<DryRunsAnswer>(`${MANY}?dry_run=true`, sent);
  // Not 202, because nothing was received.
  expect(status).toBe(200);
  return body.Results as DryRunAnswer[];
};

const priced = (kronor: number) => {
  const message = messages.next();
  const price = { NetAmount: kronor, VATAmount: kronor / 4, TotalAmount: kronor * 1.25 };
  return {
    ...message,
    Item: { ...message.Item, Specification: [] },
    Invoice: { ...message.Invoice, ...price },
  };
};

const roomLeft = async () => {
  const [exact] = await tried(admin, priced(2_000_000_000));
  const missing = exact!.Codes.find(({ Code }) => Code === 'LIMIT_EXCEEDED')!.Params['amount'] as number;
  return 2_000_000_000 - missing;
};

test('takes account of the numbers and amounts of earlier rows of a dry run when it checks later rows', async () => {
  const vehicles = async () =>
    (await system.owner.query<{ n: number }>('select count(*) as n from vehicle'))[0]!.n;
  const before = await vehicles();
  const first = messages.next();
  const again = messages.next({ Item: { ChassisNumber: first.Item.ChassisNumber } });
  const [one, two] = await tried(admin, first, again);
  expect(one).toMatchObject({ Outcome: 'OK', Effects: { FinanceType: 'CONSIGN' } });
  expect(two).toMatchObject({ Outcome: 'ERROR', Codes: [{ Code: 'DUPLICATE_CHASSIS' }], Effects: null });

  const room = await roomLeft();
  const part = Math.floor(room * 0.6);
  const answers = await tried(admin, priced(part), priced(part), priced(room - part), priced(1));
  expect(answers.map(({ Outcome }) => Outcome)).toEqual(['OK', 'PENDING', 'OK', 'PENDING']);
  expect(answers[1]!.Codes).toMatchObject([{ Code: 'LIMIT_EXCEEDED', Params: { amount: 2 * part - room } }]);
  expect(await vehicles()).toBe(before);
  // The dry run reserved nothing, so the first message is still accepted.
  expect((await tried(admin, first))[0]).toMatchObject({ Outcome: 'OK' });
});

test('does not show a partner the unused amount of a limit, but shows staff the missing amount', async () => {
  const room = await roomLeft();
  const partner = await system.partner();
  const [no, yes, near] = await tried(partner, priced(2_000_000_000), priced(1_000), priced(room + 1));
  expect(no).toMatchObject({ Outcome: 'PENDING', LimitChecked: true, Effects: null });
  expect(no!.Codes).toMatchObject([{ Code: 'LIMIT_EXCEEDED', Params: {} }]);
  expect(yes).toMatchObject({ Outcome: 'OK', LimitChecked: true });
  expect(near).toMatchObject({ Outcome: 'OK', LimitChecked: false });
  const many = await tried(partner, ...Array.from({ length: 60 }, () => priced(2_000_000_000)));
  expect(many.filter(({ LimitChecked }) => LimitChecked)).toHaveLength(17);
  expect(new Set(many.slice(17).map(({ Outcome }) => Outcome))).toEqual(new Set(['OK']));
  // Read-only staff may do a dry run but may not send messages.
  const reader = await system.user(READER);
  expect((await tried(reader, priced(1_000)))[0]).toMatchObject({ Outcome: 'OK', LimitChecked: true });
  expect((await reader.post(MANY, [messages.next()])).status).toBe(403);
});

test('warns about a price that is far from the median of its make, and refuses nothing', async () => {
  const [usual] = (await system.owner.query(
    `select count(*)::int as cars, percentile_disc(0.5) within group (order by net)::float8 / 100 as median
       from supplier_invoice where category = 4 and vehicle_id in (select id from vehicle where make = 'Nordvik')`,
  )) as [{ cars: number; median: number }];
  expect(usual.cars).toBeGreaterThanOrEqual(20);
  const { median } = usual;
  const near = [Math.ceil(median / 5 / 4) * 4, Math.floor((median * 5) / 4) * 4];
  const far = [near[0]! - 4, near[1]! + 4];
  const warned = async (...prices: number[]) =>
    (await tried(admin, ...prices.map(priced))).map(({ Outcome, Warnings }) => [
      Outcome,
      ...Warnings.map(({ Code }) => Code),
    ]);
  expect(await warned(...near)).toEqual([['OK'], ['OK']]);
  expect(await warned(...far)).toEqual([
    ['OK', 'UNUSUAL_AMOUNT'],
    ['OK', 'UNUSUAL_AMOUNT'],
  ]);
});
