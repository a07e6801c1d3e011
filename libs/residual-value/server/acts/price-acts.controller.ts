import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  actRoute,
  addNoteRequest,
  noFields,
  residualActAnswer,
  residualActQuery,
  updateDealerRequest,
  updateEndPriceRequest,
  updateInvoicedRequest,
  type ResidualActAnswer,
  type ResidualActQuery,
  type UpdateEndPriceRequest,
} from '@floorplan/residual-value/contracts';
import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { contractNoParam } from '../contracts/contract-numbers';
import { PriceActs } from './price-acts';
import { residualCall, ResidualAnswers } from './residual-call';

/** End price, dealer and notes of one residual-value contract. */
@ApiTags('residual value')
@Controller()
export class PriceActsController {
  constructor(
    private readonly acts: PriceActs,
    private readonly answers: ResidualAnswers,
  ) {}

  @Post(actRoute('update_endprice'))
  @RequiresFunction('fncResidualValueUpdatePrice')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change the end price record' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async updateEndprice(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: updateEndPriceRequest }) body: UpdateEndPriceRequest,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(
      call,
      await this.acts.updateEndPrice(call, body),
      'residualvalue-contracts.msg_price_update_ok',
    );
  }

  @Post(actRoute('reset_status'))
  @RequiresFunction('fncResidualValueUpdatePrice')
  @HttpCode(200)
  @ApiOperation({ summary: 'Open an ended contract again' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async resetStatus(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: noFields }) _: object,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.reset(call), 'rv.msg_reset');
  }

  @Post(actRoute('update_dealer'))
  @RequiresFunction('fncResidualValueUpdateDealer')
  @HttpCode(200)
  @ApiOperation({ summary: 'Move the contract to another facility' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async updateDealer(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: updateDealerRequest }) body: { readonly NewDealerId: number },
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.updateDealer(call, body.NewDealerId), 'rv.msg_dealer');
  }

  @Post(actRoute('add_note'))
  @RequiresFunction('fncResidualValueContracts')
  @HttpCode(200)
  @ApiOperation({ summary: 'Add a note' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async addNote(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: addNoteRequest }) body: { readonly Description: string },
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.addNote(call, body.Description), 'rv.msg_note');
  }

  @Post(actRoute('update_invoiced'))
  @RequiresFunction('fncResidualValueUpdatePrice')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mark what the customer is invoiced' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async updateInvoiced(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: updateInvoicedRequest })
    body: { readonly OverMileageInvoiced: boolean; readonly WeardownInvoiced: boolean },
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(
      call,
      await this.acts.updateInvoiced(call, {
        overMileage: body.OverMileageInvoiced,
        weardown: body.WeardownInvoiced,
      }),
      'rv.msg_invoiced',
    );
  }

  @Post(actRoute('request_end_contract_price'))
  @RequiresFunction('fncResidualValueEndContract')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask the finance provider for an end price by mail' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async requestEndContractPrice(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: noFields }) _: object,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(
      call,
      await this.acts.requestPrice(call, null),
      'residualvalue-contracts.request_price_ok',
    );
  }
}
