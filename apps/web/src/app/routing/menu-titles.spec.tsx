import { defaultFunctions } from '@floorplan/identity/domain';
import { servedTexts } from '@floorplan/ui/testing';
import { describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { DashboardPage } from '../dashboard/dashboard.page';
import { featureScreens } from './feature-screens';
import { paths } from './paths';

const inMenu = featureScreens.flatMap(({ path, page, menu }) =>
  menu ? [{ path, page, title: menu.title }] : [],
);
const home = { path: paths.home, page: () => Promise.resolve(DashboardPage), title: 'menu.start' };
const everything = {
  ...admin,
  Functions: [...defaultFunctions('admin')].map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
};

describe.each(['sv-SE', 'en-GB'] as const)('menu in %s', (language) => {
  const texts = servedTexts(language);
  // P1-SHELL-01
  test.each([home, ...inMenu])(
    'opens $path with the words of its entry as its title',
    async ({ path, page, title }) => {
      serverFor(everything);
      const Page = await page();
      await showPage(
        <Suspense>
          <Page />
        </Suspense>,
        path,
        language,
      );
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.firstChild!.textContent).toBe(texts[title]);
      cleanup();
    },
  );
});
