import type { Page } from 'playwright-core';

/**
 * Finds cells with dates, times, amounts, plates or chassis numbers that are wider than their column, and
 * returns their texts.
 */
const CUT = `[...document.querySelectorAll('td.whole')]
  .filter((cell) => cell.scrollWidth > cell.clientWidth)
  .map((cell) => cell.innerText + ' ' + cell.scrollWidth + ' > ' + cell.clientWidth)`;

export const cutCells = (page: Page): Promise<string[]> => page.evaluate<string[]>(CUT);

/** Finds texts of two lines that need more room than they have. */
const CUT_LINES = `[...document.querySelectorAll('.two-lines')]
  .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
  .map((one) => one.innerText)`;

export const cutLines = (page: Page): Promise<string[]> => page.evaluate<string[]>(CUT_LINES);

/** Finds menu entries that are higher while their page is open. */
const GROWING = `document.fonts.ready.then(() => [...document.querySelectorAll('.menu-groups .menu-link')].filter((link) => {
  link.removeAttribute('aria-current');
  const height = link.offsetHeight;
  link.setAttribute('aria-current', 'page');
  return link.offsetHeight !== height;
}).map((link) => link.innerText))`;

export const growingEntries = (page: Page): Promise<string[]> => page.evaluate<string[]>(GROWING);

/** Finds buttons of a dialog whose text is wider than the button. */
const CUT_BUTTONS = `[...document.querySelectorAll('.p-dialog .p-button')]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.innerText + ' ' + one.scrollWidth + ' > ' + one.clientWidth)`;

export const cutButtons = (page: Page): Promise<string[]> => page.evaluate<string[]>(CUT_BUTTONS);

/** Finds amounts that are not aligned with the text of their row. */
const OFF_LINE = `(() => {
  const topOf = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().top;
  };
  return [...document.querySelectorAll('tr:has(td .explained)')]
    .map((row) => [topOf(row.querySelector('.explained')) - topOf(row.querySelector('td .small-cell')), row.innerText])
    .filter(([apart]) => Math.abs(apart) > 1)
    .map(String);
})()`;

export const amountsOffLine = (page: Page): Promise<string[]> => page.evaluate<string[]>(OFF_LINE);

/** Fonts that are much wider than the portal's own. */
export const WIDE_FONT = { sans: 'DejaVu Sans', mono: 'DejaVu Sans Mono' };

/**
 * Replaces the portal's fonts, as on a machine where they fail to load.
 * @returns a function that brings back the portal's fonts
 */
export async function inFont(page: Page, font: { sans: string; mono: string }): Promise<() => Promise<void>> {
  const content = `:root { --font: '${font.sans}' !important; --font-mono: '${font.mono}' !important; }`;
  const style = await page.addStyleTag({ content });
  return () => style.evaluate((element) => (element as unknown as { remove(): void }).remove());
}

/** Vertical position of the first row. */
export const firstRowTop = (page: Page): Promise<number> =>
  page.evaluate<number>(`document.querySelector('.table-row, .card').getBoundingClientRect().top`);

/**
 * Finds controls that are too small to touch, and inputs whose font size makes a phone zoom. Ignores controls
 * inside text, such as links and amounts with an explanation.
 */
const SMALL = `[...document.querySelectorAll('button, [role="combobox"], input:not([type="checkbox"], [type="radio"], [type="date"])')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.matches('.link, .explained, .copy, .drawer-ground'))
  .filter((one) => one.offsetHeight < 44 && !(one.closest('.filter') && one.offsetHeight >= 42)
    || (one.matches('input') && parseFloat(getComputedStyle(one).fontSize) < 16))
  .map((one) => one.outerHTML.slice(0, 120) + ' ' + one.offsetHeight)`;

export const smallTargets = (page: Page): Promise<string[]> => page.evaluate<string[]>(SMALL);

/** Records layout shifts that no user input caused, as the browser measures them. */
export const WATCH_SHIFTS = `window.shifts = [];
  window.shiftObserver = new PerformanceObserver((list) => window.shifts.push(...list.getEntries()));
  window.shiftObserver.observe({ type: 'layout-shift', buffered: true });`;
/** Highest cumulative layout shift of a page. */
export const MAX_SHIFT = 0.1;

/**
 * Cumulative layout shift since the page was opened, with the elements that moved. Needs `WATCH_SHIFTS` as an
 * init script.
 */
export const shifted = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(`(() => {
    const entries = [...window.shifts, ...window.shiftObserver.takeRecords()].filter((entry) => !entry.hadRecentInput);
    const place = ({ node, previousRect, currentRect }) =>
      (node?.outerHTML ?? node?.textContent ?? 'removed').slice(0, 80) +
      [previousRect, currentRect].map(({ x, y, width, height }) => ' ' + [x, y, width, height].map(Math.round));
    return {
      sum: entries.reduce((sum, { value }) => sum + value, 0),
      moved: entries.flatMap(({ sources }) => sources.map(place)),
    };
  })()`);

/** Texts of failures and of missing rights. */
const ERRORS = `[...document.querySelectorAll(
  'main .notice-failed, main .notice-forbidden, main .stale, main .message[role="alert"], .toast.tone-danger'
)].map((one) => one.innerText.replace(/\\s+/g, ' '))`;

export const errorNotices = (page: Page): Promise<string[]> => page.evaluate<string[]>(ERRORS);

/**
 * Finds texts and controls that are outside the window or cut off by an element around them. Ignores what can
 * be scrolled into view, what ends in an ellipsis, and texts for screen readers.
 */
const OUTSIDE = `(() => {
  const scrolls = /auto|scroll/;
  const isCut = (element, { left, right }) => {
    for (let around = element; around !== document.documentElement; around = around.parentElement) {
      const { overflowX, textOverflow, position, webkitLineClamp, clipPath } = getComputedStyle(around);
      if (clipPath !== 'none') return false;
      // The frame of the page scrolls only up and down.
      if (scrolls.test(overflowX) && around !== element && !around.querySelector('h1')) return false;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      if (overflowX !== 'visible' && around !== element) {
        const box = around.getBoundingClientRect();
        if (right > box.right + 1 || left < box.left - 1) return true;
      }
      if (position === 'fixed') break;
    }
    return right > document.documentElement.clientWidth + 1 || left < -1;
  };
  const boxesOf = (element) => {
    if (element.matches('button, input, select, textarea, a, canvas, img')) return [element.getBoundingClientRect()];
    return [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()).map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    });
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => !element.closest('.sr-only, .skip-link, svg, [aria-hidden="true"]') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => boxesOf(element).some((box) => box.width > 0 && isCut(element, box)))
    .map((element) => element.outerHTML.slice(0, 160));
})()`;

export const contentOutside = (page: Page): Promise<string[]> => page.evaluate<string[]>(OUTSIDE);
