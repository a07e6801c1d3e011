import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dealerInventoryList } from '../features/dealer-inventory/dealer-inventory-list';
import { approveDemoList, transferList, waitingList } from '../features/demo-vehicles/demo-list';
import { consignList } from '../features/end-financing/consign-list';
import { historicList } from '../features/historic-inventory/historic-list';
import { MODES } from '../features/historic-inventory/modes';
import { inventoryList } from '../features/inventory/inventory-list';
import { availableList } from '../features/residual-lists/available-list';
import { financedList } from '../features/residual-lists/further-lists';

// Lists that show the same things to different people, or at different times, have the same columns. A column that a
// sibling does not have on purpose stands here with the reason.

interface Listed {
  readonly columns: readonly { readonly key: string }[];
}
interface Sibling {
  readonly list: Listed;
  /** Columns of the siblings that this list does not have, separated by spaces, by the reason. */
  readonly without: Readonly<Record<string, string>>;
}
type Group = Readonly<Record<string, Sibling>>;

const DAY = '2026-06-17';
const NO_DEMOS = 'the rows wait for no approval';
const NO_DEALERS_CARS = 'only cars that dealers own have it';
const NO_CONTRACTS = 'the rows are vehicles, not residual-value contracts';
const OF_INVENTORY = 'the inventory follows the term, these lists an act';
const ONE_TYPE = 'all rows have the same finance type';
const OFFERED = 'CreatedDT';
const INVENTORY_ONLY =
  'DaysFromStart DaysLeft SupplierInvoice AmountIncludesVAT LastTransportStatus StatusCode';
const ACTED_ON = {
  [NO_DEALERS_CARS]: 'YearModel RegisteredDate OfferFinancedAmount',
  [NO_CONTRACTS]: 'ContractNo',
};

const STOCK: Group = {
  inventory: {
    list: inventoryList,
    without: {
      ...ACTED_ON,
      [NO_DEMOS]: 'ApproveStatus',
      'a filter and the page of the vehicle tell it': 'FinanceType EndRequestedDate',
      'the days in stock tell it': OFFERED,
    },
  },
  consigned: {
    list: consignList,
    without: {
      ...ACTED_ON,
      [NO_DEMOS]: 'ApproveStatus',
      [ONE_TYPE]: 'FinanceType',
      [OF_INVENTORY]: INVENTORY_ONLY,
    },
  },
  'demos for the importer': {
    list: approveDemoList,
    without: {
      ...ACTED_ON,
      [OF_INVENTORY]: INVENTORY_ONLY,
      'the financing has not begun': 'BeginFromDate EndPeriodDate EndRequestedDate',
    },
  },
  'demos for the dealer': {
    list: waitingList,
    without: {
      ...ACTED_ON,
      [OF_INVENTORY]: INVENTORY_ONLY,
      'the financing has not begun': 'BeginFromDate EndPeriodDate EndRequestedDate',
    },
  },
  transfers: {
    list: transferList,
    without: {
      ...ACTED_ON,
      [NO_DEMOS]: 'ApproveStatus',
      [OF_INVENTORY]: INVENTORY_ONLY,
      'a requested end prevents no transfer': 'EndRequestedDate',
    },
  },
  'financed residual values': {
    list: financedList(true),
    without: {
      [NO_DEALERS_CARS]: 'YearModel RegisteredDate OfferFinancedAmount',
      [NO_DEMOS]: 'ApproveStatus',
      [ONE_TYPE]: 'FinanceType',
      'the rows are financings that go on': 'EndRequestedDate LastTransportStatus StatusCode',
      'the days in stock tell it': OFFERED,
    },
  },
  'inventory of dealers': {
    list: dealerInventoryList,
    without: {
      [NO_CONTRACTS]: 'ContractNo',
      [NO_DEMOS]: 'ApproveStatus FinanceType',
      'cars that dealers own are known by less':
        'City ClassificationName OrganizationNumber ImporterAssignedDealerId CreatedDT SupplierInvoice AmountIncludesVAT LastTransportStatus',
      'cars that dealers own have no term':
        'BeginFromDate EndPeriodDate EndRequestedDate DaysFromStart DaysLeft',
    },
  },
};

const HISTORIC: Group = {
  inventory: {
    list: inventoryList,
    without: {
      'of ended financings only':
        'EndReasonDate ApproveStatus EventCategoryStartReasonEnum EventCategoryEndReasonEnum StatusMessage VehiclePrice CbrCode',
      'one row for each vehicle': 'EarlierRows',
    },
  },
  ...Object.fromEntries(
    MODES.map((mode) => [
      mode,
      {
        list: historicList(mode, 1, DAY),
        without: {
          'ended financings have no days left, and the status is in words': 'DaysLeft StatusCode',
          'the page of the vehicle tells it': 'SupplierInvoice LastTransportStatus',
          ...(mode === 'history' && { 'every row stands for itself': 'EarlierRows' }),
        },
      },
    ]),
  ),
};

const available = (type: Parameters<typeof availableList>[0]) =>
  availableList(type, { isStaff: true, today: DAY });
const AMOUNTS =
  'ResidualValue ImporterSupport OverMileageInvoiceAmount WeardownInvoiceAmount CustomerCost AggregatedAmount';
const NOT_SETTLED = 'the amounts are known when the contract is settled';
const AVAILABLE: Group = {
  inspection: {
    list: available('inspection'),
    without: {
      [NOT_SETTLED]: AMOUNTS,
      'nobody has taken over the vehicle yet': 'SettlementResponsible TransportCompany LastTransportStatus',
      'every row has a protocol': 'ProtocolExists',
    },
  },
  transport: {
    list: available('transport'),
    without: { [NOT_SETTLED]: `${AMOUNTS} EndPrice`, 'every row has the same status': 'Status' },
  },
  rejected: {
    list: available('rejected'),
    without: { [NOT_SETTLED]: AMOUNTS, 'every row has the same': 'Status SettlementResponsible' },
  },
  ended: {
    list: available('ended'),
    without: { 'the list of transports tells it': 'TransportCompany LastTransportStatus' },
  },
};

const keysOf = ({ list }: Sibling) => list.columns.map(({ key }) => key);
const leftOutOf = ({ without }: Sibling) => Object.values(without).flatMap((keys) => keys.split(' '));

/** What is wrong in a group: a column without a place in a sibling, or a reason for a column that is there. */
function faultsOf(group: Group): readonly string[] {
  const entries = Object.entries(group);
  const all = [...new Set(entries.flatMap(([, sibling]) => keysOf(sibling)))];
  return entries.flatMap(([name, sibling]) => {
    const [own, leftOut] = [keysOf(sibling), leftOutOf(sibling)];
    const owners = (key: string) => entries.filter(([, one]) => keysOf(one).includes(key)).map(([of]) => of);
    return [
      ...all
        .filter((key) => !own.includes(key) && !leftOut.includes(key))
        .map(
          (key) =>
            `${key} is in ${owners(key).join(', ')}, but neither in ${name} nor named here as left out`,
        ),
      ...leftOut
        .filter((key) => own.includes(key) || !all.includes(key))
        .map((key) => `${name} is said to leave out ${key}: it has it, or no sibling does`),
    ];
  });
}

test.each([
  ['of vehicles in stock', STOCK],
  ['of the inventory now and before', HISTORIC],
  ['of ended residual-value contracts', AVAILABLE],
] as const)('has each column in all lists %s, or the reason why not', (_name, group) => {
  expect(faultsOf(group)).toEqual([]);
});

test('compares all lists whose rows are of one type, or are made of the fields of vehicle lists', () => {
  const contracts = join(process.cwd(), 'libs/vehicle/contracts');
  const ofVehicles = readdirSync(contracts)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(contracts, file), 'utf8'))
    .filter((source) => source.includes('...vehicleListFields'))
    .flatMap((source) => [...source.matchAll(/export type (\w+Row) =/g)].map(([, name]) => name!));
  const features = join(process.cwd(), 'apps/web/src/features');
  const lists = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .flatMap((file) => [
      ...readFileSync(join(features, file), 'utf8').matchAll(
        /const (\w+)(?:: ListDescription<(\w+)> =|[^;]*?\): ListDescription<(\w+)> =>)/g,
      ),
    ])
    .map(([, name, ofConstant, ofFunction]) => ({ name: name!, row: (ofConstant ?? ofFunction)! }));
  expect(lists.length).toBeGreaterThan(30);
  const own = readFileSync(join(process.cwd(), 'apps/web/src/testing/sibling-lists.spec.tsx'), 'utf8');
  const siblings = lists.filter(
    ({ row }) => ofVehicles.includes(row) || lists.filter((list) => list.row === row).length > 1,
  );
  expect(
    siblings.filter(({ name }) => !own.includes(name)).map(({ name, row }) => `${name} of ${row}`),
  ).toEqual([]);
});
