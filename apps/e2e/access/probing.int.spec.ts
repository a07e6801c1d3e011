import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import type {
  DryRunAnswer,
  ProcessDetailAnswer,
  ProcessGroupsAnswer,
  ProcessListAnswer,
} from '@floorplan/job-process/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const NEW_VEHICLE = '/api/v1/integrations/financing/new_vehicle';
const messages = new Messages(68);
let system: System;
let [admin, imp]: Client[] = [];
let partner: Client;

beforeAll(async () => {
  system = await System.start();
  [admin, imp] = await Promise.all(['admin', 'imp'].map((name) => system.user(name)));
  partner = await system.partner();
});
afterAll(() => system.stop());

const dryRun = (message: NewFinancingMessage) =>
  partner.must(partner.post<DryRunAnswer>(`${NEW_VEHICLE}?dry_run=true`, message));
const codesOf = async (message: NewFinancingMessage) => (await dryRun(message)).Codes.map(({ Code }) => Code);

describe('message of an importer that names another importer’s make', () => {
  const ofSakura = (dealer: string) => messages.next({ Item: { Make: 'Sakura' } }, { dealer });

  test('does not reveal which dealers sell another importer’s make', async () => {
    // D0102 sells the make Sakura; D0101 does not.
    for (const dealer of ['D0101', 'D0102'])
      expect(await dryRun(ofSakura(dealer))).toMatchObject({
        Codes: [{ Code: 'MAKE_NOT_IMPORTER' }],
        LimitChecked: false,
      });
  });

  test('does not reveal which price lists exist for another importer’s make', async () => {
    const programs = await admin!.must(
      admin!.get<{ Rows: Record<string, unknown>[] }>('/api/v1/priceprograms'),
    );
    const { Id: _id, ...like } = programs.Rows.find(({ FinanceType }) => FinanceType === 'CONSIGN')!;
    const rows = like['PriceProgramPeriods'] as { Id: number }[];
    await admin!.must(
      admin!.post('/api/v1/priceprograms', {
        ...like,
        Code: 'SAKURA9',
        ImporterPartyId: null,
        MakeId: 2,
        PriceProgramPeriods: rows.map(({ Id: _row, ...row }) => row),
      }),
    );
    const codesFor = (Make: string, Code: string) =>
      codesOf(messages.next({ Item: { Make }, PriceProgram: { Code } }));
    for (const make of ['Sakura', 'Nordvik', 'Ingen'])
      expect(await codesFor(make, 'SAKURA9')).toEqual(await codesFor(make, 'NOSUCH9'));
  });
});

test('does not find a message by the missing amount of a limit for callers who may not see the amount', async () => {
  const message = messages.next({
    Invoice: { NetAmount: 3_200_000_000, VATAmount: 800_000_000, TotalAmount: 4_000_000_000 },
  });
  const { ProcessDetailId } = await new Sender(system, partner).outcome(message);
  const { Codes } = await admin!.must(
    admin!.get<ProcessDetailAnswer>(`/api/v1/processes/processdetail/${ProcessDetailId}`),
  );
  const missing = String(Codes[0]!.Params['amount']);
  const found = async (who: Client, text: string) =>
    (await who.must(who.get<ProcessListAnswer>(`/api/v1/processes?ids=${ProcessDetailId}&text=${text}`)))
      .Total;
  expect(await found(admin!, missing)).toBe(1);
  for (const text of [missing, missing.slice(0, 4), 'organisationId'])
    expect(await found(imp!, text)).toBe(0);
  // The caller finds the message by a value that it may see.
  expect(await found(imp!, message.Item.ChassisNumber)).toBe(1);
  // The names of parameters are not searched.
  expect(await found(admin!, 'organisationId')).toBe(0);
});

describe('dealer that the importer does not deal with', () => {
  const STRANGER = '30106';
  const NOBODY = '30999';
  const about = async (FinancerAssignedId: string) => {
    const message = messages.next();
    const DealerParty = { ImporterAssignedId: null, FinancerAssignedId };
    const { ProcessDetailId } = await new Sender(system, partner).outcome({ ...message, DealerParty });
    return ProcessDetailId;
  };
  const rowOf = async (id: number, query = '') => {
    const { Rows } = await imp!.must(imp!.get<ProcessListAnswer>(`/api/v1/processes?ids=${id}${query}`));
    return Rows[0];
  };

  test('returns the same search results for an unrelated dealer as for a dealer that does not exist', async () => {
    const [stranger, nobody] = [await about(STRANGER), await about(NOBODY)];
    expect(await rowOf(stranger, `&text=${STRANGER}`)).toBeDefined();
    expect(await rowOf(nobody, `&text=${NOBODY}`)).toBeDefined();
    for (const text of ['Malmö', 'stranger', 'Sydvästbil'])
      expect(await rowOf(stranger, `&text=${encodeURIComponent(text)}`)).toBeUndefined();
  });

  test('retries messages for an unrelated dealer on the same events as for a dealer that does not exist', async () => {
    const [stranger, nobody] = [await about(STRANGER), await about(NOBODY)];
    await admin!.must(
      admin!.post('/api/v1/dealers', { Id: 101, ConcernName: null, NextInventoryDate: '2026-05-04' }),
    );
    const attempts = async (id: number) => (await rowOf(id))!.Attempts;
    await eventually('the unknown to be tried again', async () => (await attempts(nobody)) === 2);
    await eventually('the stranger to be tried again', async () => (await attempts(stranger)) === 2);
  });
});

describe('message that cannot be financed, and the unused amount of its limit', () => {
  const withinLimit = { NetAmount: 320_000, VATAmount: 80_000, TotalAmount: 400_000 };
  const beyondLimit = { NetAmount: 3_200_000_000, VATAmount: 800_000_000, TotalAmount: 4_000_000_000 };
  const visibleData = async (id: number) => {
    const [detail, list, groups] = await Promise.all([
      imp!.must(imp!.get<ProcessDetailAnswer>(`/api/v1/processes/processdetail/${id}`)),
      imp!.must(imp!.get<ProcessListAnswer>(`/api/v1/processes?ids=${id}`)),
      imp!.must(imp!.get<ProcessGroupsAnswer>(`/api/v1/processes/groups?ids=${id}`)),
    ]);
    const { Codes, Attempts, Facts } = detail;
    const [row] = list.Rows;
    return {
      Codes,
      Facts: Facts.map(({ Data }) => Data),
      Attempts: Attempts.map((attempt) => attempt.Codes),
      row: [row!.StatusCode, row!.StatusMessage, row!.Codes, row!.Subject],
      groups: groups.Groups.map(({ Code, Message, Subject }) => [Code, Message, Subject]),
    };
  };

  test.each<[string, object]>([
    ['a wrong currency', { Invoice: { CurrencyCode: 'EUR' } }],
    ['a dealer without the make', { DealerParty: { ImporterAssignedId: 'D0107', FinancerAssignedId: null } }],
    ['a missing approval', { Item: { ObjectClassification: 'D' }, PriceProgram: { Code: 'DEMO36' } }],
  ])('does not reveal whether the limit has an unused amount when a message has %s', async (_, changes) => {
    await admin!.must(admin!.post('/api/v1/importers', { Id: 1, DemandDemoApproval: true }));
    const about = (amounts: object) => {
      const message = messages.next(changes);
      return { ...message, Invoice: { ...message.Invoice, ...amounts } };
    };
    const [small, large] = [about(withinLimit), about(beyondLimit)];
    const sender = new Sender(system, partner);
    const [first, second] = [await sender.outcome(small), await sender.outcome(large)];
    expect(first.StatusCode).toEqual(second.StatusCode);
    const [little, much] = [
      await visibleData(first.ProcessDetailId),
      await visibleData(second.ProcessDetailId),
    ];
    // A cause may contain the chassis number, which differs between the two messages.
    const own = (text: unknown, { Item }: NewFinancingMessage) =>
      JSON.stringify(text).replaceAll(Item.ChassisNumber, 'own');
    expect(own(much, large)).toBe(own(little, small));
    const again = { ...messages.next(changes), MessageId: messages.uuid() };
    const codesFor = (amounts: object) => dryRun({ ...again, Invoice: { ...again.Invoice, ...amounts } });
    expect(await codesFor(beyondLimit)).toEqual(await codesFor(withinLimit));
    const { body } = await admin!.get<ProcessDetailAnswer>(
      `/api/v1/processes/processdetail/${second.ProcessDetailId}`,
    );
    expect(body.Codes.map(({ Code }) => Code)).toContain('LIMIT_EXCEEDED');
  });
});
