import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import { answerOf, done, requestContext } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import {
  PRICE_CHANGE_ROUTES,
  priceCorrectionAnswer,
  priceCorrectionQuery,
  priceCorrectionRequest,
  priceCorrectionsAnswer,
  undoCorrectionAnswer,
  type PriceCorrectionAnswer,
  type PriceCorrectionQuery,
  type PriceCorrectionRequest,
  type PriceCorrectionsAnswer,
  type UndoCorrectionAnswer,
} from '@floorplan/service-contract/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CorrectionList } from './correction-list';
import { PriceCorrections } from './price-corrections';

const caller = (scope: UserScope) => ({ scope, correlationId: requestContext()!.correlationId });

/** Corrections of many contract prices at once. */
@ApiTags('service contracts')
@Controller()
@Needs('servicePrices.correct')
export class PriceCorrectionsController {
  constructor(
    private readonly corrections: PriceCorrections,
    private readonly list: CorrectionList,
  ) {}

  @Post(PRICE_CHANGE_ROUTES.correction)
  @TakesBody('rows')
  @HttpCode(200)
  @ApiOperation({ summary: 'Correct prices by a percentage, in whole kronor; all or none' })
  @ApiResponse({ status: 200, standardSchema: priceCorrectionAnswer })
  async correct(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: priceCorrectionQuery }) { dry_run: isPreview, seen }: PriceCorrectionQuery,
    @Body({ schema: priceCorrectionRequest }) request: PriceCorrectionRequest,
  ): Promise<PriceCorrectionAnswer> {
    const outcome = await this.corrections.correct(caller(scope), request, { isPreview, seen });
    const { correctionId: CorrectionId, rows, seen: Seen } = answerOf(outcome);
    const count = rows.filter(({ Before, After }) => Before !== After).length;
    const Status = isPreview ? done('action.msg_preview') : done('ac.msg_corrected', { count });
    return { Status, CorrectionId, Rows: [...rows], Total: rows.length, Seen };
  }

  @Get(PRICE_CHANGE_ROUTES.correction)
  @Needs('servicePrices.open')
  @ApiOperation({ summary: 'The latest corrections, and whether they can be undone' })
  @ApiResponse({ status: 200, standardSchema: priceCorrectionsAnswer })
  async latest(@UserScopeOf() scope: UserScope): Promise<PriceCorrectionsAnswer> {
    const Rows = await this.list.latest(scope);
    return { Rows, Total: Rows.length };
  }

  @Post(PRICE_CHANGE_ROUTES.undo)
  @Needs('servicePrices.administer')
  @HttpCode(200)
  @ApiOperation({ summary: 'Restore the prices of a correction; all or none' })
  @ApiResponse({ status: 200, standardSchema: undoCorrectionAnswer })
  async undo(
    @UserScopeOf() scope: UserScope,
    @Param('correctionId', { schema: idParam }) correctionId: number,
  ): Promise<UndoCorrectionAnswer> {
    const rows = answerOf(await this.corrections.undo(caller(scope), correctionId));
    return { Status: done('ac.msg_undone'), Rows: [...rows], Total: rows.length };
  }
}
