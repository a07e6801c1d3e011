import type { UserScope } from '@floorplan/identity/domain';
import { done, requestContext } from '@floorplan/platform/http';
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

/** A contract after an action; `url` is the address to go on at. */
export interface AnsweredResidual extends ActedResidual {
  readonly url?: string;
}

/** Answers actions with the contract as it is afterwards. */
@Injectable()
export class ResidualAnswers {
  constructor(private readonly descriptions: ResidualDescriptions) {}

  async make(
    { scope, isDryRun }: ResidualCall,
    acted: AnsweredResidual,
    textKey: string,
  ): Promise<ResidualActAnswer> {
    return {
      Status: done(isDryRun ? 'action.msg_preview' : textKey),
      Contract: await this.descriptions.read(scope, acted),
      Url: acted.url ?? '',
      VehicleId: acted.contract.vehicleId,
    };
  }
}
