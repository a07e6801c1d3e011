import { Registry } from '@floorplan/platform/event-store';
import { Module } from '@nestjs/common';
import { ContractNumbers } from './contracts/contract-numbers';
import { marketValueProjection, valuationJobProjection } from './market-values/market-value.projections';
import { ReceiveMarketValues } from './market-values/receive-market-values';
import { ContractPartiesReader } from './reported-contracts/contract-parties';
import { TakeContracts } from './reported-contracts/take-contracts';

/** Handlers of messages about residual-value contracts, and the tables of market values. */
@Module({ providers: [ReceiveMarketValues, ContractNumbers, ContractPartiesReader, TakeContracts] })
export class ResidualMessagesModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(valuationJobProjection);
    registry.addInlineProjection(marketValueProjection);
  }
}
