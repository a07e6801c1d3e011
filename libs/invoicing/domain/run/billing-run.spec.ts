import { describe, expect, test } from '@jest/globals';
import { STAFF } from '../testing/invoices';
import { abandonRun, endRun, issueRun, prepareRun, previewRun, stopRun } from './billing-run.decisions';
import type { BillingRunEvent } from './billing-run.events';
import { evolveBillingRun, lastDayOfMonth, monthBefore, type BillingRunState } from './billing-run.state';

const MONTH = '2026-05';
const [FIRST, SECOND, ISSUING] = ['first', 'second', 'issuing'];
const sums = { documents: 3, net: 100, total: 125, gaps: 0, outliers: 0 };

const preparing = (preparation: string): BillingRunEvent => ({
  type: 'invoicing/RunPreparing',
  data: { month: MONTH, preparation, on: '2026-06-01', by: STAFF },
});
const previewed = (preparation: string): BillingRunEvent => ({
  type: 'invoicing/RunPreviewed',
  data: { preparation, ...sums },
});
const issuing: BillingRunEvent = { type: 'invoicing/RunIssuing', data: { issuing: ISSUING, by: STAFF } };
const issued = (failed: number): BillingRunEvent => ({
  type: 'invoicing/RunIssued',
  data: { issued: 3 - failed, failed },
});
const given = (...facts: BillingRunEvent[]) => facts.reduce<BillingRunState>(evolveBillingRun, null);

const SHOWN = [preparing(FIRST), previewed(FIRST)];
const prepare = (run: BillingRunState, today = '2026-06-01') =>
  prepareRun(run, { month: MONTH, preparation: SECOND, today, by: STAFF });
const issue = (run: BillingRunState, preparation = FIRST) =>
  issueRun(run, { preparation, issuing: ISSUING, by: STAFF });

describe('calculation of a billing run', () => {
  test.each([
    ['a month without a run', given()],
    [
      'a run that was abandoned',
      given(preparing(FIRST), { type: 'invoicing/RunAbandoned', data: { by: STAFF } }),
    ],
    ['a run that was not issued yet', given(...SHOWN)],
    ['a run of which documents failed', given(...SHOWN, issuing, issued(1))],
  ])('starts the calculation of a billing run for %s', (_, run) => {
    expect(prepare(run)).toEqual({ ok: true, facts: [preparing(SECOND)] });
  });

  test.each([
    ['the month is not over', given(), '2026-05-31', 'MONTH_NOT_OVER'],
    ['the month ended more than a year ago', given(), '2027-06-01', 'MONTH_TOO_OLD'],
    ['a calculation runs', given(preparing(FIRST)), '2026-06-01', 'RUN_IN_PROGRESS'],
    ['documents are being issued', given(...SHOWN, issuing), '2026-06-01', 'RUN_IN_PROGRESS'],
    ['every document is issued', given(...SHOWN, issuing, issued(0)), '2026-06-01', 'RUN_IN_PROGRESS'],
  ])('refuses to calculate a billing run when %s', (_, run, today, code) => {
    expect(prepare(run, today)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('does not complete a calculation when the run has been calculated again meanwhile', () => {
    const run = given(preparing(FIRST), preparing(SECOND));
    expect(previewRun(run, FIRST, sums)).toEqual([]);
    expect(previewRun(run, SECOND, sums)).toEqual([previewed(SECOND)]);
  });
});

describe('issue of a billing run', () => {
  test('issues the calculation that the caller has seen', () => {
    expect(issue(given(...SHOWN))).toEqual({ ok: true, facts: [issuing] });
  });

  test('ends a run without documents as soon as it is issued', () => {
    const empty = issueRun(given(...SHOWN), { preparation: FIRST, issuing: null, by: STAFF });
    expect(given(...SHOWN, ...(empty.ok ? empty.facts : []))).toMatchObject({ status: 'ISSUED', issued: 0 });
  });

  test.each([
    ['another calculation was shown', given(...SHOWN), SECOND, 'RUN_CALCULATED_AGAIN'],
    ['the calculation runs', given(preparing(FIRST)), FIRST, 'RUN_NOT_PREVIEWED'],
    ['issuing has begun', given(...SHOWN, issuing), FIRST, 'RUN_NOT_PREVIEWED'],
    ['the month has no run', given(), FIRST, 'RUN_NOT_PREVIEWED'],
  ])('refuses to issue a billing run when %s', (_, run, preparation, code) => {
    expect(issue(run, preparation)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('ends a billing run once, and counts the documents of all calculations of the run', () => {
    const run = given(...SHOWN, issuing);
    expect(endRun(run, ISSUING, { issued: 2, failed: 1 })).toEqual([issued(1)]);
    expect(endRun(given(...SHOWN, issuing, issued(1)), ISSUING, { issued: 2, failed: 1 })).toEqual([]);
    const rest = given(
      ...SHOWN,
      issuing,
      issued(1),
      preparing(SECOND),
      previewed(SECOND),
      issuing,
      issued(2),
    );
    expect(rest).toMatchObject({ status: 'ISSUED', issued: 3, failed: 2 });
  });
});

test('abandons a billing run only before its documents are issued', () => {
  expect(abandonRun(given(...SHOWN), STAFF).ok).toBe(true);
  expect(abandonRun(given(preparing(FIRST)), STAFF).ok).toBe(true);
  for (const run of [given(), given(...SHOWN, issuing), given(...SHOWN, issuing, issued(0))])
    expect(abandonRun(run, STAFF)).toMatchObject({ ok: false, refusal: { code: 'RUN_NOT_PREVIEWED' } });
});

test('makes the issued calculation current again when the rest of a run is abandoned', () => {
  const abandoned = (...facts: BillingRunEvent[]) => {
    const rest = given(...SHOWN, issuing, issued(1), ...facts);
    const decision = abandonRun(rest, STAFF);
    return evolveBillingRun(rest, decision.ok ? decision.facts[0]! : issuing);
  };
  const shown = given(...SHOWN, issuing, issued(1));
  expect(abandoned(preparing(SECOND))).toEqual(shown);
  expect(abandoned(preparing(SECOND), previewed(SECOND), preparing('third'))).toEqual(shown);
});

test('keeps a billing run issued when only the rest of it is abandoned', () => {
  const rest = given(...SHOWN, issuing, issued(1), preparing(SECOND));
  const abandoned = abandonRun(rest, STAFF);
  expect(evolveBillingRun(rest, abandoned.ok ? abandoned.facts[0]! : issuing)).toMatchObject({
    status: 'ISSUED',
    issued: 2,
    failed: 1,
  });
});

test('abandons a billing run whose calculation was stopped, unless the run has been calculated again', () => {
  expect(stopRun(given(preparing(FIRST)), FIRST, STAFF)).toMatchObject([{ type: 'invoicing/RunAbandoned' }]);
  expect(stopRun(given(preparing(FIRST), preparing(SECOND)), FIRST, STAFF)).toEqual([]);
  expect(stopRun(given(...SHOWN), FIRST, STAFF)).toEqual([]);
});

test.each([
  ['2026-06-01', '2026-05', '2026-05-31'],
  ['2026-01-31', '2025-12', '2025-12-31'],
  ['2024-03-15', '2024-02', '2024-02-29'],
])('on %s, selects for billing the month %s, which ends on %s', (today, month, last) => {
  expect([monthBefore(today), lastDayOfMonth(month)]).toEqual([month, last]);
});
