import type { Page } from 'playwright-core';

/** Cells of dates, times, amounts, plates and chassis numbers that are wider than their column, as they read. */
const CUT = `[...document.querySelectorAll('td.whole')]
  .filter((cell) => cell.scrollWidth > cell.clientWidth)
  .map((cell) => cell.innerText + ' ' + cell.scrollWidth + ' > ' + cell.clientWidth)`;

export const cutCells = (page: Page): Promise<string[]> => page.evaluate<string[]>(CUT);

/** As on a machine where the portal's own font does not come. */
export async function inFont(page: Page, font: { sans: string; mono: string }): Promise<void> {
  const content = `:root { --font: '${font.sans}' !important; --font-mono: '${font.mono}' !important; }`;
  await page.addStyleTag({ content });
}
