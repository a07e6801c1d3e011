import { RequiresFunction, ReadsOnly, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { parsePlate, type Outcome } from '@floorplan/kernel';
import { idParam } from '@floorplan/kernel/wire';
import { DocumentStore } from '@floorplan/platform/document-store';
import { EventLog } from '@floorplan/platform/event-store';
import { answerOf, done, notFound, problemOf, requestContext, sendDocument } from '@floorplan/platform/http';
import {
  activeQuery,
  approveManyAnswer,
  approveManyRequest,
  approveRequest,
  byStatusQuery,
  CONTRACT_ROUTES,
  contractsAnswer,
  contractStatusAnswer,
  rejectRequest,
  validateAnswer,
  validateRequest,
  type ApproveManyAnswer,
  type ApproveManyRequest,
  type ApproveRequest,
  type ByStatusQuery,
  type ContractsAnswer,
  type ContractStatusAnswer,
  type RejectRequest,
  type ValidateRequest,
} from '@floorplan/service-contract/contracts';
import { contractStatusCode, contractStream, type ContractState } from '@floorplan/service-contract/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Signings } from '../signing/signings';
import { Approvals } from './approvals';
import { ContractList } from './contract-list';
import { canSeeContract } from './contract-scope';

const answer = (message: string, outcome: Outcome<ContractState>): ContractStatusAnswer => {
  const { status, terms } = answerOf(outcome);
  return { Status: done(message), Id: terms!.contractId, StatusCode: contractStatusCode(status) };
};

const caller = (scope: UserScope) => ({ scope, correlationId: requestContext()!.correlationId });

/** Lists of service contracts, and their approval. */
@ApiTags('service contracts')
@Controller()
@RequiresFunction('fncContractPortfolio')
export class ContractsController {
  constructor(
    private readonly list: ContractList,
    private readonly approvals: Approvals,
    private readonly signings: Signings,
    private readonly log: EventLog,
    private readonly store: DocumentStore,
  ) {}

  @Get(CONTRACT_ROUTES.byStatus)
  @ApiOperation({ summary: 'Contracts in the chosen statuses, the newest signature first' })
  @ApiResponse({ status: 200, standardSchema: contractsAnswer })
  async byStatus(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: byStatusQuery }) query: ByStatusQuery,
  ): Promise<ContractsAnswer> {
    const Rows = await this.list.byStatus(scope, query);
    return { Rows, Total: Rows.length };
  }

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
  @ReadsOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'Plates among the contracts that have another active contract' })
  @ApiResponse({ status: 200, standardSchema: validateAnswer })
  async validate(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: validateRequest }) rows: ValidateRequest,
  ): Promise<{ Rows: string[]; Total: number }> {
    const ids = await this.list.seenIds(
      scope,
      rows.map(({ Id }) => Id),
    );
    const Rows = [...(await this.list.platesWithOthers(ids))];
    return { Rows, Total: Rows.length };
  }

  @Post(CONTRACT_ROUTES.root)
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve a contract; one that is not signed only with a confirmation' })
  @ApiResponse({ status: 200, standardSchema: contractStatusAnswer })
  async approve(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: approveRequest }) { id, ConfirmUnsigned }: ApproveRequest,
  ): Promise<ContractStatusAnswer> {
    return answer('contract.msg_approved', await this.approvals.approve(caller(scope), id, ConfirmUnsigned));
  }

  @Post(CONTRACT_ROUTES.reject)
  @HttpCode(200)
  @ApiOperation({ summary: 'Reject a contract that is not approved' })
  @ApiResponse({ status: 200, standardSchema: contractStatusAnswer })
  async reject(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: rejectRequest }) { id, comment }: RejectRequest,
  ): Promise<ContractStatusAnswer> {
    return answer('contract.msg_rejected', await this.approvals.reject(caller(scope), id, comment));
  }

  @Post(CONTRACT_ROUTES.approveMany)
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve signed contracts, each by itself' })
  @ApiResponse({ status: 200, standardSchema: approveManyAnswer })
  async approveMany(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: approveManyRequest }) rows: ApproveManyRequest,
  ): Promise<ApproveManyAnswer> {
    const results = await this.approvals.approveMany(
      caller(scope),
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
