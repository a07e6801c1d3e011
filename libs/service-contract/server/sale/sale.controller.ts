import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { answerOf, done, Public, rawBodyOf, requestContext, unauthorized } from '@floorplan/platform/http';
import {
  applyAnswer,
  applyRequest,
  SERVICE_CONTRACT_ROUTES,
  signingCallback,
  type ApplyAnswer,
  type ApplyRequest,
} from '@floorplan/service-contract/contracts';
import { Body, Controller, Headers, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { unavailableRegister } from '../lookups/lookups.controller';
import { isAuthentic } from '../signing/callback-signature';
import { SigningLinks } from '../signing/signing-links';
import { Signings } from '../signing/signings';
import { Sales } from './sales';

/** Injection token of the secret that is shared with the provider of signatures. */
export const SIGNING_KEY = Symbol('SIGNING_KEY');

/** The sale of a service contract, and the callback of the provider of signatures. */
@ApiTags('service contracts')
@Controller()
export class SaleController {
  constructor(
    private readonly sales: Sales,
    private readonly signings: Signings,
    private readonly links: SigningLinks,
    private readonly clock: Clock,
    @Inject(SIGNING_KEY) private readonly key: string,
  ) {}

  @Post(SERVICE_CONTRACT_ROUTES.apply)
  @RequiresFunction('fncAdditionalContracts')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sell a contract; the answer has the link on which the customer signs' })
  @ApiResponse({ status: 200, standardSchema: applyAnswer })
  async apply(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: applyRequest }) body: ApplyRequest,
  ): Promise<ApplyAnswer> {
    const { correlationId } = requestContext()!;
    const Id = answerOf(await this.sales.apply(scope, body, correlationId).catch(unavailableRegister));
    const url = await this.links.open(Id);
    const Status = done(url ? 'sale.msg_applied' : 'sale.msg_applied_without_link', { id: String(Id) });
    return { Status, Id, SignDocumentURL: url };
  }

  @Post(SERVICE_CONTRACT_ROUTES.signingCallback)
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Told by the provider of signatures, with an HMAC of time and body' })
  async callback(
    @Req() request: FastifyRequest,
    @Headers('x-esign-timestamp') timestamp = '',
    @Headers('x-esign-signature') signature = '',
    @Body({ schema: signingCallback }) { Id }: { Id: string },
  ): Promise<object> {
    const sent = { timestamp, signature, body: rawBodyOf(request) };
    if (!this.key || !isAuthentic(this.key, sent, this.clock.now())) throw unauthorized();
    await this.signings.refresh(Id);
    return {};
  }
}
