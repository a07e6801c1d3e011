import { Skeleton, useLasting, useTexts } from '@floorplan/ui';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { BASE } from '../browser/environment';
import { menuTitleOf } from '../routing/menu';
import { BrandMark } from './brand-mark';
import { useMenuFold } from './use-menu-fold';

/** Frame of a page whose code is still loading: its title, if it has a menu entry, and lines for its content. */
export function PageToCome({ path, label }: { path: string; label?: string }) {
  const { t } = useTexts();
  const title = menuTitleOf(path);
  return (
    <div className="page">
      <div className="page-head">
        {title ? <h1>{t(title)}</h1> : <div className="skeleton-row title-to-come" aria-hidden="true" />}
      </div>
      <Skeleton rows={14} {...(label && { label })} />
    </div>
  );
}

export const OpenedPageToCome = () => <PageToCome path={useLocation().pathname} />;

/** The page, or the frame of the page that the user goes to when its code takes a while. */
export function PageOrFrame() {
  const { state, location } = useNavigation();
  const isSlow = useLasting(state === 'loading');
  // Unlike other locations, that of a navigation begins with the base.
  return isSlow && location ? <PageToCome path={location.pathname.slice(BASE.length)} /> : <Outlet />;
}

/** Frame of the portal while the signed-in user is loaded. */
export function ShellToCome() {
  const { t } = useTexts();
  const { collapsed } = useMenuFold();
  return (
    <div className={collapsed ? 'shell menu-collapsed' : 'shell'}>
      <div className="top-bar" />
      <div className="menu">
        <span className="brand">
          <BrandMark />
          <span className="menu-label">{t('app.title')}</span>
        </span>
      </div>
      <main className="main">
        <PageToCome path={useLocation().pathname} label={t('login.loading_user')} />
      </main>
    </div>
  );
}
