import type { Page } from 'playwright-core';

/** Cells of dates, times, amounts, plates and chassis numbers that are wider than their column, as they read. */
const CUT = `[...document.querySelectorAll('td.whole')]
  .filter((cell) => cell.scrollWidth > cell.clientWidth)
  .map((cell) => cell.innerText + ' ' + cell.scrollWidth + ' > ' + cell.clientWidth)`;

export const cutCells = (page: Page): Promise<string[]> => page.evaluate<string[]>(CUT);

/** Buttons whose text is wider than they are, as they read. */
const CUT_BUTTONS = `[...document.querySelectorAll('.p-dialog .p-button')]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.innerText + ' ' + one.scrollWidth + ' > ' + one.clientWidth)`;

export const cutButtons = (page: Page): Promise<string[]> => page.evaluate<string[]>(CUT_BUTTONS);

/** Amounts of a table that stand on another line than the words of their row. */
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

/** As on a machine where the portal's own font does not come. */
export async function inFont(page: Page, font: { sans: string; mono: string }): Promise<void> {
  const content = `:root { --font: '${font.sans}' !important; --font-mono: '${font.mono}' !important; }`;
  await page.addStyleTag({ content });
}

/** How far down the first row stands. */
export const firstRowTop = (page: Page): Promise<number> =>
  page.evaluate<number>(`document.querySelector('.table-row, .card').getBoundingClientRect().top`);

/** What is pressed but lower than a thumb is wide, and what is typed into in letters that make a phone zoom. */
const SMALL = `[...document.querySelectorAll('button, [role="combobox"], input:not([type="checkbox"]):not([type="date"])')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.matches('.link, .copy, .drawer-ground'))
  .filter((one) => one.offsetHeight < 44 && !(one.closest('.filter') && one.offsetHeight >= 42)
    || (one.matches('input') && parseFloat(getComputedStyle(one).fontSize) < 16))
  .map((one) => one.outerHTML.slice(0, 120) + ' ' + one.offsetHeight)`;

export const smallTargets = (page: Page): Promise<string[]> => page.evaluate<string[]>(SMALL);
