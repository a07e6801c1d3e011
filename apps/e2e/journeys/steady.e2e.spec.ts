import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { browserFile, NARROW, NO_BROWSER, Portal, WIDE } from './support/portal';

/** Records layout shifts that no user input caused, as the browser measures them. */
const WATCH = `window.moved = [];
  new PerformanceObserver((list) => window.moved.push(...list.getEntries()
    .filter((entry) => !entry.hadRecentInput)
    .map((entry) => entry.value))).observe({ type: 'layout-shift', buffered: true });`;
const moved = (page: Page) => page.evaluate<number>('window.moved.reduce((sum, one) => sum + one, 0)');

const connected = (page: Page) =>
  page
    .getByText(/^Ansluten/)
    .first()
    .waitFor({ state: 'attached' });

if (browserFile) openedByAddress();
else notRun(NO_BROWSER);

function openedByAddress(): void {
  describe('page opened by its URL', () => {
    let portal: Portal;
    let vehicle: string;
    let program: string;
    beforeAll(async () => {
      portal = await Portal.open(71);
      const sender = await portal.sender();
      const message = portal.messages.next();
      await sender.outcome(message);
      vehicle = `/start/vehicle/${(await sender.settled(message.MessageId)).VehicleId}`;
      const admin = await portal.system.user('admin');
      const { Rows } = await admin.must(admin.get<{ Rows: { Id: number }[] }>('/api/v1/priceprograms'));
      program = `/start/pricelists/${Rows[0]!.Id}`;
    });
    afterEach(async () => {
      await portal.picture('steady');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    test.each([
      ['admin', WIDE],
      ['admin', NARROW],
      ['deo', WIDE],
      ['deo', NARROW],
    ])('does not move shown content, for %s at the window size %o', async (user, size) => {
      const page = await portal.signedIn(user, '/start/home', size);
      await page.addInitScript(WATCH);
      for (const [path, shown] of [
        [vehicle, 'Tidslinje'],
        ...(user === 'admin' ? [[program, 'Räkna på prislistan']] : []),
      ] as const) {
        await page.goto(`/app${path}`);
        await page.getByRole('heading', { name: shown }).waitFor();
        await page.waitForLoadState('networkidle');
        expect([path, await moved(page)].map((one) => (typeof one === 'number' ? one < 0.1 : one))).toEqual([
          path,
          true,
        ]);
      }
    });

    test('requests each part of the page only once', async () => {
      const page = await portal.signedIn('admin', '/start/home');
      const read: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/v1/vehicles/')) read.push(pathname);
      });
      await page.goto(`/app${vehicle}`);
      await page.getByRole('heading', { name: 'Tidslinje' }).waitFor();
      await connected(page);
      await eventually('the last of its parts to be read', () =>
        Promise.resolve(read.some((path) => path.endsWith('/invoices'))),
      );
      await page.waitForLoadState('networkidle');
      expect(read.length).toBeGreaterThan(7);
      expect(read.filter((path, at) => read.indexOf(path) !== at)).toEqual([]);
    });

    test('shows the chart of charges without scrolling', async () => {
      const page = await portal.signedIn('admin', vehicle);
      const figure = page.locator('.chart-figure').first();
      await figure.waitFor();
      const { y, height } = (await figure.boundingBox())!;
      expect(y + height).toBeLessThan(WIDE.height);
    });
  });
}
