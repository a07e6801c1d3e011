import { describe, expect, test } from '@jest/globals';
import type { ActionSubject } from '@floorplan/vehicle/domain';
import { nextStep } from './next-step';

const subject: ActionSubject = {
  status: 'active',
  dealerId: 101,
  financeType: 'CONSIGN',
  saleStatusCode: null,
  hasPlate: true,
  hasCode: true,
  isExtended: false,
  endIsRequested: false,
  isQuoted: false,
  quoteExpiredOn: null,
  demoApproved: false,
  allowsDemo: true,
  allowsOwnerRegistration: false,
  ownerIsRegistered: false,
  isWarningPeriod: false,
  warningFrom: null,
  undoable: false,
  codeIsReleased: false,
};
const near = { isWarningPeriod: true, warningFrom: '2026-10-01' };

const next = (change: Partial<ActionSubject>, extendsByItself = false) => {
  const step = nextStep({ ...subject, ...change }, extendsByItself);
  return step && [step.action.key, ...step.roles];
};

// P1-VEH-01
describe('nextStep', () => {
  test.each<[string, Partial<ActionSubject>, string[] | null]>([
    ['a term far from its end', {}, null],
    ['a term near its end', near, ['end_financing', 'DEO', 'DEA']],
    ['a vehicle with a request to end the financing', { endIsRequested: true }, ['end_financing', 'DEO']],
    ['a private label near its end', { ...near, financeType: 'PL_FINANCE' }, ['end_quote', 'DEO', 'DEA']],
    [
      'a private label near its end, with a quote',
      { ...near, financeType: 'PL_FINANCE', isQuoted: true },
      ['end_pl_financing', 'DEO', 'DEA'],
    ],
    [
      'a loan waiting for approval',
      { status: 'financingPending', financeType: 'LOAN' },
      ['start_financing', 'admin'],
    ],
    [
      'a private label waiting for approval',
      { status: 'financingPending', financeType: 'PL_FINANCE' },
      ['manual_pl_approval', 'DEA', 'DEO'],
    ],
    [
      'a demo vehicle waiting for approval',
      { status: 'pending', financeType: 'LEASING' },
      ['manual_approval', 'DEA', 'DEO'],
    ],
    [
      'a demo vehicle approved by its dealer',
      { status: 'pending', financeType: 'LEASING', demoApproved: true },
      ['manual_importer_approval', 'IMP'],
    ],
    ['a vehicle whose financing has ended', { ...near, status: 'purchased' }, null],
  ])('for %s, returns the next action and the roles that may carry out the action', (_, change, expected) => {
    expect(next(change)).toEqual(expected);
  });

  test('returns an automatic extension if the price list extends the term, but not after an earlier extension or an end request', () => {
    expect(next(near, true)).toEqual(['extend_program']);
    expect(next({ ...near, isExtended: true }, true)).toEqual(['end_financing', 'DEO', 'DEA']);
    expect(next({ ...near, endIsRequested: true }, true)).toEqual(['end_financing', 'DEO']);
  });
});
