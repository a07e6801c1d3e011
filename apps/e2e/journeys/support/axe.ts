import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from './portal';

const axe = readFileSync(
  createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'),
  'utf8',
);
type Theme = 'light' | 'dark';
/**
 * Rules that are checked in each theme. A theme changes only colours, so rules that ignore colours run in one
 * theme.
 */
const RULES: Readonly<Record<Theme, object>> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Waits until the colours of a new theme have stopped changing. Repeats the wait, because a child changes
 * colour after its parent.
 */
const SETTLED = `(async () => {
  const moving = () => document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity);
  for (let quiet = 0; quiet < 2; quiet = moving().length === 0 ? quiet + 1 : 0) {
    await Promise.allSettled(moving().map((one) => one.finished));
    await new Promise((next) => requestAnimationFrame(next));
  }
})()`;

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * Sizes and themes in an order in which each step changes either the size or the theme, because each change
 * redraws the page.
 */
const TURNS = [
  [WIDE, 'light'],
  [WIDE, 'dark'],
  [NARROW, 'dark'],
  [NARROW, 'light'],
] as const;

/** Violations that axe finds on the current page, wide and narrow, light and dark. One line per element. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [size, colorScheme] of TURNS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(SETTLED);
    for (const { id, help, nodes } of await violations(page, colorScheme))
      found.push(...nodes.map(({ html }) => `${size.width} ${colorScheme} ${id} (${help}): ${html}`));
  }
  await page.setViewportSize(WIDE);
  return found;
}

/** Violations that axe finds without a change of window size, because that would close menus and dialogs. */
export async function violationsNow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(SETTLED);
    for (const { id, help, nodes } of await violations(page, colorScheme))
      found.push(...nodes.map(({ html }) => `${colorScheme} ${id} (${help}): ${html}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/**
 * Violations that axe finds on a page that is shown in the theme. One line per element.
 * @param except selectors of parts that are not checked
 */
export async function violationsIn(
  page: Page,
  theme: Theme,
  except: readonly string[] = [],
): Promise<string[]> {
  return (await violations(page, theme, except)).flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id} (${help}): ${html}`),
  );
}

async function violations(
  page: Page,
  theme: Theme,
  except: readonly string[] = [],
): Promise<readonly Violation[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe);
  const context = `{ include: [['html']], exclude: ${JSON.stringify(except.map((each) => [each]))} }`;
  const run = `axe.run(${context}, { runOnly: ${JSON.stringify(RULES[theme])}, resultTypes: ['violations'] })`;
  const { violations: found } = await page.evaluate<{ violations: Violation[] }>(run);
  return found;
}

/**
 * Whether the document is wider or taller than the window. Only the page inside the frame may scroll, and
 * only up and down.
 */
export const outgrowsWindow = (page: Page): Promise<boolean> =>
  page.evaluate(
    '[["scrollWidth", "clientWidth"], ["scrollHeight", "clientHeight"]].some(([all, seen]) => document.documentElement[all] > document.documentElement[seen])',
  );
