import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  bestFoundSql,
  COUNTED,
  Database,
  foundNumbersSql,
  numberText,
  orNamedSql,
  Where,
} from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import {
  CONTRACT_HITS,
  ContractSearch,
  type ContractHit,
  type ContractHits,
} from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { contractsSeen } from '../contracts/contract-scope';

interface Found extends Omit<ContractHit, 'Kind' | 'StatusText'> {
  readonly total: number;
  readonly exact: number;
}

/** Finds service contracts by number, plate, chassis number and the beginning of a word of the customer's name. */
@Injectable()
export class StoredContractSearch extends ContractSearch {
  constructor(private readonly database: Database) {
    super();
  }

  override async find(
    scope: UserScope,
    text: string,
    options: { readonly indexOnly?: boolean } = {},
  ): Promise<ContractHits> {
    const key = numberText(text);
    if (key === '') return { Rows: [], Total: 0, Exact: 0 };
    const where = new Where().and(contractsSeen(scope, 'k'));
    const numbers = foundNumbersSql(
      '(select id, id::text as number, license_number, chassis_number, dealer_id, organisation_id, importer_id from service_contract) k',
      where,
      [
        { column: 'number', start: { sql: 'k.id::text', text: key } },
        { column: 'license_number', start: { sql: 'k.license_number', text: key } },
        {
          column: 'chassis_number',
          start: { sql: 'k.chassis_number', text: key },
          end: { sql: 'k.chassis_number', text: key },
        },
      ],
      text,
      options,
    );
    const named = orNamedSql('service_contract k', where, 'k.customer_name', text);
    const rows = await this.database.query<Found>(
      `select k.id as "Id", k.category as "Category", k.status_code as "StatusCode",
              k.customer_name as "CustomerName", k.license_number as "LicenseNumber",
              k.chassis_number as "ChassisNumber", f.total, f.exact
         from (${bestFoundSql(`${numbers} ${named}`, CONTRACT_HITS)}) f
         join service_contract k on k.id = f.id
        order by f.rank, k.id desc`,
      where.values,
    );
    const language = languageOfScope(scope);
    return {
      Rows: rows.map(({ total: _, exact: __, ...row }) => ({
        Kind: 'CON' as const,
        ...row,
        StatusText: textIn(language, `contract.status_${row.StatusCode}`),
      })),
      Total: Math.min(rows[0]?.total ?? 0, COUNTED),
      Exact: rows[0]?.exact ?? 0,
    };
  }
}
