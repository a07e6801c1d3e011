import type { SavedView } from '@floorplan/identity/contracts';
import { useTexts, useToast } from '@floorplan/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../session/session';
import type { useSavedViews } from './views.api';
import { addressOfView, LINKED_VIEW, OPEN_VIEW, withoutLink } from './view-address';

/**
 * Returns the open view of the list. Opens the view that a link names. Once per browser session, opens the
 * user's default view when the URL has no filters.
 */
export function useOpenView(
  list: string,
  { views, isLoaded }: Pick<ReturnType<typeof useSavedViews>, 'views' | 'isLoaded'>,
): SavedView | undefined {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const { t } = useTexts();
  const opened = `opened:${useUser().Id}:${list}`;
  const [isFirst, setIsFirst] = useState(() => search === '' && sessionStorage.getItem(opened) === null);
  const params = new URLSearchParams(search);
  const linked = params.get(LINKED_VIEW);
  const viewed = params.get(OPEN_VIEW);

  useEffect(() => sessionStorage.setItem(opened, 'true'), [opened]);

  useEffect(() => {
    if (!isLoaded || linked === null) return;
    const view = views.find(({ Id }) => String(Id) === linked);
    if (!view) toast({ tone: 'warning', text: t('view.err_unknown') });
    void navigate(view ? addressOfView(view) : withoutLink(pathname, search), { replace: true });
  }, [views, isLoaded, linked, pathname, search, navigate, toast, t]);

  useEffect(() => {
    if (!isLoaded || !isFirst) return;
    setIsFirst(false);
    const view = views.find(({ List, IsDefault }) => List === list && IsDefault);
    if (view && search === '') void navigate(addressOfView(view), { replace: true });
  }, [views, isLoaded, isFirst, list, search, navigate]);

  return views.find(({ Id, List }) => List === list && String(Id) === viewed);
}
