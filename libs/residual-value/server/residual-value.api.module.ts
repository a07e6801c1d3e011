import { Module } from '@nestjs/common';

/** HTTP routes of residual-value contracts. */
@Module({})
export class ResidualValueApiModule {}
