import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { UserActs, type Decide } from '@floorplan/identity/acts';
import { readsApplications, type UserScope } from '@floorplan/identity/domain';
import { decided } from '@floorplan/kernel';
import { idParam, refusedFields } from '@floorplan/kernel/wire';
import { answerOf, forbidden } from '@floorplan/platform/http';
import {
  addEventRequest,
  applicationQuery,
  CONTRACT_ROUTES,
  contractDetails,
  contractEvent,
  contractEventsAnswer,
  detailsQuery,
  type AddEventRequest,
  type ContractDetails,
  type ContractEventAnswer,
  type ContractEventsAnswer,
} from '@floorplan/service-contract/contracts';
import type { ContractEvent, ContractState } from '@floorplan/service-contract/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ContractEvents } from './contract-events';
import { ContractKind } from './contract-kind';
import { SeenContracts } from './seen-contracts';

/** One service contract: its data, its events and notes. */
@ApiTags('service contracts')
@Controller()
@Needs('portfolio.change')
export class ContractController {
  constructor(
    private readonly acts: UserActs,
    private readonly kind: ContractKind,
    private readonly contracts: SeenContracts,
    private readonly events: ContractEvents,
  ) {}

  @Get(CONTRACT_ROUTES.details)
  @Needs('portfolio.read')
  @ApiOperation({ summary: 'One contract, with what the caller can do with it' })
  @ApiResponse({ status: 200, standardSchema: contractDetails })
  details(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: detailsQuery }) { contractId }: { contractId: number },
  ): Promise<ContractDetails> {
    return this.contracts.describe(scope, contractId);
  }

  @Get(CONTRACT_ROUTES.root)
  @Needs('portfolio.read')
  @ApiOperation({ summary: 'One application' })
  @ApiResponse({ status: 200, standardSchema: contractDetails })
  async application(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: applicationQuery }) { contractAgreementId }: { contractAgreementId: number },
  ): Promise<ContractDetails> {
    if (!readsApplications(scope.role)) throw forbidden();
    return this.contracts.describe(scope, contractAgreementId);
  }

  @Get(CONTRACT_ROUTES.events)
  @Needs('portfolio.read')
  @ApiOperation({ summary: 'Events of a contract, the newest first' })
  @ApiResponse({ status: 200, standardSchema: contractEventsAnswer })
  async list(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ContractEventsAnswer> {
    await this.contracts.load(scope, id);
    const Rows = await this.events.read(id);
    return { Rows, Total: Rows.length };
  }

  @Post(CONTRACT_ROUTES.events)
  @HttpCode(200)
  @ApiOperation({ summary: 'Add a note' })
  @ApiResponse({ status: 200, standardSchema: contractEvent })
  async addNote(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: addEventRequest }) { AdditionalContractId = id, Description }: AddEventRequest,
  ): Promise<ContractEventAnswer> {
    if (AdditionalContractId !== id)
      answerOf(refusedFields(new Map([['AdditionalContractId', 'INVALID_VALUE']])));
    const decide: Decide<ContractState, ContractEvent> = (_, { on, by }) =>
      decided({ type: 'service-contract/NoteAdded', data: { on, by, text: Description.trim() } });
    const call = { scope, isDryRun: false };
    const { version } = answerOf(await this.acts.run(this.kind, call, { key: 'addNote', on: id, decide }));
    const rows = await this.events.read(id);
    return rows.find(({ Id }) => Id === version)!;
  }
}
