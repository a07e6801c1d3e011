import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { canSeeOrganisation, type UserScope } from '@floorplan/identity/domain';
import { FIELD_ERROR_TEXTS, idParam } from '@floorplan/kernel/wire';
import { seesUsedAmounts } from '@floorplan/limits/contracts';
import type { LimitCategory } from '@floorplan/limits/domain';
import { forbidden, invalid, notFound } from '@floorplan/platform/http';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import {
  LIMIT_LEDGER_ROUTES,
  limitBookAnswer,
  limitBookQuery,
  limitCategoryParam,
  limitLedgerContract,
  type LimitBookAnswer,
  type LimitBookQuery,
  type LimitLedgerFilter,
  type LimitLedgerQuery,
} from '@floorplan/vehicle/contracts';
import { PartiesNow } from '@floorplan/vehicle/reader';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LimitBooks } from './limit-books';
import { LimitLedgerList } from './limit-ledger.list';

type Days = Pick<LimitBookQuery, 'date_from' | 'date_to'>;

/** The ledger of limits, for staff and the organisation itself. */
@ApiTags('limits')
@Controller()
@Needs('limits.read')
export class LimitLedgerController {
  constructor(
    private readonly lists: Lists,
    private readonly ledger: LimitLedgerList,
    private readonly books: LimitBooks,
    private readonly parties: PartiesNow,
  ) {}

  @Get(LIMIT_LEDGER_ROUTES.list)
  @ApiOperation({
    summary: 'Ledger of one category of a dealer organisation’s limits, with the running balance',
  })
  @ApiResponse({ status: 200, standardSchema: limitLedgerContract.answer })
  async list(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: limitLedgerContract.query }) query: LimitLedgerQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    await this.mustSee(scope, query.dealerOrganizationId, query);
    return this.lists.answer(reply, this.ledger, { scope, makeId: query.make_id }, query);
  }

  @Post(LIMIT_LEDGER_ROUTES.export)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: limitLedgerContract.exportRequest }) body: ListExport<LimitLedgerFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { dealerOrganizationId, make_id: makeId, ...days } = body.Filter;
    await this.mustSee(scope, dealerOrganizationId, days);
    return this.lists.export(reply, this.ledger, { scope, makeId }, body);
  }

  @Get(LIMIT_LEDGER_ROUTES.book)
  @ApiOperation({
    summary: 'Balances of a limit, its use over time, and what ending terms release in the next 90 days',
  })
  @ApiResponse({ status: 200, standardSchema: limitBookAnswer })
  async book(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) organisationId: number,
    @Param('category', { schema: limitCategoryParam }) category: LimitCategory,
    @Query({ schema: limitBookQuery }) query: LimitBookQuery,
  ): Promise<LimitBookAnswer> {
    const { name: Organisation } = await this.mustSee(scope, organisationId, query);
    const { make_id: makeId, date_from: from = null, date_to: to = null } = query;
    return { Organisation, ...(await this.books.read({ organisationId, category, makeId, from, to })) };
  }

  /**
   * Returns the organisation.
   * @throws 403 for callers who see no used amounts, 404 for an organisation outside the scope, 400 for
   * reversed days
   */
  private async mustSee(scope: UserScope, id: number, { date_from: from, date_to: to }: Days) {
    if (!seesUsedAmounts(scope)) throw forbidden();
    const { organisations } = (await this.parties.current()).value;
    const organisation = organisations.find((candidate) => candidate.id === id);
    if (!canSeeOrganisation(scope, id) || !organisation) throw notFound();
    if (from && to && to < from)
      throw invalid([
        { Field: 'date_to', Code: 'DATES_REVERSED', Message: FIELD_ERROR_TEXTS.DATES_REVERSED },
      ]);
    return organisation;
  }
}
