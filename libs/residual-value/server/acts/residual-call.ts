import type { UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import { answerOf, done, requestContext } from '@floorplan/platform/http';
import type { ResidualActAnswer, ResidualActQuery } from '@floorplan/residual-value/contracts';
import { Injectable } from '@nestjs/common';
import { ResidualDescriptions } from '../contracts/residual-details';
import type { ActedResidual, ResidualCall } from './residual-acts';

/** The call of an action on a contract over HTTP. */
export const residualCall = (
  scope: UserScope,
  contractNo: string,
  { dry_run: isDryRun, seen }: ResidualActQuery,
): ResidualCall => ({ scope, contractNo, isDryRun, seen, correlationId: requestContext()!.correlationId });

/** Answers actions with the contract as it is afterwards. */
@Injectable()
export class ResidualAnswers {
  constructor(private readonly descriptions: ResidualDescriptions) {}

  async of(
    { scope, isDryRun }: ResidualCall,
    outcome: Outcome<ActedResidual & { readonly url?: string }>,
    key = 'residualvalue-contracts.ended_ok',
  ): Promise<ResidualActAnswer> {
    const acted = answerOf(outcome);
    return {
      Status: done(isDryRun ? 'action.msg_preview' : key),
      Contract: await this.descriptions.of(scope, acted),
      Url: acted.url ?? '',
      VehicleId: acted.contract.vehicleId,
    };
  }
}
