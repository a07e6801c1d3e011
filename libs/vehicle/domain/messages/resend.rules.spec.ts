import { expect, test } from '@jest/globals';
import type { Caller } from '@floorplan/kernel';
import { mayResend, whyNotResend } from './resend.rules';

const caller = (role: Caller['role'], over: Partial<Caller> = {}): Caller => ({
  role,
  readsOnly: false,
  holds: (right) => right === 'processes.resend',
  actsFor: () => true,
  ...over,
});

test('lets staff and importers with access to job processes resend vehicles, but not read-only callers or dealers', () => {
  expect(['admin', 'IMP', 'DEO', 'DEA'].map((role) => mayResend(caller(role as Caller['role'])))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(mayResend(caller('admin', { readsOnly: true }))).toBe(false);
  expect(mayResend(caller('IMP', { holds: () => false }))).toBe(false);
});

test('refuses to resend a vehicle without an importer', () => {
  expect(whyNotResend({ importerId: null }, caller('admin'))).toEqual({ code: 'NO_IMPORTER' });
  expect(whyNotResend({ importerId: 1 }, caller('IMP'))).toBeNull();
});
