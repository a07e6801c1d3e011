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
import type { NamedDealer, RequestedDemo, Vehicle } from '../state/vehicle.parts';
import type { FinancingPeriod, LimitUse, ProgramSnapshot } from '../state/vehicle.values';
import type { DemoFinanceType } from '@floorplan/catalogue/domain';

/** The dealer wants the demo vehicle; its importer is asked next. */
export type DemoApprovedByDealer = {
  readonly type: 'vehicle/DemoApprovedByDealer';
  readonly data: {
    readonly on: string;
    /** Digits of the number that it is to be registered on. */
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

/** What a consignment comes to when the vehicle becomes a demo vehicle. Öre. */
interface EndedConsignment {
  readonly periodId: number;
  readonly capital: number;
  readonly dealer: NamedDealer;
  /** What the dealer buys it for, set off against what it is lent; null: the provider leases it out and goes on owning it. */
  readonly buyout: { readonly net: number; readonly vat: number; readonly total: number } | null;
}

/** Both sides want it: the financing as a demo vehicle begins. */
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
    /** Null for one that came to be a demo vehicle. */
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
    const ended = before.periods.map((one) =>
      one.id === data.consignment?.periodId ? { ...one, closedOn: on } : one,
    );
    const next = begunPeriod(periodId, period, { program, dealerId: dealer.dealerId, capital });
    return {
      ...before,
      status,
      parties: partiesAfter(before, data),
      financing: { type, classification: 'D', capital },
      periods: [...ended, next],
      approvals: { ...before.approvals, importer: { on, by } },
      limit,
      requests: NO_REQUESTS,
    };
  },
};

const ofDemo: Guard<ActionSubject> = inStatus('pending');

export interface ManualApprovalBody {
  /** On whom the vehicle is to be registered; left out: the dealer's organisation. */
  readonly orgnr?: string | null | undefined;
}

export interface KnownOfDealer {
  /** Digits of the numbers that are the dealer's own, its organisation first. */
  readonly numbers: readonly string[];
}

/** The dealer's yes to a demo vehicle. */
export const approveDemo = vehicleAction<ManualApprovalBody, DemoApprovedByDealer, KnownOfDealer>({
  key: 'manual_approval',
  rights: ['fncManualApproval'],
  guards: [ofDemo, ({ demoApproved }) => (demoApproved ? { code: 'DEMO_APPROVAL_EXISTS' } : null)],
  decide: (_, { orgnr }, { by, today }, { numbers }) => {
    const asked = orgnr?.trim();
    const owner = asked ? parseIdentityNumber(asked, today)?.digits : numbers[0];
    if (!owner) return refused('INVALID_IDENTITY_NUMBER', { field: 'orgnr' });
    if (!numbers.includes(owner)) return refused('NOT_DEALERS_NUMBER');
    return decided({ type: 'vehicle/DemoApprovedByDealer', data: { on: today, owner, by } });
  },
});

export interface KnownOfDemoApproval {
  /** The one that was asked for, where it is valid today. */
  readonly program: ProgramSnapshot | null;
  /** Of the period that begins. */
  readonly periodId: number;
  readonly dealer: NamedDealer;
  /** The dealer that a consigned vehicle is to go to is active, and holds its make. */
  readonly isForDealer: boolean;
}

const askedFor = ({ requests, financing, limit }: Vehicle): Omit<RequestedDemo, 'program' | 'dealer'> =>
  requests.demo ?? {
    financeType: financing!.type as DemoFinanceType,
    capital: financing!.capital,
    limit: limit!,
  };

/** What the consignment comes to: instalments are lent to who has bought it. */
function endedConsignment(vehicle: Vehicle, dealer: NamedDealer): EndedConsignment | null {
  const { requests, price } = vehicle;
  if (!requests.demo) return null;
  const { id: periodId, capital } = vehicle.periods.at(-1)!;
  const buyout = { net: capital, vat: price.vat, total: capital + price.vat };
  return { periodId, capital, dealer, buyout: requests.demo.financeType === 'LEASING' ? null : buyout };
}

/** The importer's yes, after the dealer's: the financing begins today. */
export const approveDemoAsImporter = vehicleAction<object, DemoApprovedByImporter, KnownOfDemoApproval>({
  key: 'manual_importer_approval',
  rights: ['fncManualImporterApproval'],
  signal: 'demoApproved',
  guards: [demoIsApproved],
  decide: (vehicle, _, { by, today }, { program, periodId, dealer, isForDealer }) => {
    if (!isForDealer) return refused('DEALER_NOT_AVAILABLE');
    const { financeType, capital, limit } = askedFor(vehicle);
    const code = (vehicle.requests.demo ?? vehicle.requests.financing)?.program?.code ?? '';
    if (!program) return refused('NO_PRICE_PROGRAM', { context: 'waiting', code });
    const period = { begin: today, end: endOfTerm(today, program.length, program.unit), firstDayNumber: 1 };
    return decided({
      type: 'vehicle/DemoApprovedByImporter',
      data: {
        ...{ on: today, periodId, period, program, financeType, capital, limit, by },
        dealer: vehicle.requests.demo?.dealer ?? dealer,
        consignment: endedConsignment(vehicle, dealer),
      },
    });
  },
});
