import { recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, may, seesAll, type Scope } from '@floorplan/identity/domain';
import { recordTopic } from '@floorplan/kernel/records';
import { RowSaver } from '@floorplan/platform/commands';
import { Registry } from '@floorplan/platform/event-store';
import { Lists } from '@floorplan/platform/lists';
import { masterRows, recordEntity } from '@floorplan/platform/master-data';
import { recordController, Records, RecordTools } from '@floorplan/platform/records';
import {
  TRADING_COMPANY_ROUTES,
  tradingCompanyContract,
  type TradingCompaniesQuery,
} from '@floorplan/residual-value/contracts';
import { tradingCompany, tradingCompanyStream } from '@floorplan/residual-value/domain';
import { Injectable, Module } from '@nestjs/common';

/** Trading companies. Only staff see them; the list has the active ones unless it asks for all. */
@Injectable()
export class TradingCompanies extends Records<
  typeof tradingCompany,
  Scope,
  Pick<TradingCompaniesQuery, 'all' | 'text'>
> {
  constructor(tools: RecordTools) {
    super(tools, {
      description: tradingCompany,
      stream: tradingCompanyStream,
      actorOf,
      own: ({ scope }) => String(seesAll(scope)),
      language: ({ scope }) => languageOfScope(scope),
      scope: (where, { scope }) => seesAll(scope) || where.and('false'),
      filters: { all: (where, all) => all || where.and('r.is_active') },
    });
  }
}

/** Live topic of the list. */
export const TRADING_COMPANY_TOPIC = recordTopic(tradingCompany);

const TradingCompaniesController = recordController(TradingCompanies, {
  routes: TRADING_COMPANY_ROUTES,
  contract: tradingCompanyContract,
  access: {
    ...recordAccess('companies'),
    mayListen: (scope: Scope) => may(scope, 'companies.read'),
  },
  names: ['trading company', 'Trading companies'],
});

/** Module for both hosts: writes the rows of the records. */
@Module({})
export class TradingCompaniesModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(
      masterRows(recordEntity(tradingCompany), tradingCompanyStream, ({ row }) => row),
    );
  }
}

/** Module for the API: the routes of the records. */
@Module({
  controllers: [TradingCompaniesController],
  providers: [RowSaver, RecordTools, Lists, TradingCompanies],
})
export class TradingCompaniesApiModule {}
