import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { idParam, savedAnswer, type ListAnswer, type SavedAnswer } from '@floorplan/kernel/wire';
import { Clock } from '@floorplan/platform/commands';
import { notFound, requestContext, savedOf } from '@floorplan/platform/http';
import {
  addRateRequest,
  currentRatesAnswer,
  interestRateRow,
  interestRatesAnswer,
  rateHistoryAnswer,
  withdrawRateRequest,
  PRICING_ROUTES,
  ProgramsReader,
  type AddRateRequest,
  type CurrentRateRow,
  type InterestRateRow,
  type RegisteredRateRow,
  type WithdrawRateRequest,
} from '@floorplan/pricing/contracts';
import { baseRateOn, type InterestRate } from '@floorplan/pricing/domain';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AddRate } from './add-rate.command';
import { ReadRateHistory } from './rate-history.query';
import { WithdrawRate } from './withdraw-rate.command';

const dated = ({ validFrom, value }: InterestRate['rates'][number]) => ({
  ValidFrom: validFrom,
  Value: value,
});
const rowOf = ({ id, name, rates }: InterestRate): InterestRateRow => ({
  Id: id,
  Name: name,
  Rates: rates.map(dated),
});
const listed = <T>(Rows: readonly T[]): ListAnswer<T> => ({ Rows, Total: Rows.length });

/** Base rates with their values by date. */
@ApiTags('interest rates')
@Controller()
@Needs('interest.read')
export class InterestRatesController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queryBus: QueryBus,
    private readonly pricing: ProgramsReader,
    private readonly clock: Clock,
  ) {}

  @Get(PRICING_ROUTES.interestRates)
  @ApiOperation({ summary: 'Interest rates with their values by date' })
  @ApiResponse({ status: 200, standardSchema: interestRatesAnswer })
  async list(): Promise<ListAnswer<InterestRateRow>> {
    return listed((await this.pricing.interestRates()).map(rowOf));
  }

  @Get(PRICING_ROUTES.currentInterestRates)
  @ApiOperation({ summary: 'What each interest rate is today' })
  @ApiResponse({ status: 200, standardSchema: currentRatesAnswer })
  async current(): Promise<ListAnswer<CurrentRateRow>> {
    const today = this.clock.today();
    return listed(
      (await this.pricing.interestRates()).map((rate) => {
        const now = baseRateOn(rate, today);
        return { Id: rate.id, Name: rate.name, Current: now && dated(now) };
      }),
    );
  }

  @Get(PRICING_ROUTES.interestRate)
  @ApiOperation({ summary: 'One interest rate with its values by date' })
  @ApiResponse({ status: 200, standardSchema: interestRateRow })
  async one(@Param('id', { schema: idParam }) id: number): Promise<InterestRateRow> {
    const found = (await this.pricing.interestRates()).find((rate) => rate.id === id);
    if (!found) throw notFound();
    return rowOf(found);
  }

  @Get(PRICING_ROUTES.interestRateHistory)
  @Needs('interest.history')
  @ApiOperation({
    summary: 'Every value an interest rate was given, those that were taken back too: when, by whom and why',
  })
  @ApiResponse({ status: 200, standardSchema: rateHistoryAnswer })
  async history(@Param('id', { schema: idParam }) id: number): Promise<ListAnswer<RegisteredRateRow>> {
    const rows = await this.queryBus.execute(new ReadRateHistory(id));
    if (rows.length === 0) throw notFound();
    return listed(rows);
  }

  @Post(PRICING_ROUTES.interestRates)
  @Needs('interest.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give an interest rate a value from a day on' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async add(
    @ScopeOf() scope: Scope,
    @Body({ schema: addRateRequest }) body: AddRateRequest,
  ): Promise<SavedAnswer> {
    return savedOf(await this.commandBus.execute(new AddRate(scope, body, requestContext()!.correlationId)));
  }

  @Post(PRICING_ROUTES.withdrawInterestRate)
  @Needs('interest.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Take a value of an interest rate back' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async withdraw(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: withdrawRateRequest }) body: WithdrawRateRequest,
  ): Promise<SavedAnswer> {
    const withdraw = new WithdrawRate(scope, id, body, requestContext()!.correlationId);
    return savedOf(await this.commandBus.execute(withdraw));
  }
}
