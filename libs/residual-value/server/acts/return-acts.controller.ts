import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { RV_CUSTOMER_COST } from '@floorplan/invoicing/domain';
import {
  actRoute,
  customerCostRequest,
  customerInvoiceRequest,
  noFields,
  residualActAnswer,
  residualActQuery,
  tradingCompanyRequest,
  updateTransportRequest,
  type CustomerCostRequest,
  type ResidualActAnswer,
  type ResidualActQuery,
} from '@floorplan/residual-value/contracts';
import type { TransportStatus } from '@floorplan/residual-value/domain';
import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { contractNoParam } from '../contracts/contract-numbers';
import { ReturnActs } from './return-acts';
import { residualCall, ResidualAnswers } from './residual-call';

/** Register, transport and customer of one returned vehicle. */
@ApiTags('residual value')
@Controller()
export class ReturnActsController {
  constructor(
    private readonly acts: ReturnActs,
    private readonly answers: ResidualAnswers,
  ) {}

  @Post(actRoute('update_status'))
  @RequiresFunction('fncResidualValueUpdatePrice')
  @HttpCode(200)
  @ApiOperation({ summary: 'Move the transport on' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async updateStatus(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: updateTransportRequest }) body: { readonly LastTransportStatus: TransportStatus },
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.moveTransport(call, body.LastTransportStatus));
  }

  @Post(actRoute('stop_for_traffic'))
  @RequiresFunction('fncResidualValueUpdatePrice')
  @HttpCode(200)
  @ApiOperation({ summary: 'Order that the vehicle is taken off the road' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async stopForTraffic(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: noFields }) _: object,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.orderAtRegister(call, 'trafficStop'), 'rv.msg_traffic');
  }

  @Post(actRoute('change_owner_to_dnb'))
  @RequiresFunction('fncResidualValueUpdatePrice')
  @HttpCode(200)
  @ApiOperation({ summary: 'Order the change of owner to the finance provider' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async changeOwnerToDnb(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: noFields }) _: object,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.orderAtRegister(call, 'ownerChange'), 'rv.msg_owner');
  }

  @Post(actRoute('customer_cost'))
  @RequiresFunction('fncResidualValueCustomerCost')
  @HttpCode(200)
  @ApiOperation({ summary: 'Store what the customer pays' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async customerCost(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: customerCostRequest }) body: CustomerCostRequest,
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(call, await this.acts.saveCosts(call, body));
  }

  @Post(actRoute('send_to_trading_company'))
  @RequiresFunction('fncResidualValueUpdatePrice')
  @HttpCode(200)
  @ApiOperation({ summary: 'Order the transport from a trading company' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async sendToTradingCompany(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: tradingCompanyRequest }) body: { readonly TradingCompanyId: number },
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    return this.answers.of(
      call,
      await this.acts.sendToCompany(call, body.TradingCompanyId),
      'rv.msg_transport',
    );
  }

  @Post(actRoute('send_customer_invoice'))
  @RequiresFunction('fncResidualValueCustomerCost')
  @HttpCode(200)
  @ApiOperation({ summary: "Issue the customer's invoice and settle the contract" })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async sendCustomerInvoice(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: customerInvoiceRequest }) body: { readonly ConfirmZero: boolean },
    @Query({ schema: residualActQuery }) query: ResidualActQuery,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, query);
    const outcome = await this.acts.sendInvoice(call, body.ConfirmZero);
    const isIssued =
      outcome.ok && outcome.answer.contract.invoices.some(({ category }) => category === RV_CUSTOMER_COST);
    const key = isIssued ? 'residualvalue-contracts.msg_cost_sent_to_origo' : undefined;
    return this.answers.of(call, outcome, key);
  }
}
