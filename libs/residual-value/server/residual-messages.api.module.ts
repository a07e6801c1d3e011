import { Lists } from '@floorplan/platform/lists';
import { Module } from '@nestjs/common';
import { MarketValueChoicesController } from './market-values/market-value-choices.controller';
import { MarketValues, MarketValuesController } from './market-values/market-values.list';

/** HTTP routes of market values. */
@Module({
  controllers: [MarketValueChoicesController, MarketValuesController],
  providers: [Lists, MarketValues],
})
export class ResidualMessagesApiModule {}
