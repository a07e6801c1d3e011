import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { maskedIdentityNumber } from '@floorplan/kernel';
import {
  DEALERS_OF_GROUP,
  dealersOfGroupAnswer,
  dealersOfGroupQuery,
  ORGANISATION_TREE,
  organisationTreeAnswer,
  type ConcernBranch,
  type DealersOfGroupAnswer,
  type OrganisationBranch,
  type OrganisationTreeAnswer,
} from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { dealersSeen, organisationsSeen } from './party-scope';

type Row = OrganisationBranch & { readonly ConcernId: number | null; readonly ConcernName: string | null };

const treeSql = (scope: UserScope): string => `
  select c.id as "ConcernId", c.name as "ConcernName", o.id as "Id", o.name as "Name",
         o.organization_number as "OrganizationNumber",
         (select coalesce(json_agg(json_build_object('Id', d.id, 'Name', d.name, 'City', d.city,
                   'FinancerAssignedId', d.financer_assigned_id) order by d.name collate "sv-x-icu", d.id), '[]')
            from dealer d where d.dealer_organization_id = o.id and ${dealersSeen(scope, 'd')}) as "Dealers"
    from dealer_organisation o left join concern c on c.id = o.concern_id
   where ${organisationsSeen(scope, 'o')}
   order by c.name collate "sv-x-icu", c.id, o.name collate "sv-x-icu", o.id`;

const groupSql = (scope: UserScope): string => `
  select d.id as "Id", d.name as "Name", d.city as "City", d.financer_assigned_id as "FinancerAssignedId",
         o.id as "DealerOrganizationId"
    from dealer d join dealer_organisation o on o.id = d.dealer_organization_id
   where o.concern_id = $1 and d.is_active and ${dealersSeen(scope, 'd')}
   order by d.name collate "sv-x-icu", d.id`;

/** Concerns, organisations and dealers as a tree, within the caller's scope. */
@ApiTags('dealers')
@Controller()
@Needs('organisations.read')
export class OrganisationTreeController {
  constructor(private readonly database: Database) {}

  @Get(ORGANISATION_TREE)
  @ApiOperation({ summary: 'Concerns, their organisations and dealers' })
  @ApiResponse({ status: 200, standardSchema: organisationTreeAnswer })
  async tree(@UserScopeOf() scope: UserScope): Promise<OrganisationTreeAnswer> {
    const rows = await this.database.query<Row>(treeSql(scope));
    const concerns = new Map<number | null, ConcernBranch>();
    for (const { ConcernId, ConcernName, ...organisation } of rows) {
      const branch = concerns.get(ConcernId) ?? { Id: ConcernId, Name: ConcernName, Organizations: [] };
      const OrganizationNumber = maskedIdentityNumber(organisation.OrganizationNumber);
      branch.Organizations.push({ ...organisation, OrganizationNumber });
      concerns.set(ConcernId, branch);
    }
    return { Rows: [...concerns.values()], Total: concerns.size };
  }

  @Get(DEALERS_OF_GROUP)
  @ApiOperation({ summary: 'Dealers of a dealer group' })
  @ApiResponse({ status: 200, standardSchema: dealersOfGroupAnswer })
  async group(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: dealersOfGroupQuery }) { deg_id }: z.infer<typeof dealersOfGroupQuery>,
  ): Promise<DealersOfGroupAnswer> {
    const Rows = await this.database.query<DealersOfGroupAnswer['Rows'][number]>(groupSql(scope), [deg_id]);
    return { Rows, Total: Rows.length };
  }
}
