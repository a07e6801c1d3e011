import { describe, expect, test } from '@jest/globals';
import * as d from './index';

const ON = '2026-06-10';
const BY = { kind: 'partner', id: 'lessor', name: 'Lessor' } as const;

const message = (over: Partial<d.RvContractMessage> = {}): d.RvContractMessage => ({
  MessageId: '7c1d6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b11',
  ContractNo: ' rv100001 ',
  RVGuarantee: 'DNB',
  LevOrgNo: '559900-0063',
  CustomerName: ' Bygg AB ',
  CustomerOrgNr: '559900-0139',
  LicenseNumber: 'bkd 12a',
  ChassisNumber: 'YN1ZZZ00XT0000001',
  Make: 'nordvik',
  Model: 'N40',
  ObjectDescription: 'Nordvik N40',
  Product: 'Leasing',
  Duration: 36,
  StartDate: '2023-12-10',
  EndDate: '2026-12-10',
  Mileage: 60_000,
  ResidualValue: 182_000,
  ...over,
});
const reference = (over: Partial<d.ReportReference> = {}): d.ReportReference => ({
  facility: { dealerId: 101, organisationId: 11 },
  make: { id: 3, importerId: 1, name: 'Nordvik' },
  isLimitFlagged: false,
  waitsForEarlier: false,
  ...over,
});
const report = (
  sent = message(),
  known = reference(),
  state: d.ResidualState = d.initialResidual,
): d.ReportDecision => d.reportContract(state, { message: sent, id: 700_001, on: ON, by: BY }, known);
const codes = (decision: d.ReportDecision) =>
  decision.kind === 'findings' ? decision.findings.map(({ code }) => code) : [];
const after = (decision: d.ReportDecision, state: d.ResidualState = d.initialResidual) =>
  decision.kind === 'taken' ? decision.facts.reduce(d.evolveResidual, state) : state;

// P3-RESIDUAL-41
describe('a reported residual-value contract', () => {
  test('is registered with normalised numbers and the names of the master data', () => {
    const { contractNo, terms, facility, status } = after(report());
    expect([contractNo, status, facility]).toEqual([
      'RV100001',
      'open',
      { dealerId: 101, organisationId: 11 },
    ]);
    expect(terms).toMatchObject({
      supplierNumber: '5599000063',
      guarantorNumber: null,
      residualValue: 18_200_000,
      objectPrice: 0,
      vehicle: { licenseNumber: 'BKD12A', make: 'Nordvik', makeId: 3, importerId: 1 },
      customer: { name: 'Bygg AB', identityNumber: '5599000139', email: '' },
    });
  });

  test('belongs to the guarantor when a dealer guarantees the residual value', () => {
    const guaranteed = message({ RVGuarantee: 'AF', RVGOrgNo: '559900-0089' });
    expect(d.handlerNumber(guaranteed, ON)).toBe('5599000089');
    expect(after(report(guaranteed)).terms!.guarantorNumber).toBe('5599000089');
    expect(d.handlerNumber(message({ RVGuarantee: 'AF' }), ON)).toBeNull();
    expect(d.handlerNumber(message({ RVGOrgNo: '559900-0089' }), ON)).toBe('5599000063');
  });

  test('changes nothing when it is reported again as before, and is corrected while it is open', () => {
    const state = after(report());
    expect(report(message(), reference(), state)).toEqual({ kind: 'taken', facts: [] });
    const corrected = report(message({ ResidualValue: 190_000 }), reference(), state);
    expect(after(corrected, state).terms!.residualValue).toBe(19_000_000);
  });

  test('is refused once somebody has begun to work on it', () => {
    const priced = d.updateEndPrice(after(report()), { changes: { price: 16_500_000 }, on: ON, by: BY });
    const state = priced.ok ? priced.facts.reduce(d.evolveResidual, after(report())) : d.initialResidual;
    expect(codes(report(message({ ResidualValue: 1 }), reference(), state))).toEqual([
      'CONTRACT_IN_PROGRESS',
    ]);
  });

  test.each([
    ['WAITING_EARLIER', message(), { waitsForEarlier: true }],
    ['UNKNOWN_DEALER', message(), { facility: null }],
    ['UNKNOWN_MAKE', message(), { make: null }],
    ['INVALID_CHASSIS', message({ ChassisNumber: 'IOQ' }), {}],
    ['INVALID_LICENSE', message({ LicenseNumber: 'Å1' }), {}],
    ['GUARANTOR_MISSING', message({ RVGuarantee: 'AF', RVGOrgNo: ' ' }), { facility: null }],
  ] as const)('is refused with %s', (code, sent, known) => {
    expect(codes(report(sent, reference(known)))).toEqual([code]);
  });

  test('names all findings at once', () => {
    const wrong = message({ LicenseNumber: 'Å1', ChassisNumber: 'IOQ' });
    expect(codes(report(wrong, reference({ facility: null, make: null })))).toEqual([
      'UNKNOWN_DEALER',
      'UNKNOWN_MAKE',
      'INVALID_CHASSIS',
      'INVALID_LICENSE',
    ]);
  });
});
