import { describe, expect, test } from '@jest/globals';
import { featurePaths } from './feature-paths';
import { featureScreens } from './feature-screens';
import { fromHashAddress, knownAddress, paths } from './paths';

describe('a return address', () => {
  // P1-SESSION-06
  test.each([
    ['/start/jobprocesses?status=ERROR', '/start/jobprocesses?status=ERROR'],
    ['/app/start/vehicle/17', '/start/vehicle/17'],
    ['/start/aktuellt-lager/vehicle/17', '/start/aktuellt-lager/vehicle/17'],
  ])('accepts the return address %p', (state, address) => expect(knownAddress(state)).toBe(address));

  // P1-SHELL-01 P1-SESSION-06
  test.each([
    null,
    '',
    'start/home',
    '//evil.example/start/home',
    'https://evil.example',
    '/start/nowhere',
    '/start/login',
    '/api/v1/me',
  ])('replaces the return address %p with the start page', (state) =>
    expect(knownAddress(state)).toBe('/start/home'),
  );
});

describe('an address of the earlier portal', () => {
  // P1-SHELL-21
  test.each([
    ['#!/start/home', '/start/home'],
    ['#!/start/vehicle/17', '/start/vehicle/17'],
    ['#!/jobprocesses', '/start/jobprocesses'],
    ['#!/old_login/jobprocesses', '/start/old_login/jobprocesses'],
    ['#!/start/nowhere', '/start/home'],
  ])('rewrites the old fragment %p to %p', (hash, address) => expect(fromHashAddress(hash)).toBe(address));

  test('ignores a fragment that is not an address of the earlier portal', () =>
    expect(fromHashAddress('#main')).toBeNull());
});

test('gives each feature path a unique name', () =>
  expect(featureScreens.map(({ path }) => path).sort()).toEqual(Object.values(featurePaths).sort()));

// P3-REPORT-14
test.each([
  '/start/rapporter',
  '/start/reports',
  '/start/reports/Vehicle',
  '/start/reports/AdditionalContract',
  '/start/service_reports',
  '/start/service_reports/AdditionalContract',
  '/start/reports/Nonsense',
  '/start/service_reports/Nonsense',
])('has a page of reports at %s', (address) => expect(knownAddress(address)).toBe(address));

// P1-SHELL-22
test.each([
  ['/start/home', '/start/home'],
  ['/start/form', '/start/form'],
  ['/start/blank', '/start/blank'],
  ['/start/userinfo', '/start/userinfo'],
  ['/start/aktuellt-lager', '/start/aktuellt-lager'],
  ['/start/aktuellt-lager/vehicle/:id', '/start/aktuellt-lager/vehicle/35'],
  ['/start/af-lager', '/start/af-lager'],
  ['/start/invoices', '/start/invoices'],
  ['/start/invoices/IMP', '/start/invoices/IMP'],
  ['/start/invoices/DEA', '/start/invoices/DEA'],
  ['/start/invoices/ACC', '/start/invoices/ACC'],
  ['/start/invoice/:id', '/start/invoice/1000123'],
  ['/start/invoice/:id/:source/:receiverId', '/start/invoice/F-35/external/1'],
  ['/start/invoice/:id/transactions', '/start/invoice/1000123/transactions'],
  ['/start/vehicle/:id', '/start/vehicle/35'],
  ['/start/vehicle_approval/:id', '/start/vehicle_approval/35'],
  ['/start/jobprocesses', '/start/jobprocesses'],
  ['/start/jobprocess/:id', '/start/jobprocess/1003'],
])('has a page at %s', (path, address) => {
  expect(Object.values(paths)).toContain(path);
  expect(knownAddress(address)).toBe(address);
});
