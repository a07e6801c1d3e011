import { idParam } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Needs, UserScopeOf } from '../access';
import { identityRoutes, salesPersonsAnswer, type SalesPersonsAnswer } from '../contracts';
import { seesSalesPersons } from '../domain/roles';
import { canSeeDealer, type UserScope } from '../domain/scope';

/** Lists the users of a dealer. The dealer itself and staff may see these users; importers may not. */
@ApiTags('dealers')
@Controller()
@Needs('salesPersons.read')
export class SalesPersonsController {
  constructor(
    private readonly database: Database,
    private readonly parties: PartiesReader,
  ) {}

  @Get(identityRoutes.salesPersons)
  @ApiOperation({ summary: 'Those who act for a dealer' })
  @ApiResponse({ status: 200, standardSchema: salesPersonsAnswer })
  async list(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<SalesPersonsAnswer> {
    const { dealers } = await this.parties.parties();
    const exists = dealers.some((dealer) => dealer.id === id);
    if (!exists || !seesSalesPersons(scope.role) || !canSeeDealer(scope, id)) throw notFound();
    const Rows = await this.database.query<SalesPersonsAnswer['Rows'][number]>(
      `select u.id as "Id", u.name as "Name" from user_dealer d join app_user u on u.id = d.user_id
        where d.dealer_id = $1 and d.auth_level = 2 and u.is_active order by u.name collate "sv-x-icu", u.id`,
      [id],
    );
    return { Rows, Total: Rows.length };
  }
}
