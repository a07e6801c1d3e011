import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { browserFile, NO_BROWSER, Portal, WIDE } from './support/portal';

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
    beforeAll(async () => {
      portal = await Portal.open(71);
      const sender = await portal.sender();
      const message = portal.messages.next();
      await sender.outcome(message);
      vehicle = `/start/vehicle/${(await sender.settled(message.MessageId)).VehicleId}`;
    });
    afterEach(async () => {
      await portal.picture('steady');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

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
