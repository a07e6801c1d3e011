import type { UserScope } from '@floorplan/identity/domain';
import { EventLog } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import { residualStream, type ResidualState } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { ContractNumbers } from './contract-numbers';
import { canSeeResidual } from './residual-scope';

/** Loads contracts that a caller may see. */
@Injectable()
export class SeenResiduals {
  constructor(
    private readonly numbers: ContractNumbers,
    private readonly log: EventLog,
  ) {}

  /**
   * @param isReleasing whether only a contract whose vehicle is to be leased again counts
   * @throws 404 when there is no such contract for the caller
   */
  async load(
    scope: UserScope,
    contractNo: string,
    isReleasing = false,
  ): Promise<{ readonly contract: ResidualState; readonly version: number }> {
    const id = await this.numbers.idOf(contractNo);
    if (id === null) throw notFound();
    const { state: contract, version } = await this.log.load(residualStream, id);
    if (!canSeeResidual(scope, contract)) throw notFound();
    if (isReleasing && contract.settlement !== 'RELEASING') throw notFound();
    return { contract, version };
  }
}
