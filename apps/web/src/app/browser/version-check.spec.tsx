import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { furnishBrowser, showScreen } from '@floorplan/ui/testing';
import { act, screen } from '@testing-library/react';
import { Server } from '../../testing/server';
import { RELOAD_AFTER, VersionCheck } from './version-check';

let server: Server;
let reloads: number;
const shown = () => showScreen(<VersionCheck current="1" reload={() => (reloads += 1)} />);

beforeEach(() => {
  jest.useFakeTimers();
  furnishBrowser();
  sessionStorage.clear();
  reloads = 0;
  server = new Server();
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

// P1-SHELL-04
test('announces a newer version of the portal and reloads the page two seconds later', async () => {
  server.on('GET /app/version.json', { json: { version: '2' } });
  await shown();
  await settle();
  expect(screen.getByText('En ny version finns. Sidan laddas om.').getAttribute('role')).toBe('alert');
  await act(() => jest.advanceTimersByTimeAsync(RELOAD_AFTER - 1));
  expect(reloads).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(reloads).toBe(1);
});

test.each([
  ['the same version', { json: { version: '1' } }],
  ['a missing file', { status: 404, json: {} }],
])('does not reload the page when the version check finds %s', async (_, answer) => {
  server.on('GET /app/version.json', answer);
  await shown();
  await settle();
  await act(() => jest.advanceTimersByTimeAsync(RELOAD_AFTER));
  expect(reloads).toBe(0);
});
