import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { releaseByHand } from '../support/in-process';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const messages = new Messages(3);
let system: System;
let admin: Client;
let sender: Sender;

beforeAll(async () => {
  system = await System.start({ workers: 2 });
  admin = await system.user('admin');
  sender = new Sender(system, admin);
});
afterAll(() => system.stop());

const waits = async (message: NewFinancingMessage, code: string) => {
  expect(await sender.outcome(message)).toMatchObject({ Status: 'PENDING', StatusCode: code });
};
const expectHealed = async ({ MessageId }: NewFinancingMessage) => {
  await eventually(
    `message ${MessageId} to heal`,
    async () => (await sender.status(MessageId)).Status === 'OK',
  );
  const { Attempts } = await sender.status(MessageId);
  expect(Attempts.at(-1)).toMatchObject({ Outcome: 'OK', Trigger: 'unblocked' });
};
const idOf = async (sql: string, value: string): Promise<number> =>
  (await system.owner.query(sql, [value]))[0]!.id;
const organisationOf = (dealer: string) =>
  idOf('select dealer_organization_id as id from dealer where financer_assigned_id = $1', dealer);
const setLimit = (DealerOrganizationId: number, kronor: number) =>
  admin.must(
    admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
      DealerOrganizationId,
      LimitCategory: { CreditLimitType: 'F1' },
      ApprovedAmount: kronor,
    }),
  );

describe('waiting message', () => {
  test('finances the vehicle of a waiting message when the dealer gets the make', async () => {
    const message = messages.next({
      Item: { Make: 'Nordvik' },
      DealerParty: { FinancerAssignedId: '30107', ImporterAssignedId: undefined as never },
    });
    await waits(message, 'MAKE_NOT_HELD');
    const dealer = await idOf('select id from dealer where financer_assigned_id = $1', '30107');
    const make = await idOf('select id from make where name = $1', 'Nordvik');
    await admin.must(
      admin.post(`/api/v1/dealers/${dealer}/dealermakes`, [
        { MakeId: make, ImporterAssignedDealerId: 'D0107' },
      ]),
    );
    await expectHealed(message);
  });

  test('finances the vehicle of a waiting message when the dealer is created and gets the make', async () => {
    const message = messages.next({
      DealerParty: { FinancerAssignedId: '30177', ImporterAssignedId: undefined as never },
    });
    await waits(message, 'UNKNOWN_DEALER');
    const { Id } = await admin.must(
      admin.post<{ Id: number }>('/api/v1/dealers', {
        Name: 'Nya Bil',
        City: 'Gävle',
        FinancerAssignedId: '30177',
        DealerOrganizationId: await organisationOf('30101'),
      }),
    );
    // The dealer now exists but does not sell the make yet. Only staff see the dealer's name.
    await eventually('it to be tried again', async () =>
      (await sender.status(message.MessageId)).StatusMessage.includes('Nya Bil'),
    );
    expect(await sender.status(message.MessageId)).toMatchObject({ StatusCode: 'UNKNOWN_DEALER' });
    const make = await idOf('select id from make where name = $1', 'Nordvik');
    await admin.must(
      admin.post(`/api/v1/dealers/${Id}/dealermakes`, [{ MakeId: make, ImporterAssignedDealerId: 'D0177' }]),
    );
    await expectHealed(message);
  });

  test('finances the vehicle of a waiting message when the inactive dealer becomes active', async () => {
    const message = messages.next({
      DealerParty: { FinancerAssignedId: '30112', ImporterAssignedId: undefined as never },
    });
    await waits(message, 'INACTIVE_DEALER');
    const Id = await idOf('select id from dealer where financer_assigned_id = $1', '30112');
    await admin.must(admin.post('/api/v1/dealers', { Id, IsActive: true }));
    await expectHealed(message);
  });

  test('finances the vehicle of a waiting message when the price list is created', async () => {
    const message = messages.next({ PriceProgram: { Code: 'NYTT90' } });
    await waits(message, 'NO_PRICE_PROGRAM');
    const fees = await admin.must(
      admin.get<{ Rows: { Id: number; SubType: string; ReceiverType: string; Type: string }[] }>(
        '/api/v1/fees',
      ),
    );
    const fee = fees.Rows.find(
      ({ SubType, ReceiverType, Type }) => SubType === 'CONSIGN' && ReceiverType === 'DEA' && Type === 'RTA',
    )!;
    await admin.must(
      admin.post('/api/v1/priceprograms', {
        Code: 'NYTT90',
        Name: 'Nytt 90 dagar',
        FinanceType: 'CONSIGN',
        SubType: 'IMP',
        ValidFrom: '2026-01-01',
        ValidTo: '2027-12-31',
        FinishAction: 'EXT',
        PriceProgramPeriods: [{ FeeId: fee.Id, Value: 3, FromDay: 1, ToDay: 90 }],
      }),
    );
    await expectHealed(message);
  });

  test('finances the vehicle of a waiting message when the make is created and given to the dealer', async () => {
    const message = messages.next({ Item: { Make: 'Polstjärna' } });
    await waits(message, 'UNKNOWN_MAKE');
    const importer = await idOf('select id from importer where importer_assigned_id = $1', 'IMP01');
    const { Id } = await admin.must(
      admin.post<{ Id: number }>('/api/v1/makes', { Name: 'Polstjärna', ImporterPartyId: importer }),
    );
    await eventually(
      'it to wait for the link',
      async () => (await sender.status(message.MessageId)).StatusCode === 'MAKE_NOT_HELD',
    );
    const dealer = await idOf('select id from dealer where financer_assigned_id = $1', '30101');
    await admin.must(
      admin.post(`/api/v1/dealers/${dealer}/dealermakes`, [
        { MakeId: Id, ImporterAssignedDealerId: 'D0101' },
      ]),
    );
    await expectHealed(message);
  });
});

describe('message whose parties change', () => {
  test('finances a message that exceeded its limit when the dealer moves to an organisation with enough unused limit', async () => {
    const [small, large] = [await organisationOf('30108'), await organisationOf('30107')];
    await setLimit(small, 1);
    const message = messages.next({}, { dealer: 'D0108' });
    await waits(message, 'LIMIT_EXCEEDED');
    const Id = await idOf('select id from dealer where financer_assigned_id = $1', '30108');
    await admin.must(admin.post('/api/v1/dealers', { Id, DealerOrganizationId: large }));
    await expectHealed(message);
  });

  test('lists a message under its importer when the importer is registered after the message arrived', async () => {
    const message = messages.next({
      ImporterParty: { ImporterAssignedId: 'IMP77', FinancerAssignedId: undefined as never },
    });
    await waits(message, 'UNKNOWN_IMPORTER');
    const { Id } = await admin.must(
      admin.post<{ Id: number }>('/api/v1/importers', {
        Name: 'Sena Bilar AB',
        OrganizationNumber: '5599000154',
        ImporterAssignedId: 'IMP77',
        FinancerAssignedId: '20077',
        VAT: 25,
      }),
    );
    await eventually('it to be found among the importer’s', async () => {
      const list = await admin.get<{ Rows: { Identification: string }[] }>(`/api/v1/processes?imp_id=${Id}`);
      return list.body.Rows[0]?.Identification === message.Identification.Id;
    });
  });
});

describe('limit with a hundred concurrent messages', () => {
  test('finances exactly the 7 messages that fit into the limit, and the remaining messages when the limit is raised', async () => {
    const organisation = await organisationOf('30104');
    const price = { NetAmount: 100_000, VATAmount: 25_000, TotalAmount: 125_000 };
    const hundred = messages
      .many(100, { dealer: 'D0104' })
      .map((m) => ({ ...m, Item: { ...m.Item, Specification: [] }, Invoice: { ...m.Invoice, ...price } }));
    await setLimit(organisation, 7 * 100_000 + 99_999.99);
    await Promise.all(hundred.map((message) => sender.send(message)));
    await sender.quiet();
    const fates = () =>
      system.owner.query<{ shown: string; code: string | null; n: number }>(
        `select shown, code, count(*) as n from job_detail where message_id = any($1) group by 1, 2 order by 1`,
        [hundred.map(({ MessageId }) => MessageId)],
      );
    expect(await fates()).toEqual([
      { shown: 'OK', code: null, n: 7 },
      { shown: 'PENDING', code: 'LIMIT_EXCEEDED', n: 93 },
    ]);
    const used = () =>
      system.owner.query<{ sum: number }>(
        `select sum(capital)::bigint as sum, count(*) as n from vehicle where organisation_id = $1 and finance_type = 'CONSIGN'`,
        [organisation],
      );
    expect(await used()).toEqual([{ sum: 7 * 10_000_000, n: 7 }]);

    await setLimit(organisation, 60 * 100_000);
    await eventually('the room to be used', async () => (await used())[0]!.sum === 60 * 10_000_000);
    await sender.quiet();
    expect(await fates()).toMatchObject([
      { shown: 'OK', n: 60 },
      { shown: 'PENDING', n: 40 },
    ]);

    // One more krona is not enough for any message, so none of the 40 waiting messages was attempted.
    await setLimit(organisation, 60 * 100_000 + 1);
    await setLimit(organisation, 1_000 * 100_000);
    await eventually('all to be financed', async () => (await fates())[0]!.n === 100);
    const [limit] = await system.owner.query(
      `select (select sum(v::bigint) from jsonb_each_text(used_by_make) as t(k, v))::bigint as used from limit_category where organisation_id = $1 and category = 'F1'`,
      [organisation],
    );
    expect(limit!.used).toBe(100 * 10_000_000);
    const attempts = await system.owner.query(
      `select attempts, count(*)::int as n from job_detail where message_id = any($1) group by 1 order by 1`,
      [hundred.map(({ MessageId }) => MessageId)],
    );
    expect(attempts).toEqual([
      { attempts: 1, n: 7 },
      { attempts: 2, n: 93 },
    ]);
  });

  test('finances waiting messages, oldest first, when the unused amount of the limit suffices, and skips larger messages', async () => {
    const organisation = await organisationOf('30103');
    const priced = (kronor: number) => {
      const message = messages.next({}, { dealer: 'D0103' });
      const price = { NetAmount: kronor, VATAmount: kronor / 4, TotalAmount: kronor * 1.25 };
      return {
        ...message,
        Item: { ...message.Item, Specification: [] },
        Invoice: { ...message.Invoice, ...price },
      };
    };
    await setLimit(organisation, 1);
    const [large, first, second] = [priced(900_000), priced(100_000), priced(100_000)] as const;
    for (const message of [large, first, second]) await waits(message, 'LIMIT_EXCEEDED');
    await setLimit(organisation, 150_000);
    await expectHealed(first);
    await sender.quiet();
    const { VehicleId } = await sender.status(first.MessageId);
    await releaseByHand(system, organisation, VehicleId!);
    await expectHealed(second);
    await sender.quiet();
    const attempts = async ({ MessageId }: NewFinancingMessage) =>
      (await sender.status(MessageId)).Attempts.length;
    expect([await attempts(large), await attempts(first), await attempts(second)]).toEqual([1, 2, 2]);
  });
});

describe('messages with the same chassis number', () => {
  test('supersedes a waiting message when the same sender sends a valid message', async () => {
    const first = messages.next({ Item: { Make: 'Aldrig' } });
    await waits(first, 'UNKNOWN_MAKE');
    const second = messages.next({ Item: { ChassisNumber: first.Item.ChassisNumber } });
    expect((await sender.outcome(second)).Status).toBe('OK');
    expect(await sender.status(first.MessageId)).toMatchObject({ Status: 'ERROR', StatusCode: 'SUPERSEDED' });
  });

  test('does not supersede a waiting message of another sender', async () => {
    const first = messages.next({ Item: { Make: 'Aldrig' } });
    await waits(first, 'UNKNOWN_MAKE');
    const partner = new Sender(system, await system.partner());
    expect(
      (await partner.outcome(messages.next({ Item: { ChassisNumber: first.Item.ChassisNumber } }))).Status,
    ).toBe('OK');
    expect((await sender.status(first.MessageId)).Status).toBe('PENDING');
  });

  test('finances each of five vehicles once when fifty messages are sent at the same time', async () => {
    const five = messages.many(5);
    const fifty = five.flatMap(({ Item }) =>
      Array.from({ length: 10 }, () => messages.next({ Item: { ChassisNumber: Item.ChassisNumber } })),
    );
    const senders = [sender, new Sender(system, await system.partner())];
    await Promise.all(fifty.map((message, i) => senders[i % 2]!.send(message)));
    await sender.quiet();
    await eventually('nobody to wait for an earlier one', async () => {
      const waiting = await system.owner.query(
        `select 1 from job_detail where state = 'waitingEarlier' limit 1`,
      );
      return waiting.length === 0;
    });
    await sender.quiet();
    const fates = await system.owner.query<{ shown: string; code: string | null; n: number }>(
      `select shown, code, count(*) as n from job_detail where message_id = any($1) group by 1, 2 order by 1`,
      [fifty.map(({ MessageId }) => MessageId)],
    );
    expect(fates.find(({ shown }) => shown === 'OK')).toEqual({ shown: 'OK', code: null, n: 5 });
    expect(fates.filter(({ shown }) => shown !== 'OK').reduce((sum, { n }) => sum + n, 0)).toBe(45);
    expect(
      fates.every(({ code }) => code === null || ['DUPLICATE_CHASSIS', 'SUPERSEDED'].includes(code)),
    ).toBe(true);
  });
});
