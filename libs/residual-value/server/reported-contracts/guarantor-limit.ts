import type { Ore } from '@floorplan/kernel';
import { limitRoom, limitStream } from '@floorplan/limits/domain';
import type { UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { residualStatusCode } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';

/** Compares the residual values that dealers guarantee with their limit F5. */
@Injectable()
export class GuarantorLimit {
  constructor(private readonly database: Database) {}

  /** Whether a guarantor's open contracts exceed its limit with one more residual value. */
  async isExceeded(
    unitOfWork: UnitOfWork,
    contract: {
      readonly organisationId: number;
      readonly makeId: number;
      readonly contractNo: string;
      readonly residualValue: Ore;
    },
  ): Promise<boolean> {
    const { organisationId, makeId, contractNo, residualValue } = contract;
    const { state } = await unitOfWork.load(limitStream, organisationId);
    const limit = limitRoom(state, 'F5', makeId);
    if (limit === null) return true;
    const [guaranteed] = await this.database.query<{ amount: number }>(
      `select coalesce(sum(residual_value), 0)::bigint as amount from residual_value_contract
        where organisation_id = $1 and guarantee = 'AF' and status_code = $2 and contract_no <> $3
          and ($4::bigint is null or make_id = $4)`,
      [organisationId, residualStatusCode('open'), contractNo, limit.makeId],
    );
    return guaranteed!.amount + residualValue > limit.room;
  }
}
