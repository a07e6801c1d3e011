import {
  dashboardAnswer,
  dashboardExportRequest,
  dashboardQuery,
  DASHBOARD_ROUTES,
  DashboardSources,
  eventProcessedAnswer,
  eventProcessedRequest,
  type DashboardAnswer,
  type DashboardExportRequest,
  type DashboardQuery,
  type EventProcessedAnswer,
  type EventProcessedRequest,
  ownView,
  sideOf,
} from '@floorplan/dashboard/contracts';
import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { isReadOnly, type UserScope } from '@floorplan/identity/domain';
import { answerOf, done, Exports, requestContext } from '@floorplan/platform/http';
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AskedViews } from './asked-views';
import { ExportedItems } from './exported-items';
import { MarkDashboardItem } from './mark-item.command';

@ApiTags('dashboard')
@Controller()
@Needs('dashboard.read')
export class DashboardController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly views: AskedViews,
    private readonly sources: DashboardSources,
    private readonly exports: Exports,
    private readonly exported: ExportedItems,
  ) {}

  @Get(DASHBOARD_ROUTES.dashboard)
  @ApiOperation({ summary: 'Pending work by group, oldest first, for staff, an importer or an organisation' })
  @ApiResponse({ status: 200, standardSchema: dashboardAnswer })
  async groups(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: dashboardQuery }) query: DashboardQuery,
  ): Promise<DashboardAnswer> {
    const view = await this.views.read(scope, query);
    if (view === 'nothing') return { Role: query.role, Id: null, CanMark: false, Groups: [] };
    const groups = await Promise.all(this.sources.all().map((source) => source.groups(view)));
    const isOwn = sideOf(view) === sideOf(ownView(scope));
    return {
      Role: view.role,
      Id: view.id,
      CanMark: isOwn && !isReadOnly(scope),
      Groups: groups.flat(),
    };
  }

  @Post(DASHBOARD_ROUTES.exportItems)
  @HttpCode(200)
  @ApiOperation({ summary: 'Items of one group as a file: CSV, Excel or Word' })
  export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: dashboardExportRequest }) body: DashboardExportRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.exports.send(reply, async () =>
      this.exported.read(await this.views.read(scope, body.Filter), body),
    );
  }

  @Post(DASHBOARD_ROUTES.eventProcessed)
  @Needs('dashboard.mark')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mark an item as checked for the caller’s side, or take the mark back' })
  @ApiResponse({ status: 200, standardSchema: eventProcessedAnswer })
  async mark(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: eventProcessedRequest }) body: EventProcessedRequest,
  ): Promise<EventProcessedAnswer> {
    const command = new MarkDashboardItem(scope, body, requestContext()!.correlationId);
    answerOf(await this.commandBus.execute(command));
    return { Status: done(body.Processed ? 'dash.msg_processed' : 'dash.msg_unmarked') };
  }
}
