import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Metadata key that marks public routes for the guards. */
export const PUBLIC_ROUTE = 'floorplan:public';

/** Opens the route (or every route of the controller) to callers who are not signed in. */
export const Public = () =>
  applyDecorators(SetMetadata(PUBLIC_ROUTE, true), ApiExtension('x-right', { Right: 'everybody' }));
