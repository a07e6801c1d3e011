import { DashboardSources } from '@floorplan/dashboard/contracts';
import {
  notCountedContract,
  overdueDealersContract,
  STOCKTAKE_ROUTES,
  STOCKTAKE_TOPICS,
  stocktakeLinesContract,
  stocktakesContract,
} from '@floorplan/inventory-taking/contracts';
import { STOCKTAKE_CATEGORY } from '@floorplan/inventory-taking/domain';
import { listAccess } from '@floorplan/identity/access';
import { UserActs } from '@floorplan/identity/acts';
import { may, type UserScope } from '@floorplan/identity/domain';
import { Acts } from '@floorplan/platform/acts';
import { Policies, Registry, type StoredEvent } from '@floorplan/platform/event-store';
import { listController, Lists } from '@floorplan/platform/lists';
import { LiveTopics } from '@floorplan/platform/live';
import { ReportSources } from '@floorplan/reports/contracts';
import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { StocktakeActsController } from './acts/stocktake-acts';
import { StocktakeKind } from './acts/stocktake-kind';
import { Photos } from './commands/photos';
import { PlanStocktakeHandler } from './commands/plan-stocktake.command';
import { RecordScansHandler } from './commands/record-scans.command';
import { StocktakeGroup } from './dashboard/stocktake-group';
import { StocktakeDocuments } from './documents/stocktake-documents';
import { InventoryTakingController } from './inventory-taking.controller';
import { stocktakeLineRows, stocktakeRows } from './inventory-taking.projections';
import { NoteVehiclesWhenSigned } from './policies/note-vehicles-when-signed.policy';
import { SettleDifferencesWhenVehicleLeaves } from './policies/settle-differences-when-vehicle-leaves.policy';
import { StoreDocumentWhenSigned } from './policies/store-document-when-signed.policy';
import { NotCountedList } from './queries/not-counted.list';
import { OverdueDealersList } from './queries/overdue-dealers.list';
import { StocktakeDiffReport } from './queries/stocktake-diff.report';
import { StocktakeLinesList } from './queries/stocktake-lines.list';
import { StocktakeQuery } from './queries/stocktake.query';
import { StocktakesList } from './queries/stocktakes.list';
import { StocktakeVehicles } from './reader/stocktake-vehicles';

const access = listAccess('stocktakes.read');
const tag = 'inventory takings';

const StocktakesController = listController(StocktakesList, {
  routes: { list: STOCKTAKE_ROUTES.list, export: STOCKTAKE_ROUTES.export },
  contract: stocktakesContract,
  access,
  tag,
  summary: 'Stocktakes by site and date',
});
const LinesController = listController(StocktakeLinesList, {
  routes: { list: STOCKTAKE_ROUTES.lines, export: STOCKTAKE_ROUTES.exportLines },
  contract: stocktakeLinesContract,
  access,
  tag,
  summary: 'Lines of a stocktake: expected vehicles, and what was found beyond them',
});
const NotCountedController = listController(NotCountedList, {
  routes: { list: STOCKTAKE_ROUTES.notCounted, export: STOCKTAKE_ROUTES.exportNotCounted },
  contract: notCountedContract,
  access,
  tag,
  summary: 'Vehicles that the latest signed stocktake missed, or that were never counted',
});
const OverdueDealersController = listController(OverdueDealersList, {
  routes: { list: STOCKTAKE_ROUTES.overdueDealers, export: STOCKTAKE_ROUTES.exportOverdueDealers },
  contract: overdueDealersContract,
  access,
  tag,
  summary: 'Dealers whose next stocktake is late',
});

const SHARED = [
  Acts,
  StocktakeVehicles,
  PlanStocktakeHandler,
  RecordScansHandler,
  StocktakeKind,
  NoteVehiclesWhenSigned,
  SettleDifferencesWhenVehicleLeaves,
];

/** Stream, tables, commands and report of stocktakes. For both hosts. */
@Module({
  providers: [...SHARED, StocktakeDiffReport],
  exports: SHARED,
})
export class InventoryTakingModule {
  constructor(registry: Registry, reports: ReportSources, differences: StocktakeDiffReport) {
    reports.add(differences);
    registry.addInlineProjection(stocktakeRows);
    registry.addInlineProjection(stocktakeLineRows);
  }
}

@Module({
  imports: [CqrsModule, InventoryTakingModule],
  // The lists have fixed addresses that would otherwise match the address of one stocktake.
  controllers: [
    StocktakesController,
    LinesController,
    NotCountedController,
    OverdueDealersController,
    InventoryTakingController,
    StocktakeActsController,
  ],
  providers: [
    Lists,
    StocktakesList,
    StocktakeLinesList,
    NotCountedList,
    OverdueDealersList,
    UserActs,
    StocktakeQuery,
    StocktakeDocuments,
    Photos,
    StocktakeGroup,
  ],
})
export class InventoryTakingApiModule implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly stocktakes: StocktakesList,
    sources: DashboardSources,
    group: StocktakeGroup,
  ) {
    sources.add(group);
  }

  onModuleInit(): void {
    const mayJoin = (scope: UserScope) => may(scope, 'stocktakes.read');
    const categories = [STOCKTAKE_CATEGORY];
    this.topics.add({
      name: STOCKTAKE_TOPICS.list,
      categories,
      mayJoin,
      rows: (ids, scope) => this.stocktakes.changed(ids, scope),
    });
    this.topics.add({ name: STOCKTAKE_TOPICS.lines, categories, mayJoin });
  }
}

/** Policies of stocktakes. */
@Module({
  imports: [InventoryTakingModule],
  providers: [StocktakeDocuments, StoreDocumentWhenSigned],
})
export class InventoryTakingWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly note: NoteVehiclesWhenSigned,
    private readonly settle: SettleDifferencesWhenVehicleLeaves,
    private readonly store: StoreDocumentWhenSigned,
  ) {}

  onModuleInit(): void {
    const add = (
      { readerName: name, types }: { readonly readerName: string; readonly types: readonly string[] },
      react: (events: readonly StoredEvent[]) => Promise<void>,
    ) => this.policies.add({ name, types: [...types], react });
    add(NoteVehiclesWhenSigned, (events) => this.note.react(events));
    add(SettleDifferencesWhenVehicleLeaves, (events) => this.settle.react(events));
    add(StoreDocumentWhenSigned, (events) => this.store.react(events));
  }
}
