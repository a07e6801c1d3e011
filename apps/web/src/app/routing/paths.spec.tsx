import { describe, expect, test } from '@jest/globals';
import { featurePaths } from './feature-paths';
import { featureScreens } from './feature-screens';
import { fromHashAddress, knownAddress } from './paths';

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
  // P1-SESSION-09
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
