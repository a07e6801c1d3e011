import type { DynamicModule, Type } from '@nestjs/common';
import type { Environment } from '@floorplan/platform/http';

/** The contexts this host serves. One of them provides `PartiesReader`, which sign-in needs. */
export function contexts(_environment: Environment): (Type | DynamicModule)[] {
  return [];
}
