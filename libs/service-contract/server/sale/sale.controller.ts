import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { parseIdentityNumber } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { answerOf, done, Problem, problemOf, requestContext } from '@floorplan/platform/http';
import { EventLog } from '@floorplan/platform/event-store';
import { tooMany } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import {
  applyAnswer,
  applyRequest,
  SERVICE_CONTRACT_ROUTES,
  signRequest,
  type ApplyAnswer,
  type ApplyRequest,
  type SignRequest,
} from '@floorplan/service-contract/contracts';
import { contractStream } from '@floorplan/service-contract/domain';
import { SigningUnavailable } from '@floorplan/signing/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { reasonFor } from '../contracts/contract-scope';
import { CustomerLookups } from '../lookups/customer-lookups';
import { unavailableRegister } from '../lookups/lookups.controller';
import { SigningLinks } from '../signing/signing-links';
import { Signings } from '../signing/signings';
import { ApplyForContract } from './apply-for-contract.command';

/** The sale of a service contract. */
@ApiTags('service contracts')
@Controller()
@Needs('services.sell')
export class SaleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lookups: CustomerLookups,
    private readonly signings: Signings,
    private readonly links: SigningLinks,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  @Post(SERVICE_CONTRACT_ROUTES.apply)
  @HttpCode(200)
  @ApiOperation({ summary: 'Sell a contract; the answer has the link on which the customer signs' })
  @ApiResponse({ status: 200, standardSchema: applyAnswer })
  async apply(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: applyRequest }) body: ApplyRequest,
  ): Promise<ApplyAnswer> {
    const { correlationId } = requestContext()!;
    const number = parseIdentityNumber(body.customer.ssn, this.clock.today());
    const wait = number && (await this.lookups.recordOfSale(scope, number.digits));
    if (wait) throw tooMany(wait);
    const command = new ApplyForContract(scope, body, correlationId);
    const Id = answerOf(await this.commands.execute(command).catch(unavailableRegister));
    const url = await this.links.open(Id);
    const Status = done(url ? 'sale.msg_applied' : 'sale.msg_applied_without_link', { id: String(Id) });
    return { Status, Id, SignDocumentURL: url };
  }

  @Post(SERVICE_CONTRACT_ROUTES.sign)
  @Needs('services.sign')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a new link on which the customer signs; the earlier link ends' })
  @ApiResponse({ status: 200, standardSchema: applyAnswer })
  async sign(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: signRequest }) { templateId: Id }: SignRequest,
  ): Promise<ApplyAnswer> {
    const { state } = await this.log.load(contractStream, Id);
    const reason = reasonFor(scope, 'sign', state);
    if (reason) throw problemOf(reason);
    const url = await this.signings.open(Id).catch(unavailableSigning);
    // Somebody else signed or decided the contract in the meantime.
    if (url === null) throw problemOf({ code: 'CONTRACT_NOT_EDITABLE' });
    return { Status: done('sale.msg_new_link', { id: String(Id) }), Id, SignDocumentURL: url };
  }
}

function unavailableSigning(error: unknown): never {
  if (!(error instanceof SigningUnavailable)) throw error;
  throw new Problem(503, 'SIGN_UNAVAILABLE', textOf('problem.SIGN_UNAVAILABLE'));
}
