import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { addDays, kronorOfOre } from '@floorplan/kernel';
import { businessDate } from '@floorplan/kernel/wire';
import {
  closeDayAnswer,
  closeDayQuery,
  LEDGER_ROUTES,
  nextDayAnswer,
  type CloseDayAnswer,
  type CloseDayQuery,
  type DaysPreview,
  type NextDayAnswer,
} from '@floorplan/ledger/contracts';
import { voucherName } from '@floorplan/ledger/domain';
import { Clock } from '@floorplan/platform/commands';
import { answerOf, done } from '@floorplan/platform/http';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CloseDays, type DaysClosed } from './close-days';
import { ClosedDays } from './closed-days';

/** Closes days of the books. */
@ApiTags('ledger')
@Controller()
@Needs('books.close')
export class DaysController {
  constructor(
    private readonly days: CloseDays,
    private readonly closed: ClosedDays,
    private readonly clock: Clock,
  ) {}

  @Get(LEDGER_ROUTES.nextDay)
  @Needs('books.read')
  @ApiOperation({ summary: 'The last closed day of the books, and the days that can be closed' })
  @ApiResponse({ status: 200, standardSchema: nextDayAnswer })
  async next(): Promise<NextDayAnswer> {
    const [LastClosed, Next] = await Promise.all([this.closed.last(), this.closed.next()]);
    return { LastClosed, Next, Until: addDays(this.clock.today(), -1) };
  }

  @Post(LEDGER_ROUTES.closeDay)
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Close all open days of the books through a day that has ended: their entries become vouchers, and what is recorded later about them is booked on the first open day',
  })
  @ApiResponse({ status: 200, standardSchema: closeDayAnswer })
  async close(
    @UserScopeOf() scope: UserScope,
    @Param('date', { schema: businessDate }) date: string,
    @Query({ schema: closeDayQuery }) { dry_run }: CloseDayQuery,
  ): Promise<CloseDayAnswer> {
    const closed = answerOf(
      await (dry_run ? this.days.preview(date) : this.days.through(date, actorOf(scope))),
    );
    const Status = dry_run
      ? done('action.msg_preview')
      : done('booked.msg_days_closed', { count: closed.days, date });
    return { Status, Preview: previewOf(closed) };
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const previewOf = ({ from, through, days, vouchers }: DaysClosed): DaysPreview => ({
  From: from,
  Through: through,
  Days: days,
  Lines: sumOf(vouchers.map(({ lines }) => lines)),
  Debit: kronorOfOre(sumOf(vouchers.map(({ debit }) => debit))),
  Vouchers: vouchers.map(({ day, number, kind, lines, debit }) => ({
    Date: day,
    Voucher: voucherName(number),
    Kind: kind,
    Lines: lines,
    Debit: kronorOfOre(debit),
  })),
});
