import { expect, test } from '@jest/globals';
import * as d from '../index';
import { actionContext } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

const KNOWN = { hasStockAddress: true };
const active = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const remind = () => d.dealerReminder.decide(active, { note: ' Ring oss ' }, actionContext(), KNOWN);

// P2-REMIND-01
test('reminds the dealer of the last day of the period by mail to its stock address', () => {
  const { by, today: on } = actionContext();
  const data = { on, end: '2026-08-28', note: 'Ring oss', by };
  const fact = { type: 'vehicle/DealerReminded' as const, data };
  expect(remind()).toEqual({ ok: true, facts: [fact] });
  expect(d.mailOf(fact)).toEqual({
    to: 'DEALER_STOCK',
    name: 'reminder',
    date: '2026-08-28',
    said: 'Ring oss',
  });
  expect(d.evolveVehicle(active, fact).status).toBe('active');
});

// P2-REMIND-01
test('keeps the mail that staff wrote, which is sent instead of the text of the template', () => {
  const mail = { recipients: ['chef@bil.test'], subject: 'Dags att välja', body: 'Hej!' };
  const decided = d.dealerReminder.decide(active, { mail }, actionContext(), { hasStockAddress: false });
  const { by, today: on } = actionContext();
  const data = { on, end: '2026-08-28', note: '', mail, by };
  const fact = { type: 'vehicle/DealerReminded' as const, data };
  expect(decided).toEqual({ ok: true, facts: [fact] });
  expect(d.mailOf(fact)).toMatchObject({ to: 'DEALER_STOCK', written: mail });
});

test.each([{}, { note: 'Ring oss' }, { mail: { recipients: [], subject: 'Dags att välja', body: 'Hej!' } }])(
  'refuses a reminder without an address: %j',
  (body) =>
    expect(d.dealerReminder.decide(active, body, actionContext(), { hasStockAddress: false })).toMatchObject({
      ok: false,
      refusal: { code: 'NO_STOCK_ADDRESS' },
    }),
);
