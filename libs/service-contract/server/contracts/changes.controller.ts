import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { readsApplications, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre, type Outcome } from '@floorplan/kernel';
import { idParam, refusedFields } from '@floorplan/kernel/wire';
import { EventLog } from '@floorplan/platform/event-store';
import { answerOf, done, forbidden, notFound } from '@floorplan/platform/http';
import {
  addEventRequest,
  applicationQuery,
  CONTRACT_ROUTES,
  contractActAnswer,
  contractActQuery,
  contractDetails,
  contractEvent,
  contractEventsAnswer,
  detailsQuery,
  endContractRequest,
  newFromExistingAnswer,
  newFromExistingRequest,
  updateContractRequest,
  updateCustomerRequest,
  updateEndDateRequest,
  type AddEventRequest,
  type ContractActAnswer,
  type ContractActQuery,
  type ContractDetails,
  type ContractEventAnswer,
  type ContractEventsAnswer,
  type EndContractRequest,
  type NewFromExistingAnswer,
  type NewFromExistingRequest,
  type UpdateContractRequest,
  type UpdateCustomerRequest,
  type UpdateEndDateRequest,
} from '@floorplan/service-contract/contracts';
import { contractStream } from '@floorplan/service-contract/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SigningLinks } from '../signing/signing-links';
import type { ActedContract } from './contract-acts';
import { contractCall, doneText } from './contract-call';
import { ContractChanges } from './contract-changes';
import { ContractDescriptions } from './contract-details';
import { ContractEvents } from './contract-events';
import { canSeeContract } from './contract-scope';
import { Successors } from './successors';

/** One service contract: its data and events, and its changes. */
@ApiTags('service contracts')
@Controller()
@Needs('portfolio.change')
export class ContractChangesController {
  constructor(
    private readonly changes: ContractChanges,
    private readonly successors: Successors,
    private readonly descriptions: ContractDescriptions,
    private readonly events: ContractEvents,
    private readonly links: SigningLinks,
    private readonly log: EventLog,
  ) {}

  @Get(CONTRACT_ROUTES.details)
  @Needs('portfolio.read')
  @ApiOperation({ summary: 'One contract, with what the caller can do with it' })
  @ApiResponse({ status: 200, standardSchema: contractDetails })
  details(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: detailsQuery }) { contractId }: { contractId: number },
  ): Promise<ContractDetails> {
    return this.describe(scope, contractId);
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
    return this.describe(scope, contractAgreementId);
  }

  @Post(CONTRACT_ROUTES.updateEndDate)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Move the last day; with today, a contract that another one continues is converted',
  })
  @ApiResponse({ status: 200, standardSchema: contractActAnswer })
  async updateEndDate(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: updateEndDateRequest }) body: UpdateEndDateRequest,
    @Query({ schema: contractActQuery }) query: ContractActQuery,
  ): Promise<ContractActAnswer> {
    const outcome = await this.changes.updateEndDate(contractCall(scope, query), body);
    return this.answer(scope, doneText('contract.msg_updated', query), outcome);
  }

  @Post(CONTRACT_ROUTES.updateCustomer)
  @HttpCode(200)
  @ApiOperation({ summary: 'Change the customer; a contract that is not signed gets a new link' })
  @ApiResponse({ status: 200, standardSchema: contractActAnswer })
  async updateCustomer(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: updateCustomerRequest }) body: UpdateCustomerRequest,
    @Query({ schema: contractActQuery }) query: ContractActQuery,
  ): Promise<ContractActAnswer> {
    const outcome = await this.changes.updateCustomer(contractCall(scope, query), body);
    return this.answer(scope, doneText('contract.msg_customer', query), outcome);
  }

  @Post(CONTRACT_ROUTES.updateContract)
  @HttpCode(200)
  @ApiOperation({ summary: 'Change category, distance and duration, at the instalment that the caller saw' })
  @ApiResponse({ status: 200, standardSchema: contractActAnswer })
  async updateContract(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: updateContractRequest }) body: UpdateContractRequest,
    @Query({ schema: contractActQuery }) query: ContractActQuery,
  ): Promise<ContractActAnswer> {
    const outcome = await this.changes.updateContract(contractCall(scope, query), body);
    return this.answer(scope, doneText('contract.msg_updated', query), outcome);
  }

  @Post(CONTRACT_ROUTES.endContract)
  @HttpCode(200)
  @ApiOperation({ summary: 'End a contract whose instalments a finance contract pays' })
  @ApiResponse({ status: 200, standardSchema: contractActAnswer })
  async endContract(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: endContractRequest }) body: EndContractRequest,
    @Query({ schema: contractActQuery }) query: ContractActQuery,
  ): Promise<ContractActAnswer> {
    const outcome = await this.changes.endContract(contractCall(scope, query), body);
    return this.answer(scope, doneText('contract.msg_ended', query), outcome);
  }

  @Post(CONTRACT_ROUTES.newFromExisting)
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a contract that continues an existing one' })
  @ApiResponse({ status: 200, standardSchema: newFromExistingAnswer })
  async newFromExisting(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: newFromExistingRequest }) body: NewFromExistingRequest,
    @Query({ schema: contractActQuery }) query: ContractActQuery,
  ): Promise<NewFromExistingAnswer> {
    const NewId = answerOf(await this.successors.make(contractCall(scope, query), body));
    const SignDocumentURL = query.dry_run ? '' : await this.links.open(NewId);
    const key = SignDocumentURL ? 'sale.msg_applied' : 'sale.msg_applied_without_link';
    return { Status: done(doneText(key, query), { id: String(NewId) }), NewId, SignDocumentURL };
  }

  @Get(CONTRACT_ROUTES.events)
  @Needs('portfolio.read')
  @ApiOperation({ summary: 'Events of a contract, the newest first' })
  @ApiResponse({ status: 200, standardSchema: contractEventsAnswer })
  async list(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ContractEventsAnswer> {
    await this.seen(scope, id);
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
    const { version } = answerOf(
      await this.changes.addNote(contractCall(scope, { dry_run: false }), id, Description),
    );
    const rows = await this.events.read(id);
    return rows.find(({ Id }) => Id === version)!;
  }

  private async describe(scope: UserScope, id: number): Promise<ContractDetails> {
    const { state, version } = await this.seen(scope, id);
    return this.descriptions.read(scope, { contract: state, version });
  }

  private async seen(scope: UserScope, id: number) {
    const loaded = await this.log.load(contractStream, id);
    if (!canSeeContract(scope, loaded.state)) throw notFound();
    return loaded;
  }

  /** The contract after the action. A changed contract that is not signed has its new link by then. */
  private async answer(
    scope: UserScope,
    key: string,
    outcome: Outcome<ActedContract>,
  ): Promise<ContractActAnswer> {
    const acted = answerOf(outcome);
    const { contractId } = acted.contract.terms!;
    const isDryRun = key === 'action.msg_preview';
    const isUnsigned = acted.contract.status === 'created' && acted.contract.signing === null;
    if (!isDryRun && isUnsigned) await this.links.open(contractId);
    const Contract =
      !isDryRun && isUnsigned
        ? await this.describe(scope, contractId)
        : await this.descriptions.read(scope, acted);
    return { Status: done(key), Id: contractId, Contract, Credit: kronorOfOre(acted.credit) };
  }
}
