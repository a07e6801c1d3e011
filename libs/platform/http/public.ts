import { SetMetadata } from '@nestjs/common';

/** Metadata key that marks public routes for the guards. */
export const PUBLIC_ROUTE = 'floorplan:public';

/** Opens the route (or every route of the controller) to callers who are not signed in. */
export const Public = () => SetMetadata(PUBLIC_ROUTE, true);
