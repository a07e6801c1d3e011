import type { UserScope } from '@floorplan/identity/domain';
import {
  bestFoundSql,
  COUNTED,
  Database,
  foundNumbersSql,
  numberKey,
  numberText,
  orNamedSql,
  Where,
} from '@floorplan/platform/event-store';
import {
  RESIDUAL_HITS,
  ResidualSearch,
  type ResidualHit,
  type ResidualHits,
} from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { residualsSeen } from '../contracts/residual-scope';

interface Found extends Omit<ResidualHit, 'Kind'> {
  readonly total: number;
  readonly exact: number;
}

const CONTRACTS = 'residual_value_contract k';

/** Finds residual-value contracts by number, plate, chassis number and the beginning of a word of the customer's name. */
@Injectable()
export class StoredResidualSearch extends ResidualSearch {
  constructor(private readonly database: Database) {
    super();
  }

  override async find(
    scope: UserScope,
    text: string,
    options: { readonly indexOnly?: boolean } = {},
  ): Promise<ResidualHits> {
    const key = numberText(text);
    if (key === '') return { Rows: [], Total: 0, Exact: 0 };
    const where = new Where().and(residualsSeen(scope, 'k'));
    const columns = ['contract_no', 'license_number', 'chassis_number'].map((column) => {
      const sought = { sql: column === 'contract_no' ? numberKey(column) : column, text: key };
      return { column, start: sought, ...(column !== 'license_number' && { end: sought }) };
    });
    const numbers = foundNumbersSql(CONTRACTS, where, columns, text, options);
    const named = orNamedSql(CONTRACTS, where, 'k.customer_name', text);
    const rows = await this.database.query<Found>(
      `select k.id as "Id", k.contract_no as "ContractNo", k.status_code as "StatusCode",
              k.customer_name as "CustomerName",
              k.object_description as "ObjectDescription", k.license_number as "LicenseNumber",
              k.chassis_number as "ChassisNumber", f.total, f.exact
         from (${bestFoundSql(`${numbers} ${named}`, RESIDUAL_HITS)}) f
         join residual_value_contract k on k.id = f.id
        order by f.rank, k.id desc`,
      where.values,
    );
    return {
      Rows: rows.map(({ total: _, exact: __, ...row }) => ({ Kind: 'RVG' as const, ...row })),
      Total: Math.min(rows[0]?.total ?? 0, COUNTED),
      Exact: rows[0]?.exact ?? 0,
    };
  }
}
