import type { Actor } from '@floorplan/kernel';
import { classificationFor } from '@floorplan/catalogue/domain';
import { DEMO, FINANCING_STARTED, LOAN_REQUESTED } from './event-categories';
import { START_SIGNALS, type VehicleSignal } from '../state/vehicle.machine';
import type { ExistingStatus } from '../state/vehicle.statuses';
import type { Period, Vehicle } from '../state/vehicle.parts';
import { SUPPLIER_INVOICE } from '../state/vehicle.parts';
import type {
  FinancingPeriod,
  LimitUse,
  ProgramSnapshot,
  SpecificationRow,
  SupplierInvoice,
  VehicleItem,
} from '../state/vehicle.values';
import type { ClassificationCode, FinanceType } from '@floorplan/catalogue/domain';
import type { FactRow } from './fact-row';
import { FIRST_PARTS, NO_REQUESTS } from '../state/part-rules';

/** A message that requests a financing passed all checks. */
export type FinancingStarted = {
  readonly type: 'vehicle/FinancingStarted';
  readonly data: {
    readonly vehicleId: number;
    readonly messageId: string;
    readonly detailId: number;
    readonly importerId: number;
    readonly dealerId: number;
    readonly organisationId: number;
    readonly makeId: number;
    readonly financeType: FinanceType;
    readonly classification: ClassificationCode;
    readonly identification: string;
    /** Order number of the importer. */
    readonly orderId: string | null;
    readonly item: VehicleItem;
    readonly specification: readonly SpecificationRow[];
    /** Price without specification, in öre. Price plus specification is the total price. */
    readonly price: number;
    readonly program: ProgramSnapshot;
    /** Null while the financing waits for approval, because the period begins on the day of approval. */
    readonly period: FinancingPeriod | null;
    readonly supplierInvoice: SupplierInvoice;
    /**
     * Initial outstanding capital in öre, or the requested capital while the financing waits for approval.
     */
    readonly capital: number;
    /** Reference to the encrypted registration code; never the code itself. */
    readonly codeRef: string | null;
    readonly limit: LimitUse;
    readonly by: Actor;
  };
};

type Data = FinancingStarted['data'];

/** Signal of the status transition. A consignment without a period waits for approval. */
export function startSignal({ classification, financeType, period }: Data): VehicleSignal {
  const row = classificationFor(classification, financeType);
  if (!row) throw new Error(`${classification} is never financed as ${financeType}`);
  const signal = START_SIGNALS[row.financeType];
  return signal === 'financed' && period === null ? 'financedAwaitingApproval' : signal;
}

/** Event categories of financings that wait for approval. */
const WAITING: Readonly<Partial<Record<VehicleSignal, number | null>>> = {
  financedAwaitingApproval: null,
  financedAsLoan: LOAN_REQUESTED,
  financedAsDemo: DEMO,
};

// Set field by field: spreading an object before other keys is ten times slower, and this runs on every load.
function firstPeriod(data: Data, { begin, end, firstDayNumber }: FinancingPeriod): Period {
  const { vehicleId: id, program, dealerId, capital, financeType: type, classification } = data;
  return {
    id,
    begin,
    end,
    firstDayNumber,
    program,
    dealerId,
    capital,
    kind: { type, classification },
    closedOn: null,
    extended: false,
    adjustments: [],
  };
}

function financed(data: Data, status: ExistingStatus): Vehicle {
  const { vehicleId, identification, orderId, messageId, detailId } = data;
  const { importerId, dealerId, organisationId, makeId } = data;
  const { program, period, capital, codeRef, financeType: type, classification } = data;
  return {
    status,
    identity: { vehicleId, identification, orderId, messageId, detailId, registeredOn: null },
    item: data.item,
    parties: { importerId, dealerId, organisationId, makeId, earlier: [] },
    price: {
      price: data.price,
      specification: data.specification,
      vat: data.supplierInvoice.vat,
      salesPrice: null,
    },
    financing: { type, classification, capital },
    periods: period ? [firstPeriod(data, period)] : [],
    invoices: [{ category: SUPPLIER_INVOICE, invoice: data.supplierInvoice }],
    limit: data.limit,
    code: codeRef === null ? null : { ref: codeRef, shown: false },
    requests: period ? NO_REQUESTS : { ...NO_REQUESTS, financing: { program } },
    ...FIRST_PARTS,
  };
}

export const financingStarted: FactRow<Data> = {
  signal: startSignal,
  audience: 'dealer',
  category: (data) => {
    const waiting = WAITING[startSignal(data)];
    return waiting === undefined ? FINANCING_STARTED : waiting;
  },
  describe: ({ program, supplierInvoice, identification }) =>
    `${program.code} · ${supplierInvoice.number ?? identification}`,
  // A financing is effective from its first day, also when its message arrived later.
  effectiveOn: ({ period }) => period?.begin ?? null,
  fold: (_, data, status) => financed(data, status),
};
