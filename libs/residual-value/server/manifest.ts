import type { ContextManifest } from '@floorplan/platform/contexts';
import { ResidualValueApiModule } from './residual-value.api.module';
import { ResidualValueModule } from './residual-value.module';

export const manifest: ContextManifest = {
  name: 'residual-value',
  tables: ['residual_value_contract'],
  shared: () => [ResidualValueModule],
  api: () => [ResidualValueApiModule],
};
