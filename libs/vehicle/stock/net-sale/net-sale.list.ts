import { seesAll, type UserScope } from '@floorplan/identity/domain';
import { LISTED_TERMS } from '@floorplan/net-sale/contracts';
import type { Parties } from '@floorplan/parties/contracts';
import { Database, type Where } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import {
  INVENTORY_COLUMNS,
  NET_SALE_OPTIONS,
  NET_SALE_ORDER,
  type NetSaleFilter,
  type NetSaleRow,
} from '@floorplan/vehicle/contracts';
import { NET_SALE_STATUS_CODES, statusCodeOf } from '@floorplan/vehicle/domain';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import {
  codeInWords,
  seenByReader,
  vehicleFlags,
  vehicleTable,
  type VehicleListReader,
} from '../vehicle-columns';

interface Reader extends VehicleListReader {
  readonly parties: Parties;
}

/**
 * The filter of the list. `saleStatus` is absent when it does not matter. It is a text, since a filter by the
 * number 0 would select everything.
 */
export interface NetSaleListFilter extends Pick<
  NetSaleFilter,
  'DealerGroupId' | 'DealerId' | 'MakeId' | 'NetSaleOption' | 'text'
> {
  readonly saleStatus: string | undefined;
}

export const netSaleListFilter = <F extends NetSaleFilter>({
  IncludeSaleStatus,
  SaleStatusCode,
  ...filter
}: F) => ({ ...filter, saleStatus: IncludeSaleStatus ? String(SaleStatusCode) : undefined });

/**
 * SQL condition for vehicles that a dealer group may offer. Excludes vehicles that were returned to their
 * importer.
 */
const LISTED = `v.status_code in (${NET_SALE_STATUS_CODES.join(', ')})
  and not (v.status_code = ${statusCodeOf('inactive')} and v.finance_type is not null)`;

const SALE_STATUS = 'coalesce(v.sale_status_code, 0)';
const termName = (alias: string): SqlColumn<Reader> => ({
  sql: `${alias}.name`,
  type: 'text',
  searched: true,
});

const COLUMNS: { readonly [Name in keyof NetSaleRow]-?: SqlColumn<Reader> } = {
  vehicleId: { sql: 'v.id' },
  dealerPartyId: { sql: 'v.dealer_id' },
  makeId: { sql: 'v.make_id' },
  dealerPartyName: { sql: 'd.name', type: 'text', searched: true },
  // Type `code`, because a number would be shown with a thousands separator: 2 026.
  yearModel: { sql: 'v.year_model', type: 'code', order: 'v.year_model', searched: true },
  chassiNumber: { sql: 'v.chassis_number', type: 'code', searched: true },
  make: { sql: 'v.make', type: 'text', searched: true },
  model: { sql: 'v.model', type: 'text', searched: true },
  licenseNumber: { sql: 'v.license_number', type: 'code', searched: true },
  showForNetSale: { sql: 'v.show_for_net_sale', type: 'flag' },
  pat_Id_Default: { sql: 'v.default_term_id' },
  pat_Id_Loan: { sql: 'v.loan_term_id' },
  pat_Id_Leasing: { sql: 'v.leasing_term_id' },
  defaultTermName: termName('td'),
  loanTermName: termName('tl'),
  leasingTermName: termName('tg'),
  salesStatusCode: codeInWords(SALE_STATUS, ['0', '1', '2', '3'], (code) =>
    code === '0' ? 'dlg.sale_none' : `vehicle.sale_${code}`,
  ),
};

const inGroup = (where: Where, groupId: number, { parties }: Reader): void =>
  void where.oneOf(
    'v.organisation_id',
    parties.organisations.flatMap(({ id, concernId }) => (concernId === groupId ? [id] : [])),
  );

const { reserved, sold, shown } = NET_SALE_OPTIONS;

/** List of the vehicles that a dealer group may offer to the public. */
const netSale: ListDescription<Reader, NetSaleListFilter, typeof COLUMNS> = {
  ...vehicleTable,
  joined: {
    ...vehicleTable.joined,
    td: { rows: LISTED_TERMS, by: 'v.default_term_id' },
    tl: { rows: LISTED_TERMS, by: 'v.loan_term_id' },
    tg: { rows: LISTED_TERMS, by: 'v.leasing_term_id' },
  },
  flags: ({ scope }) => ({ model: vehicleFlags(scope, INVENTORY_COLUMNS)['Model'] !== false }),
  columns: COLUMNS,
  order: NET_SALE_ORDER,
  listed: LISTED,
  scope: (where, reader) => {
    seenByReader(where, reader);
    if (!seesAll(reader.scope)) inGroup(where, reader.scope.dealerGroupId ?? 0, reader);
  },
  filters: {
    DealerGroupId: inGroup,
    DealerId: (where, id) => id > 0 && where.and('v.dealer_id = ?', id),
    MakeId: (where, id) => id > 0 && where.and('v.make_id = ?', id),
    NetSaleOption: (where, option) => {
      if (option === reserved || option === sold) where.and('v.sale_status_code = ?', option);
      if (option === shown) where.and('v.show_for_net_sale');
    },
    saleStatus: (where, code) => where.and(`${SALE_STATUS} = ?::int`, code),
  },
};

@Injectable()
export class NetSaleList extends JsonList<UserScope, Reader, NetSaleListFilter> {
  constructor(database: Database, parties: PartiesNow) {
    super(database, netSale, async (scope) => ({ scope, parties: (await parties.current()).value }));
  }
}
