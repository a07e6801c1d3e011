import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import {
  LEDGER_ROUTES,
  tiesAnswer,
  tiesQuery,
  type TiesAnswer,
  type TiesQuery,
} from '@floorplan/ledger/contracts';
import { tiesAgree } from '@floorplan/ledger/domain';
import { Clock } from '@floorplan/platform/commands';
import { textIn } from '@floorplan/platform/texts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ClosedDays } from '../closing/closed-days';
import { TiesNow } from './ties-now';

@ApiTags('ledger')
@Controller()
@Needs('books.read')
export class TiesController {
  constructor(
    private readonly clock: Clock,
    private readonly closed: ClosedDays,
    private readonly now: TiesNow,
  ) {}

  @Get(LEDGER_ROUTES.ties)
  @ApiOperation({
    summary:
      'Whether the books agree with documents, vehicles and payments at the end of a day; of a closed day as it was closed',
  })
  @ApiResponse({ status: 200, standardSchema: tiesAnswer })
  async ties(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: tiesQuery }) { date = this.clock.today() }: TiesQuery,
  ): Promise<TiesAnswer> {
    const closed = await this.closed.closeOf(date);
    const ties = closed?.ties ?? (await this.now.on(date)).ties;
    const language = languageOfScope(scope);
    return {
      Date: date,
      Closed: closed && { At: closed.at.toISOString(), By: closed.by },
      Ties: ties.map(({ key, accountNumber, ledger, source, due }) => ({
        Key: key,
        Account: accountNumber,
        Name: textIn(language, `booked.account_${key}`),
        Ledger: kronorOfOre(ledger),
        Source: kronorOfOre(source),
        Due: due === null ? null : kronorOfOre(due),
        Difference: kronorOfOre(ledger - source),
      })),
      Agree: tiesAgree(ties),
    };
  }
}
