import { MESSAGE_INTAKE } from '@floorplan/job-process/message-types';
import { Lists } from '@floorplan/platform/lists';
import { Module } from '@nestjs/common';
import { MarketValueChoicesController } from './market-values/market-value-choices.controller';
import { MarketValueMessagesController } from './market-values/market-value-messages.controller';
import { MarketValues, MarketValuesController } from './market-values/market-values.list';
import { ReportedContractsController } from './reported-contracts/reported-contracts.controller';

/** HTTP routes of messages about residual-value contracts, and of market values. */
@Module({
  controllers: [
    ReportedContractsController,
    MarketValueMessagesController,
    MarketValueChoicesController,
    MarketValuesController,
  ],
  providers: [Lists, MarketValues, MESSAGE_INTAKE],
})
export class ResidualMessagesApiModule {}
