import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  accountUse,
  chartAnswer,
  LEDGER_ROUTES,
  proposeNumberAnswer,
  proposeNumberQuery,
  proposeNumberRequest,
  type ChartAnswer,
  type ProposeNumberAnswer,
  type ProposeNumberRequest,
} from '@floorplan/ledger/contracts';
import { accountOn, BOOK_ACCOUNTS, isBalanceUse, type NumberedAccount } from '@floorplan/ledger/domain';
import { Clock } from '@floorplan/platform/commands';
import { answerOf, done } from '@floorplan/platform/http';
import { textIn } from '@floorplan/platform/texts';
import { Body, Controller, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ClosedDays } from '../closing/closed-days';
import { accountNameOn, ChartOfAccounts } from './chart-of-accounts';
import { NumberChangesList } from './number-changes.list';
import { NumberPreviews } from './number-preview';
import { ProposeNumber } from './propose-number.command';

/** The chart of accounts. */
@ApiTags('ledger')
@Controller()
@Needs('books.read')
export class ChartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly chart: ChartOfAccounts,
    private readonly days: ClosedDays,
    private readonly changes: NumberChangesList,
    private readonly previews: NumberPreviews,
  ) {}

  @Get(LEDGER_ROUTES.accounts)
  @ApiOperation({
    summary: 'The chart of accounts: the number and name of each use, and what waits for approval',
  })
  @ApiResponse({ status: 200, standardSchema: chartAnswer })
  async read(@UserScopeOf() scope: UserScope): Promise<ChartAnswer> {
    const [{ value: chart }, nextDay, waiting] = await Promise.all([
      this.chart.current(),
      this.days.next(),
      this.changes.waiting(scope),
    ]);
    const day = this.clock.today();
    const language = languageOfScope(scope);
    const Rows = BOOK_ACCOUNTS.map((use) => {
      const later = chart.filter((each) => each.use === use && each.from > day);
      const from = later.map((each) => each.from).toSorted()[0];
      return {
        AccountKey: use,
        Use: textIn(language, `booked.account_${use}`),
        Number: accountOn(chart, use, day).number,
        Name: accountNameOn(chart, use, { day, language }),
        IsBalance: isBalanceUse(use),
        Next: from
          ? {
              From: from,
              Number: accountOn(chart, use, from).number,
              Name: accountNameOn(chart, use, { day: from, language }),
            }
          : null,
        Pending: waiting.find(({ AccountKey }) => AccountKey === use) ?? null,
      };
    });
    return {
      FirstOpenDay: nextDay ?? day,
      Rows: Rows.toSorted((one, other) => (one.Number < other.Number ? -1 : 1)),
    };
  }

  @Put(LEDGER_ROUTES.account)
  @Needs('books.accounts')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Propose the number of a use of accounts from a day on; another user approves it',
  })
  @ApiResponse({ status: 200, standardSchema: proposeNumberAnswer })
  async propose(
    @UserScopeOf() scope: UserScope,
    @Param('use', { schema: accountUse }) use: NumberedAccount,
    @Body({ schema: proposeNumberRequest }) body: ProposeNumberRequest,
    @Query({ schema: proposeNumberQuery }) { dry_run }: z.infer<typeof proposeNumberQuery>,
  ): Promise<ProposeNumberAnswer> {
    const change = answerOf(await this.commands.execute(new ProposeNumber(scope, use, body, dry_run)));
    if (!dry_run)
      return { Status: done('booked.msg_number_proposed', { number: change.number }), Id: change.changeId };
    const reader = { today: this.clock.today(), language: languageOfScope(scope) };
    return { Status: done('action.msg_preview'), Id: null, Preview: await this.previews.of(change, reader) };
  }
}
