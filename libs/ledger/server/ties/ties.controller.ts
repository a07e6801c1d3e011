import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import {
  LEDGER_ROUTES,
  TIES,
  tiesAnswer,
  tiesQuery,
  type TiesAnswer,
  type TiesQuery,
} from '@floorplan/ledger/contracts';
import { DEFAULT_ACCOUNT_NUMBERS } from '@floorplan/ledger/domain';
import { Clock } from '@floorplan/platform/commands';
import { textIn } from '@floorplan/platform/texts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccountBalances } from './account-balances';
import { TiedSums } from './tied-sums';

@ApiTags('ledger')
@Controller()
@Needs('books.read')
export class TiesController {
  constructor(
    private readonly clock: Clock,
    private readonly balances: AccountBalances,
    private readonly sums: TiedSums,
  ) {}

  @Get(LEDGER_ROUTES.ties)
  @ApiOperation({
    summary: 'Whether the books agree with documents, vehicles and payments at the end of a day',
  })
  @ApiResponse({ status: 200, standardSchema: tiesAnswer })
  async ties(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: tiesQuery }) { date = this.clock.today() }: TiesQuery,
  ): Promise<TiesAnswer> {
    const [balances, sums] = await Promise.all([this.balances.on(date), this.sums.on(date)]);
    const language = languageOfScope(scope);
    const Ties = TIES.map((Key) => {
      const ledger = balances.get(Key) ?? 0;
      const { amount, due } = sums.get(Key)!;
      return {
        Key,
        Account: DEFAULT_ACCOUNT_NUMBERS[Key],
        Name: textIn(language, `booked.account_${Key}`),
        Ledger: kronorOfOre(ledger),
        Source: kronorOfOre(amount),
        Due: due === null ? null : kronorOfOre(due),
        Difference: kronorOfOre(ledger - amount),
      };
    });
    return { Date: date, Ties, Agree: Ties.every(({ Difference }) => Difference === 0) };
  }
}
