import { statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { EventLog } from '@floorplan/platform/event-store';
import { done, notFound, problemOf } from '@floorplan/platform/http';
import { LiveTopics } from '@floorplan/platform/live';
import { Body, Controller, Get, HttpCode, Param, Post, type OnModuleInit } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Needs, UserScopeOf } from '../../access';
import {
  columnRightsAnswer,
  columnRightsParams,
  resetColumnRightsRequest,
  saveColumnRightsRequest,
  type ColumnRightsAnswer,
  type ColumnRightsParams,
  type ResetColumnRightsRequest,
  type SaveColumnRightsRequest,
} from '../../contracts/column-rights';
import { COLUMN_RIGHTS_ROUTES, COLUMN_RIGHTS_TOPIC } from '../../contracts/column-rights-routes';
import { rightsHistoryAnswer, type RightsHistoryAnswer } from '../../contracts/users';
import { COLUMN_RIGHTS_CATEGORY } from '../../domain/identity.events';
import { actorOf, type UserScope } from '../../domain/scope';
import { rightsHistory } from '../users/rights-history';
import { ColumnRightsAdministration, columnsId } from './column-rights';

/** Columns of lists by role, for staff. Only role code 10 may change them. */
@ApiTags('column rights')
@Controller()
@Needs('columns.read')
export class ColumnRightsController implements OnModuleInit {
  constructor(
    private readonly administration: ColumnRightsAdministration,
    private readonly log: EventLog,
    private readonly topics: LiveTopics<UserScope>,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: COLUMN_RIGHTS_TOPIC,
      categories: [COLUMN_RIGHTS_CATEGORY],
      mayJoin: () => true,
    });
  }

  @Get(COLUMN_RIGHTS_ROUTES.list)
  @ApiOperation({ summary: 'Which columns of each list a role sees, and the defaults' })
  @ApiResponse({ status: 200, standardSchema: columnRightsAnswer })
  async list(): Promise<ColumnRightsAnswer> {
    const Rows = await this.administration.rows();
    return { Rows, Total: Rows.length };
  }

  @Post(COLUMN_RIGHTS_ROUTES.list)
  @Needs('columns.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Show or hide columns of a list for a role' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async save(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: saveColumnRightsRequest }) body: SaveColumnRightsRequest,
  ): Promise<StatusAnswer> {
    const saved = await this.administration.save(actorOf(scope), body);
    if (!saved.ok) throw problemOf(saved.refusal);
    return { Status: done('columns.msg_saved') };
  }

  @Post(COLUMN_RIGHTS_ROUTES.reset)
  @Needs('columns.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Return to the defaults of a list for a role' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async reset(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: resetColumnRightsRequest }) body: ResetColumnRightsRequest,
  ): Promise<StatusAnswer> {
    if (!(await this.administration.reset(actorOf(scope), body))) throw notFound();
    return { Status: done('columns.msg_saved') };
  }

  @Get(COLUMN_RIGHTS_ROUTES.history)
  @ApiOperation({ summary: 'Who changed the columns of a list for a role, when and what' })
  @ApiResponse({ status: 200, standardSchema: rightsHistoryAnswer })
  async history(
    @Param({ schema: columnRightsParams }) { role, key }: ColumnRightsParams,
  ): Promise<RightsHistoryAnswer> {
    if (!this.administration.has(key)) throw notFound();
    const stream = { category: COLUMN_RIGHTS_CATEGORY, id: columnsId(role, key) };
    const defaults = this.administration.valuesOf(key, { role, hidden: null });
    const valuesOf = (data: object) => this.administration.valuesOf(key, data as never);
    const Rows = await rightsHistory(this.log, stream, valuesOf, defaults);
    return { Rows, Total: Rows.length };
  }
}
