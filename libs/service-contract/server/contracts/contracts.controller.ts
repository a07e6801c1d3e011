import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { readsApplications, type UserScope } from '@floorplan/identity/domain';
import { parsePlate, type Outcome } from '@floorplan/kernel';
import { idParam } from '@floorplan/kernel/wire';
import { DocumentStore } from '@floorplan/platform/document-store';
import { EventLog } from '@floorplan/platform/event-store';
import { answerOf, done, forbidden, notFound, problemOf, sendDocument } from '@floorplan/platform/http';
import {
  activeQuery,
  approveManyAnswer,
  approveManyRequest,
  approveRequest,
  contractActQuery,
  CONTRACT_ROUTES,
  contractsAnswer,
  contractStatusAnswer,
  rejectRequest,
  validateAnswer,
  validateRequest,
  type ApproveManyAnswer,
  type ApproveManyRequest,
  type ApproveRequest,
  type ContractActQuery,
  type ContractsAnswer,
  type ContractStatusAnswer,
  type RejectRequest,
  type ValidateRequest,
} from '@floorplan/service-contract/contracts';
import { contractStatusCode, contractStream } from '@floorplan/service-contract/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Signings } from '../signing/signings';
import { Approvals } from './approvals';
import type { ActedContract } from './contract-acts';
import { contractCall, doneText } from './contract-call';
import { ContractList } from './contract-list';
import { canSeeContract } from './contract-scope';

const answer = (message: string, outcome: Outcome<ActedContract>): ContractStatusAnswer => {
  const { contract } = answerOf(outcome);
  return {
    Status: done(message),
    Id: contract.terms!.contractId,
    StatusCode: contractStatusCode(contract.status),
  };
};

/** A call that is carried out immediately. */
const AT_ONCE: ContractActQuery = { dry_run: false };

/** Active service contracts, and the approval of contracts. */
@ApiTags('service contracts')
@Controller()
@Needs('portfolio.read')
export class ContractsController {
  constructor(
    private readonly list: ContractList,
    private readonly approvals: Approvals,
    private readonly signings: Signings,
    private readonly log: EventLog,
    private readonly store: DocumentStore,
  ) {}

  @Get(CONTRACT_ROUTES.active)
  @ApiOperation({ summary: 'Active contracts, of a plate or all' })
  @ApiResponse({ status: 200, standardSchema: contractsAnswer })
  async active(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: activeQuery }) { licenseNumber }: { licenseNumber: string },
  ): Promise<ContractsAnswer> {
    const plate = licenseNumber.trim() ? (parsePlate(licenseNumber) ?? licenseNumber) : null;
    const Rows = await this.list.active(scope, plate);
    return { Rows, Total: Rows.length };
  }

  @Post(CONTRACT_ROUTES.validate)
  @HttpCode(200)
  @ApiOperation({ summary: 'Plates among the contracts that have another active contract' })
  @ApiResponse({ status: 200, standardSchema: validateAnswer })
  async validate(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: validateRequest }) rows: ValidateRequest,
  ): Promise<{ Rows: string[]; Total: number }> {
    if (!readsApplications(scope.role)) throw forbidden();
    const ids = await this.list.seenIds(
      scope,
      rows.map(({ Id }) => Id),
    );
    const Rows = [...(await this.list.platesWithOthers(ids))];
    return { Rows, Total: Rows.length };
  }

  @Post(CONTRACT_ROUTES.root)
  @Needs('portfolio.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve a contract; one that is not signed only with a confirmation' })
  @ApiResponse({ status: 200, standardSchema: contractStatusAnswer })
  async approve(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: approveRequest }) { id, ConfirmUnsigned }: ApproveRequest,
    @Query({ schema: contractActQuery }) query: ContractActQuery,
  ): Promise<ContractStatusAnswer> {
    const outcome = await this.approvals.approve(contractCall(scope, query), id, ConfirmUnsigned);
    return answer(doneText('contract.msg_approved', query), outcome);
  }

  @Post(CONTRACT_ROUTES.reject)
  @Needs('portfolio.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reject a contract that is not approved' })
  @ApiResponse({ status: 200, standardSchema: contractStatusAnswer })
  async reject(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: rejectRequest }) { id, comment }: RejectRequest,
    @Query({ schema: contractActQuery }) query: ContractActQuery,
  ): Promise<ContractStatusAnswer> {
    const outcome = await this.approvals.reject(contractCall(scope, query), id, comment);
    return answer(doneText('contract.msg_rejected', query), outcome);
  }

  @Post(CONTRACT_ROUTES.approveMany)
  @Needs('portfolio.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve signed contracts, each by itself' })
  @ApiResponse({ status: 200, standardSchema: approveManyAnswer })
  async approveMany(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: approveManyRequest }) rows: ApproveManyRequest,
  ): Promise<ApproveManyAnswer> {
    const results = await this.approvals.approveMany(
      contractCall(scope, AT_ONCE),
      rows.map(({ Id }) => Id),
    );
    const Rows = [...results].map(([Id, outcome]) => ({
      Id,
      Status: outcome.ok ? ('OK' as const) : ('ERROR' as const),
      Message: outcome.ok ? done('contract.msg_approved').Message : problemOf(outcome.refusal).message,
    }));
    return { Rows, Total: Rows.length };
  }

  @Get(CONTRACT_ROUTES.document)
  @ApiOperation({ summary: 'The signed document as PDF, or the one to sign' })
  async document(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { state } = await this.log.load(contractStream, id);
    if (!canSeeContract(scope, state)) throw notFound();
    const signed = state.signed && (await this.store.find(state.signed.documentId));
    sendDocument(reply, signed ?? (await this.signings.unsignedDocument(state)));
  }
}
