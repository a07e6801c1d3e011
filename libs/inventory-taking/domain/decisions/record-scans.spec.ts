import { describe, expect, test } from '@jest/globals';
import { after, car, ERIK, known, next, NOW, recorded, scan, TODAY } from '../testing/stocktakes';
import { recordScans, type ScanAnswer, type SentScan } from './record-scans';
import { signStocktake } from './sign-stocktake';

const verdicts = (answers: readonly ScanAnswer[]) => answers.map(({ verdict }) => verdict);
const types = (facts: readonly { type: string }[]) => facts.map(({ type }) => type.split('/')[1]);

// P2-STOCK-04
test('fixes the expected vehicles with the first scan, whatever it finds', () => {
  const { facts, state } = recorded(after(), [scan('a', 'XXX999')]);
  expect(types(facts)).toEqual(['Started', 'Scanned']);
  expect(state).toMatchObject({ status: 'ongoing', expected: [car(1), car(2), car(3)] });
  const { state: later } = recorded(state, [scan('b', 'ABC109')], { inStock: [car(9)] });
  expect(later.expected).toHaveLength(3);
});

// P2-STOCK-05
describe('verdict of a scan', () => {
  const judged = (code: string, over = {}) => recorded(after(), [scan('a', code)], over).answers[0]!;

  test('recognises an expected vehicle by its plate, its chassis number and the end of it', () => {
    for (const code of ['ABC101', 'YV1ZZZ00XTZ000001', '000001'])
      expect(judged(code)).toMatchObject({ verdict: 'EXPECTED', vehicle: { vehicleId: 1 } });
  });

  test('reports a vehicle of the site whose financing has ended, with and without payment, or has not begun', () => {
    const own = (over: object) => judged('ABC109', { known: [known(9, over)] }).verdict;
    expect([own({ hasEnded: true }), own({ hasEnded: true, isUnpaid: true }), own({})]).toEqual([
      'ENDED',
      'UNPAID',
      'NOT_FINANCED',
    ]);
  });

  test('reports a vehicle of another dealer, and reveals and stores nothing about it but its id', () => {
    const { answers, facts } = recorded(after(), [scan('a', 'ABC109')], {
      known: [known(9, { dealerId: 205, importerId: 2, hasEnded: true })],
    });
    expect(answers[0]).toEqual({ scanId: 'a', verdict: 'OTHER_DEALER', vehicle: null });
    expect(facts.at(-1)!.data).toMatchObject({ vehicleId: 9, importerId: 2 });
    expect(facts.at(-1)!.data).not.toHaveProperty('vehicle');
  });

  test('reveals nothing about a vehicle of another dealer when it is scanned again', () => {
    const other = [known(9, { dealerId: 205, importerId: 2 })];
    const first = recorded(after(), [scan('a', 'ABC109'), scan('b', 'ABC109')], { known: other });
    const later = recorded(first.state, [scan('b', 'ABC109'), scan('c', 'ABC109')], { known: other });
    const twice = { verdict: 'TWICE', vehicle: null };
    expect(first.answers[1]).toEqual({ scanId: 'b', ...twice });
    expect(later.answers).toEqual([
      { scanId: 'b', ...twice },
      { scanId: 'c', ...twice },
    ]);
  });

  test('reports a vehicle that came into stock after the first scan as arrived', () => {
    const { state } = recorded(after(), [scan('a', 'ABC101')]);
    const arrived = recorded(state, [scan('b', 'ABC109')], { known: [known(9, { isInStock: true })] });
    expect(arrived.answers[0]).toMatchObject({ verdict: 'ARRIVED', vehicle: { vehicleId: 9 } });
  });

  test('reports an unknown code', () =>
    expect(judged('XXX999')).toMatchObject({ verdict: 'UNKNOWN', vehicle: null }));

  test('prefers the site’s own vehicle to another dealer’s vehicle with the same end of the chassis number', () => {
    const other = known(9, { dealerId: 205, chassisNumber: 'WVW1111XXTZ000001' });
    expect(judged('000001', { known: [other] })).toMatchObject({
      verdict: 'EXPECTED',
      vehicle: { vehicleId: 1 },
    });
  });
});

// P2-STOCK-05
test('asks which of several vehicles with the same end was scanned, records nothing, and accepts the chosen one', () => {
  const alike = car(4, { chassisNumber: 'WVW1111XXTZ000001' });
  const inStock = [car(1), alike];
  const asked = recorded(after(), [scan('a', '000001')], { inStock });
  expect(asked.answers[0]).toEqual({ scanId: 'a', verdict: 'ASK', candidates: inStock });
  expect([asked.facts, asked.state.status]).toEqual([[], 'planned']);
  const chosen = recorded(after(), [scan('a', '000001', { vehicleId: 4 })], { inStock });
  expect(chosen.answers[0]).toMatchObject({ verdict: 'EXPECTED', vehicle: { vehicleId: 4 } });
  // The chosen vehicle does not have the code, so the choice is ignored.
  expect(verdicts(recorded(after(), [scan('a', '000001', { vehicleId: 77 })], { inStock }).answers)).toEqual([
    'ASK',
  ]);
});

// P2-STOCK-06
describe('records once', () => {
  test('records a scan once when it is sent again, in the same request or later', () => {
    const first = recorded(after(), [scan('a', 'ABC101'), scan('a', 'ABC101')]);
    expect(verdicts(first.answers)).toEqual(['EXPECTED', 'EXPECTED']);
    expect(types(first.facts)).toEqual(['Started', 'Scanned']);
    const again = recorded(first.state, [scan('a', 'ABC101')]);
    expect([verdicts(again.answers), again.facts]).toEqual([['EXPECTED'], []]);
  });

  test('records a vehicle and an unknown code once, and answers further scans of them as seen before', () => {
    const scans = [scan('a', 'ABC101'), scan('b', '000001'), scan('c', 'XXX999'), scan('d', 'XXX999')];
    expect(verdicts(recorded(after(), scans).answers)).toEqual(['EXPECTED', 'TWICE', 'UNKNOWN', 'TWICE']);
  });

  test('records a note again only when it has changed', () => {
    const { state } = recorded(after(), [scan('a', 'ABC101', { note: 'Repa' })]);
    expect(recorded(state, [scan('a', 'ABC101', { note: 'Repa' })]).facts).toEqual([]);
    expect(recorded(state, [scan('a', 'ABC101')]).facts).toEqual([]);
    expect(types(recorded(state, [scan('a', 'ABC101', { note: 'Tvättas' })]).facts)).toEqual(['NoteChanged']);
  });
});

// P2-STOCK-06
test('records a scan of a device whose clock is fast with the time of the server', () => {
  const at = (scannedAt: string) => recorded(after(), [scan('a', 'ABC101', { scannedAt })]).state.scans[0];
  expect(at('2099-01-01T00:00:00.000Z')).toMatchObject({ scannedAt: NOW });
  expect(at('2026-06-09T21:59:59.000Z')).toMatchObject({ scannedAt: '2026-06-09T21:59:59.000Z' });
});

// P2-STOCK-08
test('rejects new scans after the signing, and still answers scans that were recorded before', () => {
  const { state } = recorded(after(), [scan('a', 'ABC101')]);
  const signing = signStocktake(state, { inStock: new Set([1, 2, 3]), today: TODAY, by: ERIK });
  const signed = next(state, signing.ok ? signing.facts : []);
  const send = (...scans: readonly SentScan[]) =>
    recordScans(signed, { scans, inStock: [], known: [], today: TODAY, now: NOW, by: ERIK });
  expect(send(scan('b', 'ABC102'))).toMatchObject({ ok: false, refusal: { code: 'STOCKTAKE_SIGNED' } });
  expect(send(scan('a', 'ABC101'), scan('b', 'ABC102'))).toMatchObject({
    ok: true,
    recorded: { facts: [], answers: [{ verdict: 'EXPECTED' }, { verdict: 'TOO_LATE' }] },
  });
});
