import type { Page } from 'playwright-core';

/**
 * Finds cells with dates, times, amounts, plates or chassis numbers that are wider than their column, and
 * returns their texts.
 */
const CUT = `[...document.querySelectorAll('td.whole')]
  .filter((cell) => cell.scrollWidth > cell.clientWidth)
  .map((cell) => cell.innerText + ' ' + cell.scrollWidth + ' > ' + cell.clientWidth)`;

export const cutCells = (page: Page): Promise<string[]> => page.evaluate<string[]>(CUT);

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

/** Replaces the portal's fonts, as on a machine where they fail to load. */
export async function inFont(page: Page, font: { sans: string; mono: string }): Promise<void> {
  const content = `:root { --font: '${font.sans}' !important; --font-mono: '${font.mono}' !important; }`;
  await page.addStyleTag({ content });
}

/** Vertical position of the first row. */
export const firstRowTop = (page: Page): Promise<number> =>
  page.evaluate<number>(`document.querySelector('.table-row, .card').getBoundingClientRect().top`);

/** Finds controls that are too small to touch, and inputs whose font size makes a phone zoom. */
const SMALL = `[...document.querySelectorAll('button, [role="combobox"], input:not([type="checkbox"]):not([type="date"])')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.matches('.link, .copy, .drawer-ground'))
  .filter((one) => one.offsetHeight < 44 && !(one.closest('.filter') && one.offsetHeight >= 42)
    || (one.matches('input') && parseFloat(getComputedStyle(one).fontSize) < 16))
  .map((one) => one.outerHTML.slice(0, 120) + ' ' + one.offsetHeight)`;

export const smallTargets = (page: Page): Promise<string[]> => page.evaluate<string[]>(SMALL);
