import {
  identityRoutes,
  type SavedView,
  type SavedViewsAnswer,
  type SaveViewRequest,
} from '@floorplan/identity/contracts';
import type { SavedAnswer, StatusAnswer } from '@floorplan/kernel/wire';
import { refetchOwnChange } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { address } from '../session/api-client';
import { useApi } from '../session/session';

const VIEWS = ['saved-views'] as const;
/**
 * Milliseconds until the loaded views count as outdated, because other users may have shared or changed
 * views.
 */
const FRESH_FOR = 5 * 60_000;

const byName = new Intl.Collator('sv');

const NO_VIEWS: readonly SavedView[] = [];

/** Reads the saved views that the user may see, of all lists, sorted by name. */
export function useSavedViews(): {
  readonly views: readonly SavedView[];
  readonly isLoaded: boolean;
  readonly error: unknown;
} {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: VIEWS,
    queryFn: async ({ signal }) => {
      const { Rows } = await api.get<SavedViewsAnswer>(identityRoutes.views, { signal });
      return [...Rows].sort((a, b) => byName.compare(a.Name, b.Name));
    },
    staleTime: FRESH_FOR,
  });
  return { views: data ?? NO_VIEWS, isLoaded: data !== undefined, error };
}

/** Functions that change views. Each change is followed by a new read of the views. */
export function useViewChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const reading = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    await refetchOwnChange(queries, VIEWS);
    return answer;
  };
  return {
    save: (view: SaveViewRequest) => reading(api.post<SavedAnswer>(identityRoutes.views, view)),
    remove: ({ Id }: SavedView) =>
      reading(api.remove<StatusAnswer>(address(identityRoutes.view, { id: Id }))),
    openWith: ({ Id, IsDefault }: SavedView) =>
      reading(
        api.post<StatusAnswer>(address(identityRoutes.viewDefault, { id: Id }), { IsDefault: !IsDefault }),
      ),
  };
}
