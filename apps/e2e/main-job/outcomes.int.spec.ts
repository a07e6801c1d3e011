import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, stockholmDate } from '@floorplan/kernel';
import { ClientAdministration } from '@floorplan/identity/server';
import type { ProcessGroupsAnswer, ProcessListAnswer } from '@floorplan/job-process/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { KEYS, System } from '../support/system';

const messages = new Messages(2);
let system: System;
let admin: Client;
let sender: Sender;

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  sender = new Sender(system, admin);
});
afterAll(() => system.stop());

const codesOf = async (message: NewFinancingMessage) => {
  const { Status, StatusCode, Attempts } = await sender.outcome(message);
  return { Status, StatusCode, Codes: Attempts[0]!.Codes.map(({ Code }) => Code) };
};

describe('outcome of a message', () => {
  test.each<[string, string, NewFinancingMessage]>([
    ['ERROR', 'INVALID_CHASSIS', messages.next({ Item: { ChassisNumber: 'IOQ' } })],
    ['ERROR', 'INVALID_LICENSE', messages.next({ Item: { LicenseNumber: 'Å1' } })],
    ['ERROR', 'CLASSIFICATION_NOT_ALLOWED', messages.next({ Item: { ObjectClassification: 'D' } })],
    ['ERROR', 'AMOUNT_MISMATCH', messages.next({ Invoice: { TotalAmount: 1 } })],
    ['ERROR', 'CURRENCY_NOT_SUPPORTED', messages.next({ Invoice: { CurrencyCode: 'EUR' } })],
    ['ERROR', 'INVOICE_DATE_INVALID', messages.next({ Invoice: { InvoiceDate: '2026-02-28' } })],
    ['ERROR', 'MAKE_NOT_IMPORTER', messages.next({ Item: { Make: 'Hanseul' } })],
    ['PENDING', 'UNKNOWN_MAKE', messages.next({ Item: { Make: 'Okänd' } })],
    [
      'PENDING',
      'UNKNOWN_IMPORTER',
      messages.next({ ImporterParty: { ImporterAssignedId: 'IMP99', FinancerAssignedId: '99999' } }),
    ],
    ['PENDING', 'UNKNOWN_DEALER', messages.next({ DealerParty: { FinancerAssignedId: '39999' } })],
    [
      'PENDING',
      'INACTIVE_DEALER',
      messages.next({ DealerParty: { ImporterAssignedId: 'D0112', FinancerAssignedId: '30112' } }),
    ],
    ['PENDING', 'NO_PRICE_PROGRAM', messages.next({ PriceProgram: { Code: 'FINNSEJ' } })],
  ])('ends a message with status %s and code %s', async (Status, StatusCode, message) => {
    const outcome = await codesOf(message);
    expect(outcome).toMatchObject({ Status, StatusCode });
    expect(outcome.Codes).toContain(StatusCode);
    expect(
      await system.owner.query(
        'select 1 from vehicle where detail_id = (select id from job_detail where message_id = $1)',
        [message.MessageId],
      ),
    ).toEqual([]);
  });

  test('returns all findings of a message, and uses the first error in the message itself as the status code', async () => {
    const message = messages.next({
      DealerParty: { FinancerAssignedId: '39998' },
      Item: { LicenseNumber: 'Å1', ObjectClassification: 'X' },
      Invoice: { CurrencyCode: 'EUR', NetAmount: 0, VATAmount: 0, TotalAmount: 0 },
    });
    expect(await codesOf(message)).toEqual({
      Status: 'ERROR',
      StatusCode: 'INVALID_LICENSE',
      Codes: [
        'UNKNOWN_DEALER',
        'INVALID_LICENSE',
        'CLASSIFICATION_NOT_ALLOWED',
        'AMOUNT_MISMATCH',
        'CURRENCY_NOT_SUPPORTED',
      ],
    });
  });

  test('rejects a message with the chassis number, plate and invoice number of a financed vehicle', async () => {
    const first = messages.next({ Item: { LicenseNumber: 'BKD12A' } });
    expect((await sender.outcome(first)).Status).toBe('OK');
    const again = messages.next({
      Item: { ChassisNumber: first.Item.ChassisNumber.toLowerCase(), LicenseNumber: 'bkd 12a' },
      Invoice: { InvoiceNumber: first.Invoice.InvoiceNumber! },
    });
    expect(await codesOf(again)).toEqual({
      Status: 'ERROR',
      StatusCode: 'DUPLICATE_CHASSIS',
      Codes: ['DUPLICATE_CHASSIS', 'DUPLICATE_LICENSE', 'DUPLICATE_INVOICE'],
    });
  });

  // P1-FIN-06
  test.each([
    ['KONS180', 'V', 'CONSIGN', 0],
    ['LAGER90', 'LA', 'LOAN', 6],
    ['DEMO36', 'D', 'AVBETALNING', 2],
    ['DEMOLEAS24', 'D', 'LEASING', 2],
    ['PL60', 'V', 'PL_FINANCE', 0],
  ])(
    'creates with price list %s and class %s a vehicle of type %s in status %i',
    async (Code, ObjectClassification, financeType, statusCode) => {
      const { VehicleId } = await sender.outcome(
        messages.next({ PriceProgram: { Code }, Item: { ObjectClassification } }),
      );
      const [vehicle] = await system.owner.query(
        'select finance_type, status_code from vehicle where id = $1',
        [VehicleId],
      );
      expect(vehicle).toEqual({ finance_type: financeType, status_code: statusCode });
    },
  );
});

describe('an unusual amount', () => {
  const cheap = () =>
    messages.next({
      Item: { Specification: [] },
      Invoice: { NetAmount: 319.92, VATAmount: 79.98, TotalAmount: 399.9 },
    });
  const warned = async () => {
    const { Rows } = await admin.must(
      admin.get<ProcessListAnswer>('/api/v1/processes?warning=UNUSUAL_AMOUNT'),
    );
    return Rows.map(({ MessageId, Warnings }) => [MessageId, ...Warnings.map(({ Code }) => Code)]);
  };

  test('is financed with a warning in the answer and the list', async () => {
    const message = cheap();
    const { Status, Warnings } = await sender.outcome(message);
    expect([Status, Warnings]).toMatchObject(['OK', [{ Code: 'UNUSUAL_AMOUNT' }]]);
    expect(await warned()).toContainEqual([message.MessageId, 'UNUSUAL_AMOUNT']);
  });

  test('waits until a person lets it run again, for a partner whose unusual amounts are held', async () => {
    const hold = (HoldsUnusualAmounts: boolean) =>
      admin.must(admin.post('/api/v1/clients', { Id: 'partner', HoldsUnusualAmounts }));
    await hold(true);
    const [held, usual] = [cheap(), messages.next()];
    const partner = await system.partner();
    const asPartner = new Sender(system, partner);
    expect(await asPartner.outcome(usual)).toMatchObject({ Status: 'OK', Warnings: [] });
    const { ProcessDetailId, ...outcome } = await asPartner.outcome(held);
    expect(outcome).toMatchObject({
      Status: 'PENDING',
      StatusCode: 'UNUSUAL_AMOUNT',
      VehicleId: null,
      Warnings: [{ Code: 'UNUSUAL_AMOUNT' }],
    });
    await admin.must(
      admin.post('/api/v1/processes/processdetail', { Id: ProcessDetailId, Reason: 'Stämmer' }),
    );
    expect(await asPartner.settled(held.MessageId, 2)).toMatchObject({ Status: 'OK' });
    await hold(false);
    expect(await asPartner.outcome(cheap())).toMatchObject({ Status: 'OK' });
  });
});

describe('batch of messages', () => {
  const MANY = '/api/v1/integrations/financing/new_vehicles';

  test('accepts valid lines of a batch, rejects invalid lines, and receives a repeated line once', async () => {
    const [a, b] = messages.many(2) as [NewFinancingMessage, NewFinancingMessage];
    const lines = [
      JSON.stringify(a),
      'not json',
      JSON.stringify(a),
      JSON.stringify({ ...b, Date: 1 }),
      JSON.stringify(b),
    ];
    const answer = await admin.post<{
      ProcessId: number;
      Results: { Row: number; ProcessDetailId?: number; Duplicate?: boolean; Errors?: { Field: string }[] }[];
    }>(MANY, lines.join('\n'), { 'content-type': 'application/x-ndjson' });
    expect(answer.status).toBe(202);
    const [first, second, third, fourth, fifth] = answer.body.Results;
    expect([second!.Errors!.length, fourth!.Errors!.map(({ Field }) => Field)]).toEqual([1, ['Date']]);
    expect([first, third].filter((row) => row!.Duplicate)).toHaveLength(1);
    expect(third!.ProcessDetailId).toBe(first!.ProcessDetailId);
    expect(fifth!.ProcessDetailId).toBeGreaterThan(0);
    await sender.quiet();
    expect((await sender.status(b.MessageId)).Status).toBe('OK');
  });

  test('finances the first of two messages with the same chassis number, and rejects the second as a duplicate', async () => {
    const first = messages.next();
    const second = messages.next({ Item: { ChassisNumber: first.Item.ChassisNumber } });
    await admin.must(admin.post(MANY, [first, second]));
    await sender.quiet();
    expect((await sender.status(first.MessageId)).Status).toBe('OK');
    expect(await sender.status(second.MessageId)).toMatchObject({
      Status: 'ERROR',
      StatusCode: 'DUPLICATE_CHASSIS',
    });
  });
});

// P1-JOB-01
test('lists messages by importer and days, the newest first', async () => {
  const sent = messages.many(2);
  for (const message of sent) await sender.outcome(message);
  const list = (query: string) => admin.must(admin.get<ProcessListAnswer>(`/api/v1/processes?${query}`));
  const { Rows } = await list('limit=1000');
  const dates = Rows.map((row) => row.Date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const { ImporterPartyId: own, Date: last } = Rows[0]!;
  const day = stockholmDate(new Date(last));
  const found = async (query: string) => {
    const { Rows: rows } = await list(`${query}&limit=1000`);
    return sent.map(({ MessageId }) => rows.some((row) => row.MessageId === MessageId));
  };
  expect(await found(`imp_id=${own}&date_from=${day}&date_to=${day}`)).toEqual([true, true]);
  expect(await found(`imp_id=${own! + 1}`)).toEqual([false, false]);
  expect(await found(`date_from=${addDays(day, 1)}`)).toEqual([false, false]);
  expect(await found(`date_to=${addDays(day, -1)}`)).toEqual([false, false]);
});

// P1-JOB-01
test('finds messages within the reader’s scope by number, dealer, cause and record at fault', async () => {
  const message = messages.next(
    { Item: { Make: 'Sökvik' }, Identification: { Id: 'ABC 023-X' } },
    { dealer: 'D0109' },
  );
  const { ProcessDetailId: id } = await sender.outcome(message);
  const found = async (text: string, who = admin) => {
    const answer = await who.must(
      who.get<ProcessListAnswer>(`/api/v1/processes?text=${encodeURIComponent(text)}&limit=1000`),
    );
    expect(answer.Total).toBe(answer.Rows.length);
    return answer.Rows.some((row) => row.Id === id);
  };
  const visibleTexts = [
    'abc023x',
    'ABC 023',
    'norrskensbil',
    'NORRSKENSBIL abc',
    'okänt märke',
    'sökvik',
    String(Math.floor(message.Invoice.NetAmount)),
  ];
  for (const text of [...visibleTexts, message.MessageId, message.Item.ChassisNumber!.slice(4)])
    expect([text, await found(text)]).toEqual([text, true]);
  expect(await found('norrskensbil finnsej')).toBe(false);
  expect(await found('sökvik', await system.user('imp'))).toBe(true);
  const groups = await admin.must(
    admin.get<ProcessGroupsAnswer>(`/api/v1/processes/groups?text=${encodeURIComponent('sökvik')}`),
  );
  expect(groups).toMatchObject({ Total: 1, Groups: [{ Code: 'UNKNOWN_MAKE', Count: 1 }] });
});

// P1-JOB-09
test('orders the causes of stopped messages by the total amount of their messages, and then by the number of messages', async () => {
  const stopped = (Make: string, NetAmount: number) => {
    const VATAmount = NetAmount / 4;
    const Invoice = { NetAmount, VATAmount, TotalAmount: NetAmount + VATAmount };
    return messages.next({ Item: { Make, Model: 'Ordnad', Price: NetAmount, Specification: [] }, Invoice });
  };
  const waiting = [
    stopped('Ordnung', 100_000),
    stopped('Ordnung', 100_000),
    stopped('Ordnung', 100_000),
    stopped('Ordell', 500_000),
    stopped('Ordrup', 200_000),
    stopped('Ordrup', 100_000),
  ];
  for (const message of waiting) await sender.outcome(message);
  const { Groups } = await admin.must(
    admin.get<ProcessGroupsAnswer>('/api/v1/processes/groups?code=UNKNOWN_MAKE'),
  );
  const makes = Groups.map(({ Subject, Count }) => [Subject?.Label, Count] as const);
  expect(makes.filter(([label]) => label?.startsWith('Ord'))).toEqual([
    ['Ordell', 1],
    ['Ordnung', 3],
    ['Ordrup', 2],
  ]);
});

test('does not show an importer the name of a dealer that the importer does not deal with', async () => {
  // D0105 belongs to other importers. Its number at the finance company is easy to guess.
  const strange = () =>
    messages.next({
      Item: { Make: 'Nordvik' },
      DealerParty: { FinancerAssignedId: '30105', ImporterAssignedId: undefined as never },
    });
  const [partner, imp] = [await system.partner(), await system.user('imp')];
  const message = strange();
  const [{ id: dealer }] = (await system.owner.query<{ id: number }>(
    `select id from dealer where financer_assigned_id = '30105'`,
  )) as [{ id: number }];
  expect(await new Sender(system, partner).outcome(message)).toMatchObject({
    StatusCode: 'UNKNOWN_DEALER',
    StatusMessage: 'Unknown dealer: 30105',
  });
  const { ProcessDetailId } = await sender.status(message.MessageId);
  const one = '/api/v1/integrations/financing/new_vehicle';
  const responses = [
    await partner.post(`${one}?dry_run=true`, strange()),
    await partner.get(`/api/v1/integrations/financing/messages/${message.MessageId}`),
    await imp.get('/api/v1/processes'),
    await imp.get('/api/v1/processes/groups'),
    await imp.get(`/api/v1/processes/processdetail/${ProcessDetailId}`),
  ];
  for (const { status, text } of responses) {
    expect(status).toBe(200);
    expect(text).toContain('UNKNOWN_DEALER');
    for (const hidden of ['Sydvästbil', 'MAKE_NOT_HELD', 'LIMIT_', `"DealerPartyId":${dealer}`])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
  }
  const rows = async (who: Client, query: string) =>
    (await who.must(who.get<ProcessListAnswer>(`/api/v1/processes?${query}`))).Rows;
  const ownRow = (await rows(imp, 'subject=dealer:30105'))[0]!;
  expect(ownRow).toMatchObject({ DealerPartyId: null, DealerName: null, Codes: ['UNKNOWN_DEALER'] });
  expect(await rows(imp, `dealer_id=${dealer}`)).toEqual([]);
  expect(await rows(admin, `dealer_id=${dealer}`)).toMatchObject([
    {
      DealerPartyId: dealer,
      StatusMessage: 'Importören har ingen koppling till återförsäljaren Sydvästbil Mölndal (30105)',
    },
  ]);
  const found = await imp.must(imp.get<ProcessListAnswer>('/api/v1/processes?text=mölndal'));
  expect(found.Total).toBe(0);
  const forStaff = await admin.must(admin.get<ProcessListAnswer>('/api/v1/processes?text=mölndal'));
  expect(forStaff.Rows).toMatchObject([{ Subject: { Label: expect.stringContaining('Mölndal') } }]);
});

test('does not find a message by the data of another importer’s vehicle', async () => {
  const otherImporters = messages.next({}, { importer: 'IMP02', dealer: 'D0108' });
  expect((await sender.outcome(otherImporters)).Status).toBe('OK');
  const ownMessage = messages.next({ Item: { ChassisNumber: otherImporters.Item.ChassisNumber } });
  await new Sender(system, await system.partner()).outcome(ownMessage);
  const chassis = otherImporters.Item.ChassisNumber.trim().toUpperCase();
  const found = async (who: Client) =>
    (await who.must(who.get<ProcessListAnswer>(`/api/v1/processes?subject=vehicle:${chassis}`))).Total;
  const imp = await system.user('imp');
  expect([await found(admin), await found(imp)]).toEqual([1, 0]);
  // Sorting by cause also uses only causes that the caller may see.
  const { Rows } = await imp.must(imp.get<ProcessListAnswer>('/api/v1/processes?sort=StatusCode&limit=1000'));
  const statusCodes = Rows.flatMap(({ StatusCode }) => StatusCode ?? []);
  expect(statusCodes).toEqual(expect.arrayContaining(['UNKNOWN_MAKE', 'VEHICLE_NOT_ACCEPTED']));
  expect(statusCodes).toEqual([...statusCodes].sort());
});

test('accepts only the finance types that staff allow for a partner', async () => {
  const loan = () =>
    messages.next({ Item: { ObjectClassification: 'LA' }, PriceProgram: { Code: 'LAGER90' } });
  const partner = new Sender(system, await system.partner());
  expect((await partner.outcome(loan())).StatusCode).not.toBe('NOT_ALLOWED');
  const by = { kind: 'system', id: 'test', name: 'Test' } as const;
  const administration = new ClientAdministration(system.owner, KEYS.CODE_KEY, by);
  await administration.change('partner', { financeTypes: null });
  expect(await partner.outcome(loan())).toMatchObject({
    Status: 'ERROR',
    StatusCode: 'NOT_ALLOWED',
    StatusMessage: 'Not permitted for finance type LOAN',
  });
  await administration.change('partner', { financeTypes: ['LOAN'], languageCode: 'sv-SE' });
  expect((await partner.outcome(loan())).StatusCode).not.toBe('NOT_ALLOWED');
  await expect(administration.change('partner', { financeTypes: ['KREDIT'] })).rejects.toThrow(/KREDIT/);
  await administration.change('partner', { financeTypes: ['CONSIGN', 'LOAN'], languageCode: 'en-GB' });
});

test('rejects a row for another importer with the same code in a dry run as in a real request', async () => {
  const partner2 = await system.partner('partner2');
  const many = '/api/v1/integrations/financing/new_vehicles';
  for (const query of ['?dry_run=true', '']) {
    const { body } = await partner2.post<{ Results: object[] }>(`${many}${query}`, [messages.next()]);
    expect(body.Results).toMatchObject([{ Row: 1, Code: 'IMPORTER_NOT_ALLOWED' }]);
  }
});
