import {
  decided,
  maskedIdentityNumber,
  parseIdentityNumber,
  refused,
  type Actor,
  type Guard,
} from '@floorplan/kernel';
import type { ActionSubject } from '../action-rules/action-subject';
import { DEMO_APPROVED_BY_DEALER, DEMO_APPROVED_BY_IMPORTER } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { begunPeriod } from '../facts/first-parts';
import { NO_REQUESTS } from '../state/part-rules';
import { demoIsApproved, inStatus } from '../action-rules/guards';
import { endOfTerm } from '../state/program-status';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { Vehicle } from '../state/vehicle.parts';
import type { RequestedDemo } from '../state/vehicle.requests';
import type { FinancingPeriod, LimitUse, NamedDealer, ProgramSnapshot } from '../state/vehicle.values';
import type { DemoFinanceType } from '@floorplan/catalogue/domain';

/** The dealer approved the demo vehicle. The importer's approval is still needed. */
export type DemoApprovedByDealer = {
  readonly type: 'vehicle/DemoApprovedByDealer';
  readonly data: {
    readonly on: string;
    /** Organisation or personal number of the future owner, digits only. */
    readonly owner: string;
    readonly by: Actor;
  };
};

export const demoApprovedByDealer: FactRow<DemoApprovedByDealer['data']> = {
  signal: null,
  audience: 'dealer',
  category: DEMO_APPROVED_BY_DEALER,
  describe: ({ owner }) => maskedIdentityNumber(owner),
  fold: (before, { on, by }) => ({ ...before, approvals: { ...before.approvals, dealer: { on, by } } }),
};

/** Final amounts of a consignment that ends when the vehicle becomes a demo vehicle. Öre. */
interface EndedConsignment {
  readonly periodId: number;
  readonly capital: number;
  readonly dealer: NamedDealer;
  /**
   * Amount for which the dealer buys the vehicle, set off against the loan. Null when the provider keeps the
   * vehicle and leases it out.
   */
  readonly buyout: { readonly net: number; readonly vat: number; readonly total: number } | null;
}

/** The importer approved the demo vehicle after the dealer, and its financing begins. */
export type DemoApprovedByImporter = {
  readonly type: 'vehicle/DemoApprovedByImporter';
  readonly data: {
    readonly on: string;
    readonly periodId: number;
    readonly period: FinancingPeriod;
    readonly program: ProgramSnapshot;
    readonly financeType: DemoFinanceType;
    /** Öre. */
    readonly capital: number;
    readonly limit: LimitUse;
    readonly dealer: NamedDealer;
    /** Null when the vehicle arrived as a demo vehicle. */
    readonly consignment: EndedConsignment | null;
    readonly by: Actor;
  };
};

function partiesAfter({ parties }: Vehicle, { on, dealer, consignment }: DemoApprovedByImporter['data']) {
  const { dealerId, organisationId } = dealer;
  if (!consignment || dealerId === parties.dealerId) return parties;
  const left = { dealerId: parties.dealerId, organisationId: parties.organisationId, until: on };
  return { ...parties, dealerId, organisationId, earlier: [...parties.earlier, left] };
}

const bothSides = ({ dealer, consignment }: DemoApprovedByImporter['data']) => {
  const sides = consignment ? [consignment.dealer, dealer] : [dealer];
  return {
    dealers: sides.map(({ dealerId }) => dealerId),
    organisations: sides.map(({ organisationId }) => organisationId),
  };
};

export const demoApprovedByImporter: FactRow<DemoApprovedByImporter['data']> = {
  signal: 'demoApproved',
  audience: bothSides,
  category: DEMO_APPROVED_BY_IMPORTER,
  describe: ({ program }) => program.code,
  effectiveOn: ({ period }) => period.begin,
  fold: (before, data, status) => {
    const { on, by, periodId, period, program, financeType: type, capital, limit, dealer } = data;
    const ended = before.periods.map((each) =>
      each.id === data.consignment?.periodId ? { ...each, closedOn: on } : each,
    );
    const financing = { type, classification: 'D', capital } as const;
    const next = begunPeriod(periodId, period, { program, dealerId: dealer.dealerId, capital, financing });
    return {
      ...before,
      status,
      parties: partiesAfter(before, data),
      financing,
      periods: [...ended, next],
      approvals: { ...before.approvals, importer: { on, by } },
      limit,
      requests: NO_REQUESTS,
    };
  },
};

const ofDemo: Guard<ActionSubject> = inStatus('pending');

export interface ManualApprovalBody {
  /** Number of the future owner; by default the dealer's organisation number. */
  readonly orgnr?: string | null | undefined;
}

export interface KnownOfDealer {
  /**
   * Identity numbers under which the dealer may buy the vehicle: digits only, the organisation number first.
   */
  readonly numbers: readonly string[];
}

/** Approves a demo vehicle as its dealer. */
export const approveDemo = vehicleAction<ManualApprovalBody, DemoApprovedByDealer, KnownOfDealer>({
  key: 'manual_approval',
  right: 'vehicle.manual_approval',
  guards: [ofDemo, ({ demoApproved }) => (demoApproved ? { code: 'DEMO_APPROVAL_EXISTS' } : null)],
  decide: (_, { orgnr }, { by, today }, { numbers }) => {
    const given = orgnr?.trim();
    const owner = given ? parseIdentityNumber(given, today)?.digits : numbers[0];
    if (!owner) return refused('INVALID_IDENTITY_NUMBER', { field: 'orgnr' });
    if (!numbers.includes(owner)) return refused('NOT_DEALERS_NUMBER');
    return decided({ type: 'vehicle/DemoApprovedByDealer', data: { on: today, owner, by } });
  },
});

export interface KnownOfDemoApproval {
  /** The requested price list; null when it is not valid today. */
  readonly program: ProgramSnapshot | null;
  /** Id of the new period. */
  readonly periodId: number;
  readonly dealer: NamedDealer;
  /** Whether the dealer that receives a consigned vehicle is active and sells the vehicle's make. */
  readonly isForDealer: boolean;
}

const demoTermsOf = ({ requests, financing, limit }: Vehicle): Omit<RequestedDemo, 'program' | 'dealer'> =>
  requests.demo ?? {
    financeType: financing!.type as DemoFinanceType,
    capital: financing!.capital,
    limit: limit!,
  };

/**
 * Final amounts of the consignment. With instalments the dealer buys the vehicle, because the loan requires
 * an owner.
 */
function endedConsignment(vehicle: Vehicle, dealer: NamedDealer): EndedConsignment | null {
  const { requests, price } = vehicle;
  if (!requests.demo) return null;
  const { id: periodId, capital } = vehicle.periods.at(-1)!;
  const buyout = { net: capital, vat: price.vat, total: capital + price.vat };
  return { periodId, capital, dealer, buyout: requests.demo.financeType === 'LEASING' ? null : buyout };
}

/** Approves a demo vehicle as its importer. The financing begins today. */
export const approveDemoAsImporter = vehicleAction<object, DemoApprovedByImporter, KnownOfDemoApproval>({
  key: 'manual_importer_approval',
  right: 'vehicle.manual_importer_approval',
  signal: 'demoApproved',
  guards: [demoIsApproved],
  decide: (vehicle, _, { by, today }, { program, periodId, dealer, isForDealer }) => {
    if (!isForDealer) return refused('DEALER_NOT_AVAILABLE');
    const { financeType, capital, limit } = demoTermsOf(vehicle);
    const code = (vehicle.requests.demo ?? vehicle.requests.financing)?.program?.code ?? '';
    if (!program) return refused('NO_PRICE_PROGRAM', { context: 'waiting', code });
    const period = { begin: today, end: endOfTerm(today, program.length, program.unit), firstDayNumber: 1 };
    return decided({
      type: 'vehicle/DemoApprovedByImporter',
      data: {
        on: today,
        periodId,
        period,
        program,
        financeType,
        capital,
        limit,
        by,
        dealer: vehicle.requests.demo?.dealer ?? dealer,
        consignment: endedConsignment(vehicle, dealer),
      },
    });
  },
});
