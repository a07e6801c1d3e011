import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { idParam, savedAnswer, type ListAnswer, type SavedAnswer } from '@floorplan/kernel/wire';
import { notFound, requestContext, savedOf } from '@floorplan/platform/http';
import { Costly, TakesBody } from '@floorplan/platform/load';
import {
  checkAnswer,
  explainQuery,
  feesAnswer,
  previewAnswer,
  previewRequest,
  priceProgramHistoryAnswer,
  priceProgramRow,
  priceProgramsAnswer,
  programsForImporterAnswer,
  PRICING_ROUTES,
  programsForImporterQuery,
  savePriceProgramRequest,
  type CheckAnswer,
  type ExplainQuery,
  type FeeRow,
  type PreviewAnswer,
  type PreviewRequest,
  type PriceProgramHistoryAnswer,
  type PriceProgramRow,
  type PriceProgramsAnswer,
  type ProgramsForImporterQuery,
  type SavePriceProgramRequest,
} from '@floorplan/pricing/contracts';
import { FEES } from '@floorplan/pricing/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CheckPriceProgram, ListPricePrograms, ListProgramsForImporter } from './list-programs.query';
import { PreviewPriceProgram } from './preview-program.query';
import { maySavePrograms, PricingSettings } from './program-rights';
import { ReadProgramHistory } from './program-history.query';
import { SavePriceProgram } from './save-program.command';

const listed = <T>(Rows: readonly T[]): ListAnswer<T> => ({ Rows, Total: Rows.length });

/** Price programs (price lists) and their fees. */
@ApiTags('price programs')
@Controller()
@Needs('programs.read')
export class PricingController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queryBus: QueryBus,
    private readonly settings: PricingSettings,
  ) {}

  @Get(PRICING_ROUTES.pricePrograms)
  @ApiOperation({ summary: 'Price programs' })
  @ApiResponse({ status: 200, standardSchema: priceProgramsAnswer })
  async programs(@ScopeOf() scope: Scope): Promise<PriceProgramsAnswer> {
    const { Rows, Total } = listed(await this.queryBus.execute(new ListPricePrograms(scope)));
    return { Rows: [...Rows], Total, MaySave: maySavePrograms(scope, this.settings) };
  }

  @Get(PRICING_ROUTES.programsForImporter)
  @ApiOperation({ summary: 'Price programs valid today for an importer, a make and a dealer organisation' })
  @ApiResponse({ status: 200, standardSchema: programsForImporterAnswer })
  async programsForImporter(
    @ScopeOf() scope: Scope,
    @Query({ schema: programsForImporterQuery }) query: ProgramsForImporterQuery,
  ): Promise<ListAnswer<PriceProgramRow>> {
    return listed(await this.queryBus.execute(new ListProgramsForImporter(scope, query)));
  }

  @Post(PRICING_ROUTES.checkPriceProgram)
  @TakesBody('rows')
  @Costly()
  @HttpCode(200)
  @ApiOperation({ summary: 'What is wrong with a price program, before it is saved' })
  @ApiResponse({ status: 200, standardSchema: checkAnswer })
  check(
    @ScopeOf() scope: Scope,
    @Body({ schema: savePriceProgramRequest }) body: SavePriceProgramRequest,
  ): Promise<CheckAnswer> {
    return this.queryBus.execute(new CheckPriceProgram(scope, body));
  }

  @Post(PRICING_ROUTES.previewPriceProgram)
  @TakesBody('rows')
  @Costly()
  @HttpCode(200)
  @ApiOperation({ summary: 'What a car would cost by a price program, drafted or stored; nothing is kept' })
  @ApiResponse({ status: 200, standardSchema: previewAnswer })
  preview(
    @ScopeOf() scope: Scope,
    @Body({ schema: previewRequest }) body: PreviewRequest,
    @Query({ schema: explainQuery }) { explain }: ExplainQuery,
  ): Promise<PreviewAnswer> {
    return this.queryBus.execute(
      new PreviewPriceProgram(scope, { ...body, Explain: explain || body.Explain }),
    );
  }

  @Get(PRICING_ROUTES.priceProgram)
  @ApiOperation({ summary: 'One price program' })
  @ApiResponse({ status: 200, standardSchema: priceProgramRow })
  program(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number): Promise<PriceProgramRow> {
    return this.visibleProgram(scope, id);
  }

  @Get(PRICING_ROUTES.priceProgramHistory)
  @Needs('programs.history')
  @ApiOperation({ summary: 'Who saved the price program, when, and what it was before and after' })
  @ApiResponse({ status: 200, standardSchema: priceProgramHistoryAnswer })
  async history(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<PriceProgramHistoryAnswer> {
    await this.visibleProgram(scope, id);
    return this.queryBus.execute(new ReadProgramHistory(id));
  }

  @Post(PRICING_ROUTES.pricePrograms)
  @Needs('programs.save')
  @TakesBody('rows')
  @Costly()
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Save a price program: staff, and importers drafts for their own makes where the installation allows it',
  })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async save(
    @ScopeOf() scope: Scope,
    @Body({ schema: savePriceProgramRequest }) body: SavePriceProgramRequest,
  ): Promise<SavedAnswer> {
    const save = new SavePriceProgram(scope, body, requestContext()!.correlationId);
    return savedOf(await this.commandBus.execute(save));
  }

  @Get(PRICING_ROUTES.fees)
  @Needs('fees.read')
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

  /**
   * Returns a program that the caller may see.
   * @throws notFound also for a finance type that the caller may not choose
   */
  private async visibleProgram(scope: Scope, id: number): Promise<PriceProgramRow> {
    const found = (await this.queryBus.execute(new ListPricePrograms(scope))).find((row) => row.Id === id);
    if (!found) throw notFound();
    return found;
  }
}
