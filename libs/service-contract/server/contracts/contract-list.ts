import type { UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Database, Where } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import type { ContractRow } from '@floorplan/service-contract/contracts';
import { contractStatusCode } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { contractsSeen } from './contract-scope';

const kronor = (column: string) => `${column} / 100.0`;
const SELECT = `
  select k.id as "Id", k.version as "Version", k.status_code as "Status", k.category as "Category",
         k.vehicle_make_id as "MakeId", k.vehicle_make as "MakeName", k.vehicle_model as "Model",
         k.license_number as "LicenseNumber", k.chassis_number as "ChassisNumber",
         k.object_type as "ObjectType", k.first_registered_on as "FirstTimeRegisteredDate",
         k.customer_name as "CustomerName", k.dealer_id as "DealerId", coalesce(d.name, '') as "DealerName",
         d.financer_assigned_id as "DealerNo", k.definition_id as "AdditionalContractCostId",
         k.sales_person as "SalesPerson", k.mileage as "Mileage", k.duration as "Duration",
         k.signed_on as "SignDate", k.start_date as "StartDate", k.end_date as "EndDate",
         ${kronor('k.total_cost')} as "TotalCost", ${kronor('k.dealer_subvention')} as "DealerSubvention",
         ${kronor('k.importer_subvention')} as "ImporterSubvention", ${kronor('k.customer_cost')} as "CustomerCost",
         ${kronor('k.amount')} as "Amount", k.finance_contract_number as "FinanceContractNumber",
         k.external_code as "ExternalCode"
    from service_contract k left join ${LISTED_DEALERS} d on d.id = k.dealer_id`;
const AMOUNTS = ['TotalCost', 'DealerSubvention', 'ImporterSubvention', 'CustomerCost', 'Amount'] as const;

/** Active contracts, and plates with several of them. */
@Injectable()
export class ContractList {
  constructor(private readonly database: Database) {}

  /** Active contracts of a plate, or of all plates. */
  async active(scope: UserScope, plate: string | null): Promise<ContractRow[]> {
    const where = this.seen(scope).and('k.status_code = ?', contractStatusCode('active'));
    return this.read(plate === null ? where : where.and('k.license_number = ?', plate));
  }

  /** The contracts among the given ones that the caller may see. */
  async seenIds(scope: UserScope, contractIds: readonly number[]): Promise<readonly number[]> {
    const where = this.seen(scope).and('k.id = any(?::bigint[])', contractIds);
    const rows = await this.database.query<{ id: number }>(
      `select k.id from service_contract k ${where.sql}`,
      where.values,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Plates among the given contracts that another active contract has, regardless of its seller. Each plate is
   * returned once.
   */
  async platesWithOthers(contractIds: readonly number[]): Promise<readonly string[]> {
    const rows = await this.database.query<{ plate: string }>(
      `select distinct k.license_number as plate from service_contract k
         join service_contract o on o.license_number = k.license_number and o.id <> k.id and o.status_code = $2
        where k.id = any($1::bigint[]) order by 1`,
      [contractIds, contractStatusCode('active')],
    );
    return rows.map(({ plate }) => plate);
  }

  private seen(scope: UserScope): Where {
    return new Where().and(contractsSeen(scope, 'k'));
  }

  private async read(where: Where): Promise<ContractRow[]> {
    const sql = `${SELECT} ${where.sql} order by k.signed_on desc nulls last, k.id desc`;
    const rows = await this.database.query<ContractRow>(sql, where.values);
    return rows.map((row) => ({
      ...row,
      StatusText: textOf(`contract.status_${row.Status}`),
      ...Object.fromEntries(AMOUNTS.map((name) => [name, Number(row[name])])),
    }));
  }
}
