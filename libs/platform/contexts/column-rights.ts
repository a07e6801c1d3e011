import type { ColumnRights } from '@floorplan/kernel';
import { Module, type DynamicModule } from '@nestjs/common';

/** Those of all contexts, for who tells a role what it sees. */
export const COLUMN_RIGHTS = Symbol('column rights');

@Module({})
class ColumnRightsModule {}

export const columnRightsModule = (rights: readonly ColumnRights[]): DynamicModule => ({
  module: ColumnRightsModule,
  global: true,
  providers: [{ provide: COLUMN_RIGHTS, useValue: rights }],
  exports: [COLUMN_RIGHTS],
});
