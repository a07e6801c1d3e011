import { Module } from '@nestjs/common';

/** Tables of residual-value contracts, for both hosts. */
@Module({})
export class ResidualValueModule {}
