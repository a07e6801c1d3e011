import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  actRoute,
  answerExtensionRequest,
  endResidualRequest,
  noFields,
  releasingRequest,
  requestExtensionRequest,
  residualActAnswer,
  residualActQuery,
  startResidualFinancingRequest,
  type EndResidualRequest,
  type ReleasingRequest,
  type ResidualActAnswer,
  type ResidualActQuery,
  type StartResidualFinancing,
} from '@floorplan/residual-value/contracts';
import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { contractNoParam } from '../contracts/contract-numbers';
import { EndActs } from './end-acts';
import { residualCall, ResidualAnswers } from './residual-call';

/** End, extension, reservation and new lease of one residual-value contract. */
@ApiTags('residual value')
@Controller()
export class EndActsController {
  constructor(
    private readonly acts: EndActs,
    private readonly answers: ResidualAnswers,
  ) {}

  @Post(actRoute('end_contract'))
  @RequiresFunction('fncResidualValueContracts')
  @HttpCode(200)
  @ApiOperation({ summary: 'End the contract' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async endContract(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: endResidualRequest }) body: EndResidualRequest,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.end(call, body), 'rv.msg_ended');
  }

  @Post(actRoute('request_extend_contract'))
  @RequiresFunction('fncResidualValueContracts')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask the customer whether to extend the contract' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async requestExtendContract(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: requestExtensionRequest })
    body: { readonly Months: 3 | 6 | 12; readonly Confirmed: boolean },
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(
      call,
      await this.acts.requestExtension(call, body.Months, body.Confirmed),
      'rv.msg_extension_requested',
    );
  }

  @Post(actRoute('extend_contract'))
  @RequiresFunction('fncResidualValueContracts')
  @HttpCode(200)
  @ApiOperation({ summary: "Store the customer's answer about an extension" })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async extendContract(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: answerExtensionRequest }) body: { readonly Response: 'Ja' | 'Nej' },
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(
      call,
      await this.acts.answerExtension(call, body.Response === 'Ja'),
      body.Response === 'Ja' ? 'rv.msg_extended' : undefined,
    );
  }

  @Post(actRoute('releasing'))
  @RequiresFunction('fncReleasing')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a returned vehicle on to a new lease' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async releasing(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: releasingRequest }) body: ReleasingRequest,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.release(call, body));
  }

  @Post(actRoute('reserve_vehicle'))
  @RequiresFunction('fncResidualValueReserveVehicle')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reserve the vehicle for the dealer until the last day' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async reserveVehicle(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: noFields }) _: object,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.reserve(call), 'rv.msg_reserved');
  }

  @Post(actRoute('start_financing'))
  @RequiresFunction('fncResidualValueEndContractAF')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sell the vehicle to its dealer, who pays with a loan of the portal' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async startFinancing(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: startResidualFinancingRequest }) body: StartResidualFinancing,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.startFinancing(call, body), 'rv.msg_financed');
  }
}
