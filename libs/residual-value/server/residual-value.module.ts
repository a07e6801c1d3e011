import { Registry } from '@floorplan/platform/event-store';
import { Module } from '@nestjs/common';
import { extensionProjection, residualProjection } from './residual.projection';

/** Tables of residual-value contracts, for both hosts. */
@Module({})
export class ResidualValueModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(residualProjection);
    registry.addInlineProjection(extensionProjection);
  }
}
