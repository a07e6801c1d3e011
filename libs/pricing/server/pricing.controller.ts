import { ReadsOnly, RequiresFunction, ScopeOf, StaffOnly } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { idParam, savedAnswer, type ListAnswer, type SavedAnswer } from '@floorplan/kernel/wire';
import { notFound, requestContext } from '@floorplan/platform/http';
import {
  checkAnswer,
  feesAnswer,
  interestRatesAnswer,
  priceProgramRow,
  priceProgramsAnswer,
  PRICING_ROUTES,
  ProgramsReader,
  savePriceProgramRequest,
  type CheckAnswer,
  type FeeRow,
  type InterestRateRow,
  type PriceProgramRow,
  type SavePriceProgramRequest,
} from '@floorplan/pricing/contracts';
import { FEES } from '@floorplan/pricing/domain';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CheckPriceProgram, ListPricePrograms } from './list-programs.query';
import { SavePriceProgram } from './save-program.command';

const listed = <T>(Rows: readonly T[]): ListAnswer<T> => ({ Rows, Total: Rows.length });

/** Price programs (price lists), and the fees and interest rates they are made of. */
@ApiTags('price programs')
@Controller()
export class PricingController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queryBus: QueryBus,
    private readonly pricing: ProgramsReader,
  ) {}

  @Get(PRICING_ROUTES.pricePrograms)
  @RequiresFunction('fncPricePrograms')
  @ApiOperation({ summary: 'Price programs' })
  @ApiResponse({ status: 200, standardSchema: priceProgramsAnswer })
  async programs(@ScopeOf() scope: Scope): Promise<ListAnswer<PriceProgramRow>> {
    return listed(await this.queryBus.execute(new ListPricePrograms(scope)));
  }

  @Post(PRICING_ROUTES.checkPriceProgram)
  @RequiresFunction('fncPricePrograms')
  @ReadsOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'What is wrong with a price program, before it is saved' })
  @ApiResponse({ status: 200, standardSchema: checkAnswer })
  check(
    @ScopeOf() scope: Scope,
    @Body({ schema: savePriceProgramRequest }) body: SavePriceProgramRequest,
  ): Promise<CheckAnswer> {
    return this.queryBus.execute(new CheckPriceProgram(scope, body));
  }

  @Get(PRICING_ROUTES.priceProgram)
  @RequiresFunction('fncPricePrograms')
  @ApiOperation({ summary: 'One price program' })
  @ApiResponse({ status: 200, standardSchema: priceProgramRow })
  async program(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<PriceProgramRow> {
    const found = (await this.queryBus.execute(new ListPricePrograms(scope))).find((row) => row.Id === id);
    if (!found) throw notFound();
    return found;
  }

  @Post(PRICING_ROUTES.pricePrograms)
  @StaffOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'Save a price program' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async save(
    @ScopeOf() scope: Scope,
    @Body({ schema: savePriceProgramRequest }) body: SavePriceProgramRequest,
  ): Promise<SavedAnswer> {
    const Id = await this.commandBus.execute(
      new SavePriceProgram(scope, body, requestContext()!.correlationId),
    );
    return { Status: { Status: 'OK', Message: 'Sparat.' }, Id };
  }

  @Get(PRICING_ROUTES.fees)
  @RequiresFunction('fncFees', 'fncPricePrograms')
  @ApiOperation({ summary: 'Fees that price programs are made of' })
  @ApiResponse({ status: 200, standardSchema: feesAnswer })
  fees(): ListAnswer<FeeRow> {
    return listed(
      FEES.map(({ id, type, receiverType, subType }) => ({
        Id: id,
        Type: type,
        ReceiverType: receiverType,
        SubType: subType,
      })),
    );
  }

  @Get(PRICING_ROUTES.interestRates)
  @RequiresFunction('fncInterests', 'fncPricePrograms')
  @ApiOperation({ summary: 'Interest rates with their values by date' })
  @ApiResponse({ status: 200, standardSchema: interestRatesAnswer })
  async interestRates(): Promise<ListAnswer<InterestRateRow>> {
    const rates = await this.pricing.interestRates();
    return listed(
      rates.map(({ id, name, rates: values }) => ({
        Id: id,
        Name: name,
        Rates: values.map(({ validFrom, value }) => ({ ValidFrom: validFrom, Value: value })),
      })),
    );
  }
}
