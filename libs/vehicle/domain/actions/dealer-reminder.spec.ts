import { expect, test } from '@jest/globals';
import { whyNot } from '@floorplan/kernel';
import * as d from '../index';
import { actionContext, caller, surroundings } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

const active = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const remind = () => d.dealerReminder.decide(active, { note: ' Ring oss ' }, actionContext());

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
  const decided = d.dealerReminder.decide(active, { mail }, actionContext());
  const { by, today: on } = actionContext();
  const data = { on, end: '2026-08-28', note: '', mail, by };
  const fact = { type: 'vehicle/DealerReminded' as const, data };
  expect(decided).toEqual({ ok: true, facts: [fact] });
  expect(d.mailOf(fact)).toMatchObject({ to: 'DEALER_STOCK', written: mail });
});

test('refuses a reminder to a dealer without a stock address', () => {
  const reason = (stockEmails: string | null) => {
    const around = surroundings();
    const subject = d.subjectOf(active, { ...around, dealer: { ...around.dealer, stockEmails } });
    return whyNot(d.dealerReminder, subject, caller())?.code ?? null;
  };
  expect([reason('lager@bil.test'), reason(null)]).toEqual([null, 'NO_STOCK_ADDRESS']);
});
