import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import { scheduleRoutes } from '@floorplan/reports/contracts';
import type { Page, Route } from 'playwright-core';
import { MAX_SHIFT, shifted, WATCH_SHIFTS } from './support/measure';
import { browserFile, NARROW, NO_BROWSER, Portal, WIDE } from './support/portal';

const connected = (page: Page) =>
  page
    .getByText(/^Ansluten/)
    .first()
    .waitFor({ state: 'attached' });

/** Enough for every report, and for amounts of the usual length. */
const VEHICLES = 60;
const ALL_DEALERS = { Key: 'DEO', Value: '0' };
/** Addresses of pages whose parts come one after the other. */
const IN_PARTS = ['/start/reports/Vehicle?report=LIMITS&DEO=0', '/start/invoices/IMP'];
const IS_LOADED = `!document.querySelector('main [aria-busy="true"]') &&
  document.querySelector('main :is(.table-row, .card)') !== null`;
const TWO_FRAMES = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))`;

/** Holds back what a page requests, and lets it go one by one, the last request first. */
async function heldBack(page: Page, urls: RegExp) {
  const held: Route[] = [];
  await page.route(urls, (route) => void held.push(route));
  return {
    held,
    letGo: async () => {
      for (let route = held.pop(); route; route = held.pop()) {
        const asked = route.request();
        const arrived = page.waitForResponse((response) => response.request() === asked);
        await route.continue();
        await arrived;
        await page.evaluate(TWO_FRAMES);
      }
    },
  };
}

if (browserFile) openedByAddress();
else notRun(NO_BROWSER);

function openedByAddress(): void {
  describe('page opened by its URL', () => {
    let portal: Portal;
    let vehicle: string;
    beforeAll(async () => {
      portal = await Portal.open(71, undefined, VEHICLES);
      const admin = await portal.system.user('admin');
      const schedule = { Key: 'LIMITS', Frequency: 'WEEKLY', Address: 'a@example.se' };
      await admin.must(admin.post(scheduleRoutes.all, { Id: 0, ...schedule, Parameters: [ALL_DEALERS] }));
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

    test('shows its title while its code and its data are loaded', async () => {
      const page = await portal.signedIn('admin', '/start/home');
      await connected(page);
      const code = await heldBack(page, /assets\/reports\.page-/);
      const shown = page.getByRole('heading', { level: 1, name: 'Rapporter' });
      await page.getByRole('link', { name: 'Rapporter', exact: true }).click();
      await shown.waitFor();
      await page.goto('/app/start/reports/Vehicle');
      await shown.waitFor();
      await page.getByRole('navigation', { name: 'Huvudmeny' }).waitFor();
      const card = page.getByRole('link', { name: /^Lagerålder/ });
      expect(await card.count()).toBe(0);
      // The first page that asked for it is gone.
      await code.held.at(-1)!.continue();
      await card.waitFor();
    });

    test.each(IN_PARTS.flatMap((path) => [WIDE, NARROW].map((size) => ({ path, size }))))(
      'moves nothing on $path when its answers come late, at $size.width pixels',
      async ({ path, size }) => {
        const page = await portal.signedIn('admin', '/start/home', size);
        await connected(page);
        await page.addInitScript(WATCH_SHIFTS);
        const answers = await heldBack(page, /\/api\/v1\/(reports|invoices)/);
        await page.goto(`/app${path}`);
        await eventually('the page to be loaded', async () => {
          await answers.letGo();
          return (await page.evaluate<boolean>(IS_LOADED)) && answers.held.length === 0;
        });
        const { sum, moved } = await shifted(page);
        expect([sum < MAX_SHIFT, moved]).toEqual([true, sum < MAX_SHIFT ? moved : []]);
      },
    );

    test('shows the chart of charges without scrolling', async () => {
      const page = await portal.signedIn('admin', vehicle);
      const figure = page.locator('.chart-figure').first();
      await figure.waitFor();
      const { y, height } = (await figure.boundingBox())!;
      expect(y + height).toBeLessThan(WIDE.height);
    });
  });
}
