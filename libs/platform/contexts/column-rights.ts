import type { ColumnRights } from '@floorplan/kernel';
import { Module, type DynamicModule } from '@nestjs/common';

/** Injection token of all contexts' column rights. */
export const COLUMN_RIGHTS = Symbol('column rights');

@Module({})
class ColumnRightsModule {}

export const columnRightsModule = (rights: readonly ColumnRights[]): DynamicModule => ({
  module: ColumnRightsModule,
  global: true,
  providers: [{ provide: COLUMN_RIGHTS, useValue: rights }],
  exports: [COLUMN_RIGHTS],
});
