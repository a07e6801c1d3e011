import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PreviewAnswer } from '@floorplan/pricing/contracts';
import type {
  ActionAnswer,
  AvailableDealers,
  InterestSummaryAnswer,
  PayoffTodayAnswer,
  PredictedChargeAnswer,
  VehicleComparison,
  VehiclePeriod,
} from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

// The cost of a vehicle, for each caller who may see it.

const messages = new Messages(91);
let system: System;
let admin: Client;
let vehicleId: number;

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  const sender = new Sender(system, await system.partner());
  const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
  const day = '2026-03-02';
  await sender.outcome({
    ...message,
    Item: { ...message.Item, Delivery: { TransportDate: day }, Specification: [] },
    Invoice: {
      ...message.Invoice,
      NetAmount: 320_000,
      VATAmount: 80_000,
      TotalAmount: 400_000,
      InvoiceDate: day,
      DueDate: day,
    },
  });
  vehicleId = (await sender.settled(message.MessageId)).VehicleId!;
});
afterAll(() => system.stop());

const path = (part: string, query = '') => `/api/v1/vehicles/${vehicleId}/${part}${query}`;
const charges = (by: Client, query = '') =>
  by.must(by.get<PredictedChargeAnswer>(path('predicted_charge', query)));
const summary = (by: Client, query = '') =>
  by.must(by.get<InterestSummaryAnswer>(path('interest_summary', query)));
const receiversIn = (answer: object) => new Set(JSON.stringify(answer).match(/(?<="ReceiverType":")\w+/g));

// P1-VEH-01 P1-END-02
test('returns the same payoff as a preview of the end, and shows importer and dealer only their own amounts', async () => {
  const payoff = async (name: string) => {
    const by = await system.user(name);
    return by.must(by.get<PayoffTodayAnswer>(path('payoff')));
  };
  const { Payoff } = (await admin.must(admin.post<ActionAnswer>(`${path('end_financing')}?dry_run=true`, {})))
    .Preview!;
  const staff = await payoff('admin');
  expect(staff).toMatchObject({
    EndDate: Payoff!.EndDate,
    Payoff: { Amount: Payoff!.Amount, PerDayAmount: Payoff!.PerDayAmount },
    Importer: { Amount: Payoff!.ImporterAmount },
  });
  const importer = await payoff('imp');
  expect(importer).toMatchObject({ Payoff: null, Importer: { Amount: Payoff!.ImporterAmount } });
  expect(receiversIn(importer)).toEqual(new Set(['IMP']));
  const organisation = await payoff('deo');
  expect(organisation).toMatchObject({
    Payoff: { Amount: Payoff!.Amount, ImporterAmount: null },
    Importer: null,
  });
  expect(receiversIn(organisation)).toEqual(new Set(['DEA']));
});

// P1-CHARGE-02
test('returns the same cost as a preview of the vehicle’s price list', async () => {
  const period = await admin.must(admin.get<VehiclePeriod>(path('period_active')));
  const { Status: _, ...simulated } = (await admin.must(
    admin.post<PreviewAnswer & { Status?: object }>('/api/v1/priceprograms/preview', {
      ProgramId: period.PriceProgram.Id,
      Capital: 320_000,
      BeginFromDate: '2026-03-02',
      EndPeriodDate: '2026-08-28',
    }),
  )) as PreviewAnswer & { Status?: object };
  const answer = await charges(admin);
  const anonymous = (one: PredictedChargeAnswer | PreviewAnswer) =>
    JSON.parse(JSON.stringify(one, (key, value: unknown) => (key === 'ReceiverId' ? null : value))) as object;
  expect(anonymous(answer)).toEqual(simulated);
  expect(answer).toMatchObject({ ShowCharges: true, AsOf: '2026-03-31', PriodUnit: 'DAY' });
  // Twenty-nine nights at 4.05 %, and a fee on the first day.
  expect([answer.UnCharged, answer.PerDayCharge]).toEqual([1_044 + 250, 36]);
});

// P1-CHARGE-05 P1-CHARGE-07
describe('charges of a vehicle', () => {
  test.each([
    ['imp', ['IMP']],
    ['dea', ['DEA']],
    ['deo', ['DEA']],
    ['admin', ['IMP', 'DEA']],
  ])('shows the user %s only the charges of the receivers %j', async (user, expected) => {
    const by = await system.user(user);
    const [all, explained] = [await charges(by), await charges(by, '?explain=true')];
    expect([...receiversIn(all)].sort()).toEqual([...expected].sort());
    expect([...receiversIn(explained)].sort()).toEqual([...expected].sort());
    expect(all.Receivers.map(({ ReceiverType }) => ReceiverType)).toEqual(expected);
    const cents = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0));
    expect(cents(all.TotalCharges.map(({ Amount }) => Amount))).toBe(Math.round(all.TotalCharge * 100));
    for (const row of [...explained.PredictedCharges, ...explained.TotalCharges, ...explained.Lines])
      expect(cents(row.Trace!.map(({ Amount }) => Amount))).toBe(Math.round(row.Amount * 100));
    const visible = await summary(by);
    expect(visible.Receivers.map(({ ReceiverType }) => ReceiverType)).toEqual(expected);
    expect(visible).toMatchObject({ Charged: 0, UnCharged: all.UnCharged, Accrued: all.UnCharged });
  });

  test('returns the id of each receiver of charges', async () => {
    const { TotalCharges } = await charges(admin);
    const ids = new Set(TotalCharges.map(({ ReceiverType, ReceiverId }) => `${ReceiverType} ${ReceiverId}`));
    const { DealerPartyId } = await admin.must(admin.get<VehiclePeriod>(path('period_active')));
    expect(ids).toEqual(new Set(['IMP 1', `DEA ${DealerPartyId}`]));
  });

  test('returns 404 for the charges of a vehicle to other importers and dealers', async () => {
    for (const user of ['imp2', 'dea2'])
      for (const part of ['predicted_charge', 'interest_summary', 'period_active'])
        expect((await (await system.user(user)).get(path(part))).status).toBe(404);
  });
});

test('returns the cost as of any day, including future days', async () => {
  expect(await charges(admin, '?startdate=2026-03-12')).toMatchObject({
    AsOf: '2026-03-12',
    UnCharged: 610,
    PerDayCharge: 36,
  });
  const { PerDayCharges } = await charges(admin, '?startdate=2026-07-10');
  expect(PerDayCharges).toMatchObject([{ ReceiverType: 'DEA', FeeType: 'RTA' }]);
  expect((await summary(admin, '?startdate=2026-03-03')).Accrued).toBe(286);
  expect((await admin.get(path('predicted_charge', '?startdate=2026-03-01'))).status).toBe(404);
  for (const bad of [
    '?startdate=2026-02-30',
    '?startdate=2999-01-01',
    '?startDate=2026-03-12',
    '?explain=ja',
  ])
    expect((await admin.get(path('predicted_charge', bad))).status).toBe(400);
});

// P1-VEH-29
describe('comparison of two moments', () => {
  const compared = (by: Client, query: string) =>
    by.must(by.get<VehicleComparison>(path('comparison', query)));
  const sumsOf = ({ Sums }: VehicleComparison, receiver: string) =>
    Object.fromEntries(
      Sums.filter(({ ReceiverType }) => ReceiverType === receiver).map(
        ({ Sum, Before, After, Difference }) => [Sum, [Before, After, Difference]],
      ),
    );

  test('returns for two moments the same sums as separate requests for each moment', async () => {
    const query = '?from=2026-03-12&to=2026-03-31';
    const answer = await compared(admin, query);
    const [then, now] = [await charges(admin, '?startdate=2026-03-12'), await charges(admin)];
    for (const { ReceiverType, Sum, Before, After } of answer.Sums.filter(
      ({ Sum: one }) => one in now.Receivers[0]!,
    )) {
      const of = ({ Receivers }: PredictedChargeAnswer) =>
        Receivers.find((receiver) => receiver.ReceiverType === ReceiverType)![Sum as 'UnCharged'];
      expect([Before, After]).toEqual([of(then), of(now)]);
    }
    expect(sumsOf(answer, 'IMP')).toEqual({
      TotalCharge: [2_676.67, 2_676.67, 0],
      UnCharged: [610, 1_294, 684],
      PerDayCharge: [36, 36, 0],
      Accrued: [610, 1_294, 684],
      Payoff: [610, 1_294, 684],
    });
    expect(sumsOf(answer, 'DEA')['Payoff']).toEqual([400_395, 400_395, 0]);
    expect([answer.Changes, answer.Events, answer.BaseRates]).toEqual([[], [], []]);
  });

  test('shows importers and dealers only their own sums', async () => {
    const [imp, dea] = [await system.user('imp'), await system.user('dea')];
    const receivers = async (by: Client) =>
      new Set((await compared(by, '?from=2026-03-12')).Sums.map(({ ReceiverType }) => ReceiverType));
    expect([await receivers(imp), await receivers(dea)]).toEqual([new Set(['IMP']), new Set(['DEA'])]);
  });

  test('compares a vehicle with a day before the vehicle existed or before the portal knew the vehicle', async () => {
    const before = await compared(admin, '?from=2026-03-01');
    expect([before.From.Exists, before.To]).toEqual([
      false,
      { AsOf: '2026-03-31', KnownOn: '2026-03-31', Exists: true },
    ]);
    expect(before.Changes).toContainEqual({
      Field: 'StatusCode',
      Before: null,
      After: 0,
      Cause: { EventCategoryId: 1, Name: 'Finansiering startad', Date: '2026-03-02', Undone: false },
    });
    expect(before.Events).toMatchObject([{ Kind: 'CAME', Name: 'Finansiering startad', Undone: null }]);
    expect((await compared(admin, '?from=2026-03-12&from_known=2026-03-12')).From.Exists).toBe(false);
    const recorded = await admin.get(path('predicted_charge', '?startdate=2026-03-12&basis=recorded'));
    expect(recorded.status).toBe(404);
    const bad = await admin.get(path('comparison', '?from=2999-01-01'));
    expect([bad.status, bad.text]).toEqual([400, expect.stringContaining('"Field":"from"')]);
    const unknown = await admin.get(path('comparison', '?from=2026-03-12&to_known=2999-01-01'));
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { Errors: [{ Field: 'to_known', Code: 'DAY_TO_COME' }] },
    ]);
  });

  test('shows a new base rate only to readers whose charges follow that base rate', async () => {
    const added = { InterestRateId: 1, InterestRate: 2.05, ValidFrom: '2026-05-15', Reason: 'Kom sent' };
    await admin.must(admin.post('/api/v1/interestrates', added));
    const query = '?from=2026-05-10&to=2026-06-10';
    expect((await compared(admin, query)).BaseRates).toEqual([
      {
        InterestRateId: 1,
        Name: 'STIBOR 3 mån',
        ValidFrom: '2026-05-15',
        Before: 2.3,
        After: 2.05,
        Kind: 'CAME',
      },
    ]);
    expect((await compared(await system.user('imp'), query)).BaseRates).toEqual([]);
  });
});

// P1-VEH-29
test('compares what the portal knew about a day on that day with what the portal now knows about that day', async () => {
  const begun = `stream = 'vehicle:${vehicleId}' and version = 1`;
  const recordedOn = (date: string) =>
    system.owner.query(
      `update event set metadata = metadata || jsonb_build_object('date', $1::text) where ${begun}`,
      [date],
    );
  await recordedOn('2026-03-03');
  const corrected = { vehicle: { NewPrice: 312_000 }, specification: [], invoiceno: 'F-312' };
  await admin.must(admin.post<ActionAnswer>(path('price_correction'), corrected));
  const { From, Changes, Events, Sums } = await admin.must(
    admin.get<VehicleComparison>(path('comparison', '?from=2026-03-31&from_known=2026-03-10')),
  );
  expect(From).toEqual({ AsOf: '2026-03-31', KnownOn: '2026-03-10', Exists: true });
  const price = Changes.find(({ Field }) => Field === 'TotalPrice');
  expect(price).toMatchObject({ Before: 320_000, After: 312_000, Cause: { EventCategoryId: 19 } });
  expect(Events.map(({ Kind, Name }) => [Kind, Name])).toEqual([['CAME', 'Priskorrigerad']]);
  // The importer pays 0.90 kronor less for each of 29 nights. The dealer pays 8000 kronor, plus VAT, less.
  const difference = (of: string, sum: string) =>
    Sums.find(({ ReceiverType, Sum }) => ReceiverType === of && Sum === sum)!.Difference;
  expect([difference('IMP', 'Accrued'), difference('DEA', 'Payoff')]).toEqual([-26.1, -10_000]);
  await admin.must(admin.post<ActionAnswer>(path('undo'), { reason: 'Åter' }));
  await recordedOn(TODAY);
});

test('charges nothing for a vehicle that waits for approval', async () => {
  const message = messages.next({
    Item: { ObjectClassification: 'LA' },
    PriceProgram: { Code: 'LAGER90' },
  } as object);
  const { VehicleId } = await new Sender(system, admin).outcome(message);
  const answer = await admin.must(
    admin.get<PredictedChargeAnswer>(`/api/v1/vehicles/${VehicleId}/predicted_charge`),
  );
  expect(answer).toMatchObject({ ShowCharges: false, PredictedCharges: [], Lines: [], TotalCharge: 0 });
});

// P1-CHARGE-08
test('after a swap, charges each dealer for the dealer’s own nights, and the importer for all nights', async () => {
  const dea = await system.user('dea');
  const before = await charges(dea);
  const dea2 = await system.user('dea2');
  const { Rows } = await admin.must(admin.get<AvailableDealers>(path('available_dealers')));
  const { DealerPartyId } = Rows.find(({ DealerPartyId: id }) => id === 108)!;
  await admin.must(admin.post<ActionAnswer>(path('swap'), { new_dealer_id: DealerPartyId }));

  const imp = await summary(await system.user('imp'));
  expect(imp).toMatchObject({ Accrued: 1_294, Receivers: [{ ReceiverType: 'IMP', ReceiverId: 1 }] });
  // The count of days continues after the swap, so the fee of the first day is not charged again.
  expect(await charges(admin)).toMatchObject({ UnCharged: 1_294, PerDayCharge: 36 });
  const own = await charges(dea2);
  expect([own.UnCharged, own.ShowCharges]).toEqual([0, true]);
  expect(own.TotalCharges.every(({ ReceiverId }) => ReceiverId === DealerPartyId)).toBe(true);
  // The previous dealer still sees its own nights. The dealer owes nothing, because the importer paid for
  // those nights.
  const old = await charges(dea);
  expect([old.ShowCharges, old.TotalCharge, old.Lines]).toEqual([true, 0, []]);
  const oldDealer = before.TotalCharges[0]!.ReceiverId;
  expect(await summary(dea)).toMatchObject({
    AsOf: '2026-03-31',
    ShowCharges: true,
    Receivers: [{ ReceiverType: 'DEA', ReceiverId: oldDealer }],
  });
  // In May the vehicle belongs to the new dealer.
  const later = await summary(admin, '?startdate=2026-05-11');
  expect(later.Receivers.map(({ ReceiverType, ReceiverId }) => [ReceiverType, ReceiverId])).toEqual([
    ['IMP', 1],
    ['DEA', oldDealer],
    ['DEA', DealerPartyId],
  ]);
});

test('stores all twenty fees that are added to a vehicle at the same time', async () => {
  const fee = { FeeId: 2, Value: 0.01, FromDay: 300, ToDay: 310 };
  const add = (i: number) => admin.post<ActionAnswer>(path('fees'), { ...fee, Text: `Nr ${i}` });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => add(i)));
  expect(answers.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual(
    Array(20).fill([200, '']),
  );
});

test.each([
  [{ Price: -1 }, 'vehicle.Price TOO_SMALL'],
  [{ Price: 0 }, 'vehicle.Price TOO_SMALL'],
  [{ Price: 1e15 }, 'vehicle.Price TOO_LARGE'],
  [{ NewPrice: 1e15 }, 'vehicle.NewPrice TOO_LARGE'],
])('rejects a price correction with the price %j', async (price, error) => {
  const body = { vehicle: { NewPrice: 312_000, ...price }, specification: [], invoiceno: 'F-1' };
  const { status, body: answer } = await admin.post<{ Errors: { Field: string; Code: string }[] }>(
    path('price_correction', '?dry_run=true'),
    body,
  );
  expect([status, answer.Errors.map(({ Field, Code }) => `${Field} ${Code}`)]).toEqual([400, [error]]);
});
