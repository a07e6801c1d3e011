import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import {
  bookMonth,
  LEDGER_ROUTES,
  vatAnswer,
  vatExportRequest,
  vatQuery,
  type VatAnswer,
  type VatFilter,
} from '@floorplan/ledger/contracts';
import { lastDayOf } from '@floorplan/ledger/domain';
import { answerOf, done } from '@floorplan/platform/http';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Months, reasonOfCondition } from './months';
import { VatBoxes } from './vat-boxes.list';

/** Months of the books: their VAT reports, and their close. */
@ApiTags('ledger')
@Controller()
@Needs('books.read')
export class MonthsController {
  constructor(
    private readonly lists: Lists,
    private readonly months: Months,
    private readonly boxes: VatBoxes,
  ) {}

  @Post(LEDGER_ROUTES.closeMonth)
  @Needs('books.close')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Close a month of the books: all of its days are closed, its billing run is issued or abandoned, and its accounts agree',
  })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async close(
    @UserScopeOf() scope: UserScope,
    @Param('month', { schema: bookMonth }) month: string,
  ): Promise<StatusAnswer> {
    answerOf(await this.months.close(month, actorOf(scope)));
    return { Status: done('booked.msg_month_closed', { month }) };
  }

  @Get(LEDGER_ROUTES.vat)
  @ApiOperation({
    summary: 'VAT report of a month: final when the month is closed, and else as booked now',
  })
  @ApiResponse({ status: 200, standardSchema: vatAnswer })
  async vat(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: vatQuery }) { month }: VatFilter,
  ): Promise<VatAnswer> {
    const { closed, missing, vat } = await this.months.read(month);
    const language = languageOfScope(scope);
    return {
      Month: month,
      From: `${month}-01`,
      To: lastDayOf(month),
      Closed: closed && { At: closed.at.toISOString(), By: closed.by },
      Missing: missing.map((Code) => ({ Code, Reason: reasonOfCondition(month, Code) })),
      Boxes: vat.map(({ box, amount, kronor }, at) => ({
        Id: at + 1,
        Box: box,
        Name: textIn(language, `booked.box_${box}`),
        Kronor: kronor,
        Amount: kronorOfOre(amount),
      })),
    };
  }

  @Post(LEDGER_ROUTES.exportVat)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: vatExportRequest }) body: ListExport<VatFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { vat } = await this.months.read(body.Filter.month);
    return this.lists.export(reply, this.boxes.list(vat), scope, body);
  }
}
