import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { BASE } from '../browser/environment';
import { featureScreens, type FeatureScreen } from './feature-screens';
import { OpenedPageToCome, ShellToCome } from '../layout/page-to-come';
import { Shell } from '../layout/shell';
import { BlankPage } from '../pages/blank.page';
import { FailedPage } from '../pages/failed.page';
import { NotFoundPage } from '../pages/not-found.page';
import { OldSignInPage } from '../pages/old-sign-in.page';
import { SignInPage } from '../pages/sign-in.page';
import { paths } from './paths';
import { RequireRight } from './require-right';
import { useSession } from '../session/session';

/** Shows its children to signed-in users. Redirects others to sign-in, which returns here. */
function SignedIn({ children }: { children: React.ReactNode }) {
  const { state } = useSession();
  const location = useLocation();
  if (state.kind === 'signed-in') return children;
  if (state.kind === 'starting') return <ShellToCome />;
  const here = `${location.pathname}${location.search}`;
  const query = here === paths.home || here === '/' ? '' : `?state=${encodeURIComponent(here)}`;
  return <Navigate to={`${paths.signIn}${query}`} replace />;
}

/** Route that fetches its code when it is first opened. */
const lazily = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const screenRoute = (screen: FeatureScreen): RouteObject =>
  lazily(screen.path, async () => {
    const Page = await screen.page();
    return () => (
      <RequireRight right={screen.right}>
        <Page />
      </RequireRight>
    );
  });

const routes: RouteObject[] = [
  { path: paths.signIn, element: <SignInPage /> },
  { path: paths.oldSignIn, element: <OldSignInPage /> },
  lazily(paths.password, () =>
    import('../pages/choose-password.page').then((page) => page.ChoosePasswordPage),
  ),
  {
    element: (
      <SignedIn>
        <Shell />
      </SignedIn>
    ),
    children: [
      {
        errorElement: <FailedPage />,
        hydrateFallbackElement: <OpenedPageToCome />,
        children: [
          lazily(paths.home, () => import('../dashboard/dashboard.page').then((page) => page.DashboardPage)),
          { path: paths.blank, element: <BlankPage /> },
          ...featureScreens.map(screenRoute),
          lazily(paths.userInfo, () => import('../pages/user-info.page').then((page) => page.UserInfoPage)),
          lazily(paths.letter, () => import('../pages/letter.page').then((page) => page.LetterPage)),
          { path: '/', element: <Navigate to={paths.home} replace /> },
          { path: '/start/*', element: <Navigate to={paths.home} replace /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: BASE });
