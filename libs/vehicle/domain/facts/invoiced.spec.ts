import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { actionContext } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

const { by } = actionContext();
const [DEALER, IMPORTER] = [101, 1];
const vehicle = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const bill = (number: number, side: 'IMP' | 'DEA', receiverId: number): d.Bill => ({
  number,
  category: 2,
  side,
  receiverId,
  through: [{ periodId: 501, day: '2026-05-31' }],
});
const correction = (receiver: 'IMP' | 'DEA', receiverId: number) =>
  ({
    receiver,
    receiverId,
    periodId: 501,
    feeType: 'RTA',
    amount: -5_400,
    from: '2026-05-01',
    to: '2026-05-31',
  }) as unknown as d.Vehicle['corrections'][number];

// P1-BILL-04
describe('crediting a bill of a vehicle', () => {
  const bills = [bill(1_000_001, 'DEA', DEALER), bill(1_000_002, 'IMP', IMPORTER)];
  const corrections = [correction('DEA', DEALER), correction('IMP', IMPORTER)];
  const fact: d.VehicleEvent = {
    type: 'vehicle/BillsCredited',
    data: { on: '2026-06-10', numbers: [1_000_001], by },
  };

  test("drops pending corrections of the credited bill's receiver, and keeps pending corrections of other receivers", () => {
    const after = d.evolveVehicle({ ...vehicle, bills, corrections }, fact);
    expect(after.bills).toEqual([bills[1]]);
    expect(after.corrections).toEqual([corrections[1]]);
  });
});

// P1-PAY-03
test('does not count a buyout that was paid before the end of the financing as payment for the end', () => {
  const payoff: d.Payoff = {
    endDate: '2026-06-17',
    capital: 1,
    discount: 0,
    discountVat: 0,
    endAmount: 1,
    vat: 0,
    unpaid: 0,
    amount: 1,
    perDay: 0,
    lines: [],
  };
  const paid = d.evolveVehicle(vehicle, {
    type: 'vehicle/BuyoutPaid',
    data: { on: '2026-06-10', number: 1_000_001, by },
  });
  const ended = d.evolveVehicle(paid, {
    type: 'vehicle/FinancingEnded',
    data: {
      on: '2026-06-17',
      financeType: 'CONSIGN',
      periodId: 501,
      dealerId: DEALER,
      importerId: IMPORTER,
      payoff,
      buyer: '5599000063',
      soldToEndCustomer: false,
      quote: null,
      request: null,
      by,
    },
  });
  expect([d.codeIsReleased(paid, true), d.codeIsReleased(ended, true)]).toEqual([false, false]);
});
