import { describe, expect, test } from '@jest/globals';
import * as d from './index';

const finding = (code: string, params: d.CodeFinding['params'] = {}): d.CodeFinding => ({
  code,
  params,
  subject: null,
});

test('lists the documented message codes of each class', () => {
  const of = (codeClass: d.CodeClass) => d.MESSAGE_CODE_NAMES.filter((code) => d.classOf(code) === codeClass);
  expect(of('A')).toEqual(['CORE_UNAVAILABLE', 'CONCURRENT_UPDATE', 'INTERNAL_ERROR']);
  expect(of('H')).toEqual([
    'UNKNOWN_IMPORTER',
    'INACTIVE_IMPORTER',
    'WAITING_EARLIER',
    'UNKNOWN_DEALER',
    'INACTIVE_DEALER',
    'UNKNOWN_MAKE',
    'MAKE_NOT_HELD',
    'NO_PRICE_PROGRAM',
    'PRICE_PROGRAM_EXPIRED',
    'LIMIT_MISSING',
    'LIMIT_EXCEEDED',
    'DEMO_APPROVAL_MISSING',
    'UNUSUAL_AMOUNT',
    'RESEND_NOT_CONFIGURED',
  ]);
  expect(of('N')).toHaveLength(46);
});

test('shows the first finding that is a fault in the message, or otherwise the first finding', () => {
  expect(
    d.displayedFinding([finding('LIMIT_EXCEEDED'), finding('VAT_MISMATCH'), finding('AMOUNT_MISMATCH')])
      ?.code,
  ).toBe('AMOUNT_MISMATCH');
  expect(d.displayedFinding([finding('LIMIT_EXCEEDED'), finding('UNKNOWN_DEALER')])?.code).toBe(
    'UNKNOWN_DEALER',
  );
  expect(d.displayedFinding([finding('LIMIT_EXCEEDED'), finding('DEMO_APPROVAL_MISSING')])?.code).toBe(
    'DEMO_APPROVAL_MISSING',
  );
  expect(d.displayedFinding([finding('LIMIT_EXCEEDED')])?.code).toBe('LIMIT_EXCEEDED');
  expect(d.displayedFinding([])).toBeNull();
});

describe('findings about parties that the reader may not know', () => {
  const outsider: d.FindingReader = { staff: false, organisationIds: [7] };

  test('shows an importer an unrelated dealer as an unknown dealer', () => {
    const stranger: d.CodeFinding = {
      code: 'UNKNOWN_DEALER',
      params: { id: '30177', stranger: 'Nya Bil' },
      subject: { kind: 'dealer', id: '30177', label: 'Nya Bil' },
    };
    const expected = {
      code: 'UNKNOWN_DEALER',
      params: { id: '30177' },
      subject: { kind: 'dealer', id: '30177', label: '30177' },
    };
    expect(d.findingForReader(stranger, outsider)).toEqual(expected);
    expect(d.findingKey(stranger)).toBe('message.UNKNOWN_DEALER_stranger');
    const older: d.CodeFinding[] = [
      {
        code: 'MAKE_NOT_HELD',
        params: { make: 'Nordvik', dealer: '30177', stranger: 1 },
        subject: { kind: 'dealer-make', id: '30177|1', label: 'Nya Bil · Nordvik' },
      },
      {
        code: 'LIMIT_EXCEEDED',
        params: { amount: 5, stranger: 1 },
        subject: { kind: 'organisation-limit', id: '7|F1', label: 'Nya Bil AB F1' },
      },
    ];
    expect(d.findingsForReader(older, outsider)).toEqual([expected]);
  });

  test("shows the missing amount of a limit only to staff and to the limit's organisation", () => {
    const exceeded = finding('LIMIT_EXCEEDED', { amount: 5, organisationId: 8 });
    expect(d.findingForReader(exceeded, { staff: true, organisationIds: [] })).toBe(exceeded);
    expect(d.findingForReader(exceeded, { staff: false, organisationIds: [8] })).toBe(exceeded);
    expect(d.findingKey(d.findingForReader(exceeded, outsider))).toBe('message.LIMIT_EXCEEDED_unknown');
  });

  test('shows other readers that the limit is exceeded only when the message has no other finding', () => {
    const exceeded = finding('LIMIT_EXCEEDED', { amount: 5, organisationId: 8 });
    const currency = finding('CURRENCY_NOT_SUPPORTED', { cur: 'EUR' });
    const codesFor = (findings: d.CodeFinding[], reader: d.FindingReader) =>
      d.findingsForReader(findings, reader).map(({ code }) => code);
    const both = ['CURRENCY_NOT_SUPPORTED', 'LIMIT_EXCEEDED'];
    expect(codesFor([currency, exceeded], outsider)).toEqual(['CURRENCY_NOT_SUPPORTED']);
    expect(codesFor([exceeded], outsider)).toEqual(['LIMIT_EXCEEDED']);
    expect(codesFor([currency, exceeded], { staff: true, organisationIds: [] })).toEqual(both);
    expect(codesFor([currency, exceeded], { staff: false, organisationIds: [8] })).toEqual(both);
  });

  test("shows an importer a duplicate of another importer's vehicle only as a vehicle that is not accepted", () => {
    const shown = d.findingForReader(
      finding('DUPLICATE_CHASSIS', { vin: 'YV1ZZZ00XTZ000001', foreign: 1 }),
      outsider,
    );
    expect(d.findingKey(shown)).toBe('message.VEHICLE_NOT_ACCEPTED');
    expect(d.findingForReader(finding('DUPLICATE_CHASSIS', { vin: 'X' }), outsider).code).toBe(
      'DUPLICATE_CHASSIS',
    );
  });
});
