import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import { Examples, forbiddenTo, keysOf, VISITS, VISITORS, type Visitor } from './support/addresses';
import { oneOfEach, TODAY } from './support/one-of-each';
import { browserFile, NO_BROWSER, Portal } from './support/portal';
import { functionName, textOf } from './support/texts';
import { Visits } from './support/visit';

const USERS = Object.keys(VISITORS) as Visitor[];
const VEHICLES = 60;
/** Milliseconds for all addresses of a user. Staff have the most, some four minutes on a quiet machine. */
const MAX_TIME = 1_200_000;
const [WIDTHS, LANGUAGES, THEMES] = [3, 2, 2];

test('plans to open each address at each width, in each language and in each theme', () => {
  const addresses = new Set(VISITS.map(({ path }) => path)).size;
  expect(addresses).toBeGreaterThan(50);
  const detailed = VISITS.filter(({ checksAll }) => checksAll);
  const all = detailed.flatMap(({ path, setting: { width, alsoWidth = width, language, theme } }) =>
    [width, alsoWidth, language, theme].map((each) => `${path} ${each}`),
  );
  expect(new Set(all).size).toBe((WIDTHS + LANGUAGES + THEMES) * addresses);
  const pairs = VISITS.flatMap(({ visitor, setting: { width, language, theme } }) =>
    [`${width} ${language}`, `${width} ${theme}`, `${language} ${theme}`].map((pair) => `${visitor} ${pair}`),
  );
  expect(VISITS.filter(({ loads }) => loads)).toHaveLength(addresses);
  const pairsOfUser = WIDTHS * LANGUAGES + WIDTHS * THEMES + LANGUAGES * THEMES;
  expect(new Set(pairs).size).toBe(USERS.length * pairsOfUser);
});

if (browserFile) everyAddress();
else notRun(NO_BROWSER);

function everyAddress(): void {
  describe('every address', () => {
    let portal: Portal;
    let byAction: readonly string[];
    const withList = new Set<string>();
    const withRows = new Set<string>();
    beforeAll(async () => {
      portal = await Portal.open(97, TODAY, VEHICLES);
      byAction = await oneOfEach(portal);
    });
    afterEach(async () => {
      await portal.picture('addresses');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    // P1-SHELL-12
    test.each(USERS)(
      'opens for %s without any fault in accessibility, layout, texts and requests',
      async (user) => {
        const page = await portal.signedIn(user, '/start/home', undefined, `${TODAY}T10:00:00Z`);
        const visits = await Visits.on(page);
        const examples = new Examples(byAction);
        const faults: string[] = [];
        let left = VISITS.filter(({ visitor }) => visitor === user);
        while (left.length > 0) {
          left.sort((a, b) => visits.inCommon(b) - visits.inCommon(a));
          const next =
            left.find((visit) => examples.linked(visit)) ?? left.find(({ path }) => examples.derived(path));
          if (!next) break;
          left = left.filter((visit) => visit !== next);
          const address = (examples.linked(next) ?? examples.derived(next.path))!;
          faults.push(...(await visits.faults(address, next)));
          examples.add(await visits.links());
        }
        for (const path of visits.withList) withList.add(path);
        for (const path of visits.withRows) withRows.add(path);
        const missing = [...new Set(left.map(({ path }) => path))].map(
          (path) =>
            `No page that ${user} may open links to ${path}. Add a record to the demo (tools/demo) or to ` +
            'apps/e2e/journeys/support/one-of-each.ts so that a list links to the screen, or return its address there.',
        );
        expect([...faults, ...missing]).toEqual([]);

        const forbidden = forbiddenTo(user);
        if (!forbidden) return;
        const { setting } = VISITS[0]!;
        const right = functionName(keysOf(forbidden)[0]!, setting.language);
        expect(
          await visits.faults(forbidden, { path: forbidden, setting, loads: true, checksAll: true }),
        ).toEqual([
          expect.stringContaining(
            textOf('app.forbidden_title', setting.language)!.replace('{{right}}', right),
          ),
        ]);
      },
      MAX_TIME,
    );

    // The checks of a list say little without rows.
    test('shows rows in each list to at least one user', () => {
      const empty = [...withList].filter((path) => !withRows.has(path));
      expect(empty).toEqual([]);
    });
  });
}
