import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import type { MessageStatusAnswer, NewVehicleAnswer } from '@floorplan/job-process/contracts';
import { isInterest } from '@floorplan/pricing/domain';
import { eventually } from '@floorplan/platform/testing';
import type { LoanCosts, PredictedChargeAnswer } from '@floorplan/vehicle/contracts';
import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { System } from '../support/system';

const messages = new Messages(73);
let system: System;
let dealer: Client;
let admin: Client;
let id: number;

beforeAll(async () => {
  system = await System.start({});
  [admin, dealer] = [await system.user('admin'), await system.user('dea')];
  id = await ownCar();
});
afterAll(() => system?.stop());

async function ownCar(): Promise<number> {
  const key = randomUUID();
  const car = {
    LicenseNumber: '',
    ChassisNumber: messages.next().Item.ChassisNumber,
    Dealer: '30101',
    Make: 'Nordvik',
    Model: 'N40',
    YearModel: 2021,
    Mileage: 48_000,
    IsUsed: true,
    Price: 180_000,
    SalesPrice: 219_900,
    VATAmount: 45_000,
    Specification: [],
    CarBody: '',
    Seats: '',
  };
  await dealer.post<NewVehicleAnswer>('/api/v1/integrations/dealer_vehicle', car, { 'idempotency-key': key });
  let vehicle = 0;
  await eventually('the car to be entered', async () => {
    const path = `/api/v1/integrations/financing/messages/${key}`;
    const { VehicleId } = await dealer.must(dealer.get<MessageStatusAnswer>(path));
    vehicle = VehicleId ?? 0;
    return vehicle > 0;
  });
  return vehicle;
}

const costs = (who: Client, query: string, vehicle = id) =>
  who.get<LoanCosts>(`/api/v1/vehicles/${vehicle}/loan_costs?${query}`);

const sum = (rows: readonly { Amount: number }[]) =>
  kronorOfOre(rows.reduce((ore, { Amount }) => ore + oreOfKronor(Amount), 0));

test('returns 404 for the costs of a loan to other dealers and to importers', async () => {
  expect((await costs(await system.user('dea2'), 'amount=1000')).status).toBe(404);
  expect((await costs(dealer, 'amount=1000', 999_999)).status).toBe(404);
  expect((await costs(await system.user('imp'), 'amount=1000')).status).toBeGreaterThanOrEqual(403);
});

test('rejects a loan amount above the possible loan, and a request without an amount', async () => {
  const above = await costs(dealer, 'amount=9000000');
  expect([above.status, above.body]).toMatchObject([409, { Code: 'AMOUNT_OUT_OF_OFFER' }]);
  expect((await costs(dealer, 'amount=')).status).toBe(400);
});

test("shows a dealer only the dealer's costs of a loan, and shows staff the costs of dealer and importer", async () => {
  const sidesOf = ({ Rows }: LoanCosts) => [
    ...new Set(Rows.flatMap(({ Receivers }) => Receivers.map(({ ReceiverType }) => ReceiverType))),
  ];
  expect(sidesOf(await dealer.must(costs(dealer, 'amount=100000')))).toEqual(['DEA']);
  expect(sidesOf(await admin.must(costs(admin, 'amount=100000')))).toContain('DEA');
});

// P1-VEH-17
test('returns the same costs that the loan has when the loan is approved on the same day', async () => {
  const { Rows } = await dealer.must(costs(dealer, 'amount=100000.75&classification=LA'));
  expect(Rows.length).toBeGreaterThan(0);
  const row = Rows[0]!;
  const body = { amount: 100_000.75, classification: 'LA' };
  await dealer.must(dealer.post(`/api/v1/vehicles/${id}/request_loan`, body));
  await admin.must(
    admin.post(`/api/v1/vehicles/${id}/start_financing`, {
      amount: 100_000,
      new_price_program_id: row.Id,
    }),
  );
  const charges = await dealer.must(
    dealer.get<PredictedChargeAnswer>(`/api/v1/vehicles/${id}/predicted_charge?explain=true`),
  );
  const side = row.Receivers.find(({ ReceiverType }) => ReceiverType === 'DEA')!;
  expect(side.TotalCharge.Amount).toBe(charges.TotalCharge);
  expect(side.PerDayCharge.Amount).toBe(charges.PerDayCharge);
  expect(side.Fees.Amount).toBe(sum(charges.TotalCharges.filter(({ FeeType }) => !isInterest(FeeType))));
  expect(side.TotalCharge.Trace).toEqual(charges.TotalCharges.flatMap(({ Trace }) => Trace));
  for (const each of [side.FirstMonthInterest, side.Fees, side.TotalCharge])
    expect(sum(each.Trace)).toBe(each.Amount);
  expect(side.FirstMonthInterest.Amount).toBeGreaterThan(side.PerDayCharge.Amount);
  // The vehicle is financed now, so no further loan can be requested.
  expect((await costs(dealer, 'amount=1000')).status).toBe(409);
});
