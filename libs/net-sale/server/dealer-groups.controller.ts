import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { canSeeDealerGroup, type UserScope } from '@floorplan/identity/domain';
import { idParam, MAX_ROWS, refusedFields, savedAnswer, type SavedAnswer } from '@floorplan/kernel/wire';
import {
  currentTermsAnswer,
  currentTermsQuery,
  DEALER_GROUP_ROUTES,
  dealerGroupsAnswer,
  paymentTermContract,
  type CurrentTermsAnswer,
  type CurrentTermsQuery,
  type DealerGroupsAnswer,
  type SavePaymentTermRequest,
} from '@floorplan/net-sale/contracts';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { notFound, requestContext, savedOf } from '@floorplan/platform/http';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PaymentTerms } from './payment-terms';

const CURRENT_TERMS = `
  select t.id as "Id", t.name as "Name", g.name as "PAG_Name", g.product_type as "PAG_ProductType"
    from payment_term t join payment_type_group g on g.id = t.payment_type_group_id
   where t.dealer_group_id = any($1::bigint[]) and $2::date between t.valid_from and t.valid_to
   order by t.name collate "sv-x-icu", t.id`;

/** Dealer groups (concerns) and their payment terms. */
@ApiTags('payment terms')
@Controller()
@Needs('terms.read')
export class DealerGroupsController {
  constructor(
    private readonly parties: PartiesReader,
    private readonly terms: PaymentTerms,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get(DEALER_GROUP_ROUTES.groups)
  @ApiOperation({ summary: 'Dealer groups: all for staff, the own one for others' })
  @ApiResponse({ status: 200, standardSchema: dealerGroupsAnswer })
  async groups(@UserScopeOf() scope: UserScope): Promise<DealerGroupsAnswer> {
    const Rows = await this.seen(scope);
    return { Rows, Total: Rows.length };
  }

  @Get(DEALER_GROUP_ROUTES.list)
  @ApiOperation({ summary: 'The same as the dealer groups' })
  @ApiResponse({ status: 200, standardSchema: dealerGroupsAnswer })
  list(@UserScopeOf() scope: UserScope): Promise<DealerGroupsAnswer> {
    return this.groups(scope);
  }

  @Get(DEALER_GROUP_ROUTES.currentTerms)
  @ApiOperation({ summary: 'Payment terms that are valid today, with their payment type groups' })
  @ApiResponse({ status: 200, standardSchema: currentTermsAnswer })
  async currentTerms(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: currentTermsQuery }) { dealerGroupId, dealerId }: CurrentTermsQuery,
  ): Promise<CurrentTermsAnswer> {
    const ofDealer = dealerId > 0 ? await this.groupOfDealer(dealerId) : null;
    const groups = (await this.seen(scope)).filter(
      ({ Id }) => (dealerGroupId === 0 || Id === dealerGroupId) && (dealerId === 0 || Id === ofDealer),
    );
    const Rows = await this.database.query<CurrentTermsAnswer['Rows'][number]>(CURRENT_TERMS, [
      groups.map(({ Id }) => Id),
      this.clock.today(),
    ]);
    return { Rows, Total: Rows.length };
  }

  @Get(DEALER_GROUP_ROUTES.termsOfGroup)
  @ApiOperation({ summary: 'Payment terms of a dealer group, ended ones too' })
  @ApiResponse({ status: 200, standardSchema: paymentTermContract.answer })
  async termsOfGroup(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<unknown> {
    await this.mustSee(scope, id);
    const query = { dealer_group_id: id, limit: MAX_ROWS, descending: false };
    return JSON.parse(await this.terms.list.read({ scope, form: 'list' }, query)) as unknown;
  }

  @Post(DEALER_GROUP_ROUTES.termsOfGroup)
  @Needs('terms.administer')
  @HttpCode(200)
  @ApiOperation({ summary: 'Save a payment term of a dealer group' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async saveTermOfGroup(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: paymentTermContract.saveRequest }) body: SavePaymentTermRequest,
  ): Promise<SavedAnswer> {
    await this.mustSee(scope, id);
    const { DealerGroupId } = body;
    if (DealerGroupId && DealerGroupId !== id)
      return savedOf(refusedFields(new Map([['DealerGroupId', 'INVALID_VALUE']])));
    const sent = { ...body, DealerGroupId: id };
    return savedOf(await this.terms.save(scope, sent, requestContext()!.correlationId));
  }

  /** The dealer groups that the caller may see, by name. */
  private async seen(scope: UserScope): Promise<DealerGroupsAnswer['Rows']> {
    const { concerns } = await this.parties.parties();
    return concerns
      .filter(({ id }) => canSeeDealerGroup(scope, id))
      .map(({ id, name }) => ({ Id: id, Name: name }));
  }

  private async mustSee(scope: UserScope, groupId: number): Promise<void> {
    if (!(await this.seen(scope)).some(({ Id }) => Id === groupId)) throw notFound();
  }

  private async groupOfDealer(dealerId: number): Promise<number | null> {
    const { dealers, organisations } = await this.parties.parties();
    const organisation = dealers.find(({ id }) => id === dealerId)?.dealerOrganizationId;
    return organisations.find(({ id }) => id === organisation)?.concernId ?? null;
  }
}
