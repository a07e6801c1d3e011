import { INSURANCE_ROUTES } from '@floorplan/insurance/contracts';
import type { ServedList } from '../../app/lists/served-list';

/** Query key of the list. */
export const ERRORS_KEY = ['insurance', 'errors'] as const;

export const servedErrors: ServedList = {
  name: ERRORS_KEY,
  fetch: (api, filter, signal) =>
    api.get(INSURANCE_ROUTES.errors, { query: { ...filter }, ...(signal && { signal }) }),
};
