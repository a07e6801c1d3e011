import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { UserActs } from '@floorplan/identity/acts';
import { readsApplications, type UserScope } from '@floorplan/identity/domain';
import { parsePlate } from '@floorplan/kernel';
import { idParam } from '@floorplan/kernel/wire';
import { DocumentStore } from '@floorplan/platform/document-store';
import { EventLog } from '@floorplan/platform/event-store';
import { done, forbidden, notFound, problemOf, sendDocument } from '@floorplan/platform/http';
import {
  activeQuery,
  approveManyAnswer,
  approveManyRequest,
  CONTRACT_ROUTES,
  contractsAnswer,
  validateAnswer,
  validateRequest,
  type ApproveManyAnswer,
  type ApproveManyRequest,
  type ContractsAnswer,
  type ValidateRequest,
} from '@floorplan/service-contract/contracts';
import { contractStream } from '@floorplan/service-contract/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Signings } from '../signing/signings';
import { approveSigned } from './approval-acts';
import { ContractKind } from './contract-kind';
import { ContractList } from './contract-list';
import { canSeeContract } from './contract-scope';

/** Active service contracts, and the approval of several. */
@ApiTags('service contracts')
@Controller()
@Needs('portfolio.read')
export class ContractsController {
  constructor(
    private readonly list: ContractList,
    private readonly acts: UserActs,
    private readonly kind: ContractKind,
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

  @Post(CONTRACT_ROUTES.approveMany)
  @Needs('portfolio.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve signed contracts, each by itself' })
  @ApiResponse({ status: 200, standardSchema: approveManyAnswer })
  async approveMany(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: approveManyRequest }) rows: ApproveManyRequest,
  ): Promise<ApproveManyAnswer> {
    const call = { scope, isDryRun: false };
    const Rows: ApproveManyAnswer['Rows'] = [];
    for (const Id of new Set(rows.map((row) => row.Id))) {
      const asked = { key: 'approve', on: Id, decide: approveSigned } as const;
      const outcome = await this.acts.run(this.kind, call, asked);
      const Message = outcome.ok ? done('contract.msg_approved').Message : problemOf(outcome.refusal).message;
      Rows.push({ Id, Status: outcome.ok ? 'OK' : 'ERROR', Message });
    }
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
