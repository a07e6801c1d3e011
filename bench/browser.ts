import type { Database } from '@floorplan/platform/event-store';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { AppProcess } from '../apps/e2e/support/app-process';
import { build } from '../tools/start/build';
import { KEYS, loadBenchDemo } from './demo';
import { fillStock, STOCK } from './list';
import { atMost, median, notRun, type Result } from './measure';

const ROUNDS = 3;
const FIRST_ROWS = 100;
const PATIENCE_MS = 60_000;
const FRAMES = 240;
/** Distance in pixels that the list is scrolled per frame. */
const PIXELS_PER_FRAME = 100;
const LIMITS = { firstMs: 1_000, wholeMs: 10_000, frameMs: 34 };
const LIST = `/app/start/aktuellt-lager?rows=${STOCK}`;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
];

/**
 * Script that runs in the page. Records when the list first has each number of rows, measured from the start
 * of navigation.
 */
const WATCH = `
  window.rowsAt = {};
  const look = () => {
    const table = document.querySelector('table[aria-rowcount]');
    const rows = table && table.querySelector('tbody tr[aria-rowindex]') ? Number(table.getAttribute('aria-rowcount')) - 1 : 0;
    for (const wanted of [${FIRST_ROWS}, ${STOCK}]) if (rows >= wanted) window.rowsAt[wanted] ??= performance.now();
    if (!window.rowsAt[${STOCK}]) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/**
 * Script that runs in the page. Scrolls in every frame and returns the 95th percentile of the frame times.
 */
const SCROLL = `new Promise((resolve, reject) => {
  const box = document.querySelector('.table-scroll');
  const frames = [];
  let last = performance.now();
  const next = (now) => {
    frames.push(now - last);
    last = now;
    box.scrollTop += ${PIXELS_PER_FRAME};
    if (frames.length < ${FRAMES}) requestAnimationFrame(next);
    else if (box.scrollTop < ${(FRAMES * PIXELS_PER_FRAME) / 2}) reject(new Error('the list did not scroll'));
    else resolve(frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)]);
  };
  requestAnimationFrame(next);
})`;

interface Seen {
  first: number;
  whole: number;
  frame: number;
}

async function openList(page: Page, url: string): Promise<Seen> {
  await page.goto(`${url}${LIST}`);
  const end = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate<boolean>(`Boolean(window.rowsAt?.[${STOCK}])`))) {
    if (Date.now() > end) throw new Error(`The list does not show ${STOCK} rows`);
    await pause(50);
  }
  const rowsAt = await page.evaluate<Record<number, number>>('window.rowsAt');
  return { first: rowsAt[FIRST_ROWS]!, whole: rowsAt[STOCK]!, frame: await page.evaluate<number>(SCROLL) };
}

/** Measures the inventory of 100,000 vehicles in a browser: first rows, all rows, and scrolling. */
export async function benchBrowser(database: Database, url: string): Promise<Result[]> {
  const what = `inventory of ${STOCK} vehicles in Chromium`;
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
  if (!executablePath) return [notRun(what, 'no Chromium')];
  await build(process.cwd(), ['web']);
  await loadBenchDemo(url);
  await fillStock(database);
  const api = new AppProcess('api', {
    ...KEYS,
    DATABASE_URL: url,
    PORT: '0',
    WEB_ROOT: path.resolve('apps/web/dist'),
    LOG_LEVEL: 'info',
  });
  await api.start();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' });
    await page.goto(`${api.url}/app/start/home`);
    await page.getByLabel('Användarnamn').fill('admin');
    await page.getByLabel('Lösenord').fill('lager-demo');
    await page.getByRole('button', { name: 'Logga in' }).click();
    await page.waitForURL('**/app/start/home');
    await page.addInitScript(WATCH);
    const seen: Seen[] = [];
    for (let round = 0; round < ROUNDS; round++) seen.push(await openList(page, api.url));
    const middle = (of: (one: Seen) => number) => median(seen.map(of));
    return [
      atMost(
        `${what}: first ${FIRST_ROWS} rows on screen`,
        LIMITS.firstMs,
        middle(({ first }) => first),
        'ms',
      ),
      atMost(
        'all of them there',
        LIMITS.wholeMs,
        middle(({ whole }) => whole),
        'ms',
      ),
      atMost(
        'frame while scrolling, p95',
        LIMITS.frameMs,
        middle(({ frame }) => frame),
        'ms',
      ),
    ];
  } finally {
    await browser.close();
    await api.stop();
  }
}
