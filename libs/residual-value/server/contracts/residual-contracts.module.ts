import type { UserScope } from '@floorplan/identity/domain';
import { may } from '@floorplan/identity/domain';
import { Database, Where } from '@floorplan/platform/event-store';
import { residualStatusCode } from '@floorplan/residual-value/domain';
import { ResidualContracts, type GuaranteedContract } from '@floorplan/vehicle/contracts';
import { Global, Injectable, Module } from '@nestjs/common';
import { residualsSeen } from './residual-scope';

@Injectable()
class StoredResidualContracts extends ResidualContracts {
  constructor(private readonly database: Database) {
    super();
  }

  override guaranteedBy(organisationId: number): Promise<GuaranteedContract[]> {
    return this.database.query<GuaranteedContract>(
      `select contract_no as "contractNo", license_number as "licenseNumber", chassis_number as "chassisNumber",
              dealer_id as "dealerId", residual_value as amount
         from residual_value_contract
        where organisation_id = $1 and guarantee = 'AF' and status_code = $2`,
      [organisationId, residualStatusCode('open')],
    );
  }

  override async numberOf(scope: UserScope, vehicleId: number): Promise<string | null> {
    if (!may(scope, 'residuals.read')) return null;
    const where = new Where().and(residualsSeen(scope, 'k')).and('k.vehicle_id = ?', vehicleId);
    const [found] = await this.database.query<{ no: string }>(
      `select k.contract_no as no from residual_value_contract k ${where.sql}`,
      where.values,
    );
    return found?.no ?? null;
  }
}

const contracts = { provide: ResidualContracts, useClass: StoredResidualContracts };

/** Answers other contexts: the contracts that an organisation guarantees, and the contract of a financed vehicle. */
@Global()
@Module({ providers: [contracts], exports: [contracts] })
export class ResidualContractsModule {}
