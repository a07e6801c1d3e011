import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { idParam } from '@floorplan/kernel/wire';
import {
  LIMITS_ROUTES,
  updateLimitBookAnswer,
  updateLimitBookQuery,
  type UpdateLimitBookAnswer,
  type UpdateLimitBookQuery,
} from '@floorplan/limits/contracts';
import { answerOf, notFound, requestContext, saved } from '@floorplan/platform/http';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { UpdateLimitBook } from './update-limit-book';

@ApiTags('limits')
@Controller()
@Needs('limits.correct')
export class LimitBookController {
  constructor(
    private readonly limitBook: UpdateLimitBook,
    private readonly parties: PartiesNow,
  ) {}

  @Get(LIMITS_ROUTES.updateLimitBook)
  @ApiOperation({ summary: 'Count anew what the vehicles of a dealer organisation take of its limits' })
  @ApiResponse({ status: 200, standardSchema: updateLimitBookAnswer })
  async update(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: updateLimitBookQuery }) { dry_run }: UpdateLimitBookQuery,
  ): Promise<UpdateLimitBookAnswer> {
    const { organisations } = (await this.parties.current()).value;
    if (!organisations.some((organisation) => organisation.id === id)) throw notFound();
    const corrections = dry_run
      ? await this.limitBook.differences(id)
      : answerOf(await this.limitBook.execute(scope, id, requestContext()!.correlationId));
    const Corrections = corrections.map(({ category, makeId, before, after }) => ({
      CreditLimitType: category,
      MakeId: makeId,
      Before: kronorOfOre(before),
      After: kronorOfOre(after),
    }));
    return { Status: saved(), Corrections };
  }
}
