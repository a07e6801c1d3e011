import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Screens that other pages open by addresses which they compose, or that only old links lead to. */
const WITHOUT_LINK: readonly string[] = [
  'invoices',
  'invoiceOfSource',
  'contractReports',
  'allReports',
  'unknownReports',
  'rapporter',
  'allServiceReports',
  'unknownServiceReports',
];

test('has a menu entry or a link for each screen', () => {
  const folder = join(process.cwd(), 'apps/web/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|manifest\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const isLinked = (name: string) =>
    sources.some((source) => new RegExp(`\\bpaths\\.${name}\\b`).test(source));
  const hidden = featureScreens.filter(
    ({ name, menu }) => !menu && !WITHOUT_LINK.includes(name) && !isLinked(name),
  );
  const add = (name: string) =>
    `${name}: add a menu entry to the feature's manifest.ts, or a link to paths.${name}`;
  expect(hidden.map(({ name }) => add(name))).toEqual([]);
});

test('has a spec in each feature with a page', () => {
  const features = join(process.cwd(), 'apps/web/src/features');
  const untested = readdirSync(features).filter((feature) => {
    const files = readdirSync(join(features, feature), { recursive: true, encoding: 'utf8' });
    return (
      files.some((file) => file.endsWith('.page.tsx')) && !files.some((file) => file.endsWith('.spec.tsx'))
    );
  });
  expect(untested.map((feature) => `${feature}: test its page in the feature's folder`)).toEqual([]);
});

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
