import { expect, test } from '@jest/globals';
import * as d from './index';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const references = {
  importerIds: [1],
  makeIds: [2],
  organisationIds: [3],
  dealerIds: [4],
  interestRateIds: [5],
};
const save = (patch: d.ProgramPatch, before: d.PriceProgram | null = null) =>
  d.saveProgram(before, { id: 9, patch, references, today: '2026-11-20', by });
const after = (decision: ReturnType<typeof save>) =>
  decision.ok ? decision.facts[0]?.data.after : undefined;
const row = (interestRateId: number | null): d.PriceProgramPeriod => ({
  id: 1,
  feeId: 1,
  feeType: 'RTA',
  receiverType: 'IMP',
  interestRateId,
  value: 1.75,
  fromDay: 1,
  toDay: 60,
  text: null,
});

test('a new program starts from its defaults and is version 1; every change is the next', () => {
  const first = after(save({ code: ' DEMO36 ', financeType: 'AVBETALNING' }))!;
  expect(first).toMatchObject({
    version: 1,
    code: 'DEMO36',
    name: 'DEMO36',
    periodUnit: 'MONTH',
    validFrom: '2026-11-20',
    validTo: '2031-11-20',
  });
  expect(after(save({ validTo: '2027-01-01' }, first))).toMatchObject({
    version: 2,
    validTo: '2027-01-01',
    code: 'DEMO36',
  });
  expect(save({ code: 'DEMO36' }, first)).toEqual({ ok: true, facts: [] });
});

test('a program names only records that exist', () => {
  const base = { code: 'X', financeType: 'CONSIGN' } as const;
  const fieldOf = (patch: d.ProgramPatch) => {
    const decision = save({ ...base, ...patch });
    return decision.ok ? 'ok' : decision.refusal.params?.['field'];
  };
  expect(
    fieldOf({ importerId: 1, makeId: 2, dealerOrganizationId: 3, dealerId: 4, periods: [row(5), row(null)] }),
  ).toBe('ok');
  expect([
    fieldOf({ importerId: 9 }),
    fieldOf({ makeId: 9 }),
    fieldOf({ dealerOrganizationId: 9 }),
    fieldOf({ dealerId: 9 }),
  ]).toEqual(['ImporterPartyId', 'MakeId', 'DealerOrganizationId', 'DealerPartyId']);
  expect(fieldOf({ periods: [row(5), row(9)] })).toBe('PriceProgramPeriods[1].InterestRateId');
});

test('a program needs a code and a finance type', () => {
  expect(save({ financeType: 'LOAN' })).toMatchObject({
    refusal: { code: 'REQUIRED', params: { field: 'Code' } },
  });
  expect(save({ code: 'X' })).toMatchObject({
    refusal: { code: 'REQUIRED', params: { field: 'FinanceType' } },
  });
});

test('fees keep the ids that programs have stored', () => {
  expect(d.findFee('RTA', 'IMP', 'CONSIGN').id).toBe(1);
  expect(d.findFee('ANL', 'DEA', 'LEASING').id).toBe(44);
  expect(d.feeOf(1)).toEqual({ id: 1, type: 'RTA', receiverType: 'IMP', subType: 'CONSIGN' });
  expect([d.feeOf(0), d.feeOf(999)]).toEqual([null, null]);
  expect(() => d.findFee('ANL', 'DEA', 'CONSIGN')).toThrow();
});
