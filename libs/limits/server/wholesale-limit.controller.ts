import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { idParam, type ListAnswer } from '@floorplan/kernel/wire';
import {
  limitHistoryAnswer,
  LIMITS_ROUTES,
  saveWholesaleLimitAnswer,
  saveWholesaleLimitRequest,
  wholesaleLimit,
  type LimitChangeRow,
  type SaveWholesaleLimitAnswer,
  type SaveWholesaleLimitRequest,
  type WholesaleLimitAnswer,
} from '@floorplan/limits/contracts';
import { limitStream } from '@floorplan/limits/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { EventLog } from '@floorplan/platform/event-store';
import { answerOf, notFound, requestContext, saved } from '@floorplan/platform/http';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ReadLimitHistory } from './limit-history.query';
import { SaveWholesaleLimit, wholesaleLimitOf } from './save-wholesale-limit.command';

/**
 * Limit operations for staff only: the wholesale limit of an organisation, and the history of its limits with
 * reasons.
 */
@ApiTags('limits')
@Controller()
@Needs('limits.history')
export class WholesaleLimitController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queryBus: QueryBus,
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
  ) {}

  @Get(LIMITS_ROUTES.wholesaleLimit)
  @ApiOperation({ summary: 'What the stock of one dealer organisation may be approved for altogether' })
  @ApiResponse({ status: 200, standardSchema: wholesaleLimit })
  async one(@Param('id', { schema: idParam }) id: number): Promise<WholesaleLimitAnswer> {
    await this.mustExist(id);
    const { state, version } = await this.log.load(limitStream, id);
    return wholesaleLimitOf(id, state, version);
  }

  @Get(LIMITS_ROUTES.limitHistory)
  @ApiOperation({ summary: 'Every change of the limits of one dealer organisation: when, by whom and why' })
  @ApiResponse({ status: 200, standardSchema: limitHistoryAnswer })
  async history(@Param('id', { schema: idParam }) id: number): Promise<ListAnswer<LimitChangeRow>> {
    await this.mustExist(id);
    const Rows = await this.queryBus.execute(new ReadLimitHistory(id));
    return { Rows, Total: Rows.length };
  }

  private async mustExist(id: number): Promise<void> {
    const { organisations } = await this.parties.parties();
    if (!organisations.some((organisation) => organisation.id === id)) throw notFound();
  }

  @Post(LIMITS_ROUTES.saveWholesaleLimit)
  @Needs('limits.administer')
  @HttpCode(200)
  @ApiOperation({ summary: 'Save what the stock of a dealer organisation may be approved for altogether' })
  @ApiResponse({ status: 200, standardSchema: saveWholesaleLimitAnswer })
  async save(
    @ScopeOf() scope: Scope,
    @Body({ schema: saveWholesaleLimitRequest }) body: SaveWholesaleLimitRequest,
  ): Promise<SaveWholesaleLimitAnswer> {
    const command = new SaveWholesaleLimit(scope, body, requestContext()!.correlationId);
    return { Status: saved(), WholesaleLimit: answerOf(await this.commandBus.execute(command)) };
  }
}
