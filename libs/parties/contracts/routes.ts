import { recordRoutes } from '@floorplan/kernel/records';

export const IMPORTER_ROUTES = recordRoutes('/api/v1/importers');
export const DEALER_ROUTES = recordRoutes('/api/v1/dealers');
export const ORGANISATION_ROUTES = recordRoutes('/api/v1/dealers/dealer_organizations');
export const CONCERN_ROUTES = recordRoutes('/api/v1/dealers/concerns');

export const ORGANISATION_TREE = '/api/v1/dealers/list_organization_tree';
/** GET: dealers of a dealer group. */
export const DEALERS_OF_GROUP = '/api/v1/dealers/dealer_dealergroup';

export const DEALER_MAKE_ROUTES = {
  list: `${DEALER_ROUTES.one}/dealermakes`,
  add: `${DEALER_ROUTES.one}/dealermakes/add`,
} as const;
