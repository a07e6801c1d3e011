import { expect, test } from '@jest/globals';
import { insuranceCell, insuranceDay, insure, plateOfRow, readInsurance, type InsuranceMessage } from '.';

const row = (over: Partial<InsuranceMessage> = {}): InsuranceMessage => ({
  MessageId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  File: 'juni.csv',
  Row: 7,
  LicenseNumber: 'bkd 12a',
  Company: ' Norrskydd  AB',
  ValidFrom: '20260601',
  ValidTo: '2027-05-31',
  ...over,
});
const codesOf = (over: Partial<InsuranceMessage>) => {
  const read = readInsurance(row(over));
  return 'findings' in read ? read.findings.map(({ code }) => code) : [];
};

// P3-INSURANCE-01
test('reads the cells of a row', () =>
  expect(readInsurance(row())).toEqual({
    insurance: { company: 'Norrskydd AB', from: '2026-06-01', to: '2027-05-31' },
  }));

// P3-INSURANCE-01
test.each<[Partial<InsuranceMessage>, readonly string[]]>([
  [{ LicenseNumber: 'ABI123' }, ['INVALID_LICENSE']],
  [{ Company: '' }, ['INSURANCE_COMPANY']],
  [{ Company: '=1+1' }, ['INSURANCE_COMPANY']],
  [{ ValidFrom: '2026-02-30' }, ['INSURANCE_DATES']],
  [{ ValidTo: '' }, ['INSURANCE_DATES']],
  [{ ValidFrom: '2026-06-02', ValidTo: '2026-06-01' }, ['INSURANCE_DATES']],
  [{ ValidFrom: '2026-06-01', ValidTo: '2026-06-01' }, []],
  [
    { LicenseNumber: '', Company: '', ValidFrom: 'x', ValidTo: 'y' },
    ['INVALID_LICENSE', 'INSURANCE_COMPANY', 'INSURANCE_DATES'],
  ],
])('names everything that is wrong with a row: %j', (over, codes) => expect(codesOf(over)).toEqual(codes));

test.each([
  ['SE-ABC 123', 'ABC123'],
  ['Reg.nr: abc12d', 'ABC12D'],
  ['ABI123', null],
])('reads the plate %j as everywhere else', (LicenseNumber, plate) =>
  expect(plateOfRow({ LicenseNumber })).toBe(plate),
);

test.each([
  ['3/4/2026', 'DMY', '2026-04-03'],
  ['3/4/2026', 'MDY', '2026-03-04'],
  ['3/4/2026', undefined, '3/4/2026'],
  ['2026-04-03', 'MDY', '2026-04-03'],
  ['i vår', 'DMY', 'i vår'],
  ['3/4/2026', 'COMMA', '3/4/2026'],
] as const)('writes the date %j, read as %s, as %s', (cell, as, text) =>
  expect(insuranceDay(cell, as)).toBe(text),
);

// P3-INSURANCE-02
test.each([
  ['Sydskydd', '2026-06-01', '2026-06-30', 'INSURANCE_OVERLAP'],
  ['Sydskydd', '2026-12-31', '2027-12-31', 'INSURANCE_OVERLAP'],
  ['Sydskydd', '2027-01-01', '2027-12-31', 'new'],
  ['Sydskydd', '2025-01-01', '2025-12-31', 'new'],
  ['NORRSKYDD', '2026-02-01', '2026-12-31', 'known'],
  ['Norrskydd', '2026-07-01', '2027-06-30', 'new'],
] as const)(
  'compares %s from %s to %s with an insurance of Norrskydd in 2026: %s',
  (company, from, to, expected) => {
    const known = [{ company: 'Norrskydd', from: '2026-01-01', to: '2026-12-31' }];
    const answer = insure(known, { company, from, to });
    expect(typeof answer === 'string' ? answer : answer.code).toBe(expected);
  },
);

test('cuts long cells off between characters', () => {
  expect(insuranceCell(undefined)).toBe('');
  expect(insuranceCell(`${'a'.repeat(99)}🚗b`)).toBe(`${'a'.repeat(99)}🚗`);
});
