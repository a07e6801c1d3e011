import { recordRoutes } from '@floorplan/kernel/records';

export const MAKE_ROUTES = recordRoutes('/api/v1/makes');
