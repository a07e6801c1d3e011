import { RESIDUAL_VALUE_TOPICS } from '@floorplan/residual-value/contracts';
import { parseEmails } from '@floorplan/kernel';
import type { ContextManifest } from '@floorplan/platform/contexts';
import type { ResidualSettings } from './residual-settings';
import { ResidualContractsModule } from './contracts/residual-contracts.module';
import { ResidualValueApiModule } from './residual-value.api.module';
import { ResidualMessagesApiModule } from './residual-messages.api.module';
import { ResidualMessagesModule } from './residual-messages.module';
import { marketValue } from './market-values/market-value.type';
import { rvContract } from './reported-contracts/rv-contract.type';
import { ResidualSearchModule } from './search/residual-search.module';
import { RESIDUAL_QUEUE } from './residual-queue';
import { ResidualValueModule } from './residual-value.module';
import { ResidualValueWorkerModule } from './residual-value.worker.module';
import {
  TRADING_COMPANY_TOPIC,
  TradingCompaniesApiModule,
  TradingCompaniesModule,
} from './trading-companies/trading-companies';

type Environment = Parameters<NonNullable<ContextManifest['api']>>[0];

const settingsOf = (environment: Environment): ResidualSettings => ({
  extendRate: Math.round(environment.RV_EXTEND_RATE * 100),
  priceMail: parseEmails(environment.RV_PRICE_MAIL || environment.MAIL_STAFF) ?? [],
  releasingUrl: environment.RELEASING_URL ?? null,
  portal: environment.PUBLIC_URL,
  linkKey: environment.TOKEN_KEY,
});

export const manifest: ContextManifest = {
  name: 'residual-value',
  tables: [
    'market_value',
    'market_value_job',
    'residual_extension',
    'residual_value_contract',
    'trading_company',
  ],
  topics: [...Object.values(RESIDUAL_VALUE_TOPICS), TRADING_COMPANY_TOPIC],
  queues: [RESIDUAL_QUEUE],
  messages: [rvContract, marketValue],
  shared: () => [ResidualValueModule, ResidualMessagesModule, TradingCompaniesModule],
  worker: (environment) => [
    ResidualValueWorkerModule.with(settingsOf(environment), environment.REGISTER_URL),
  ],
  api: (environment) => [
    TradingCompaniesApiModule,
    ResidualContractsModule,
    ResidualSearchModule,
    ResidualMessagesApiModule,
    ResidualValueApiModule.with(settingsOf(environment)),
  ],
};
