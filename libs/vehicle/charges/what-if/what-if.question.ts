import type { Make } from '@floorplan/catalogue/domain';
import { ALLOWED_FINANCE_TYPES, holdsRight, isStaff, type UserScope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import {
  checkRows,
  FieldErrors,
  pricedRowsOf,
  programOfDraft,
  programsInScope,
  type DraftProgram,
} from '@floorplan/pricing/contracts';
import {
  feeOf,
  maxAdjustment,
  type InterestRate,
  type StoredProgram,
  type PriceProgram,
  type Receiver,
} from '@floorplan/pricing/domain';
import {
  mayAskOfFinanceType,
  mayAskOfReceiver,
  WHAT_IF_RETENTION_DAYS,
  type WhatIfRequest,
} from '@floorplan/vehicle/contracts';
import { isOfDemos, type FinanceType } from '@floorplan/catalogue/domain';
import type { WhatIfInput, WhatIfParties } from './what-if.kind';

/** Data that is needed to validate a request. */
export interface Known {
  readonly programs: readonly StoredProgram[];
  readonly makes: readonly Make[];
  readonly rates: readonly InterestRate[];
  readonly today: string;
  /** Whether charges of demo and leased vehicles are visible to all users who may see charges. */
  readonly showDemoInterest: boolean;
}

type ParsedQuestion = Pick<WhatIfInput, 'change' | 'question' | 'financeTypes' | 'programId' | 'parties'>;
export interface ReadQuestion extends Omit<WhatIfInput, 'vehicles' | 'leftOut'> {
  /** Finance types whose vehicles are skipped, because the caller may not see their charges. */
  readonly hidden: readonly FinanceType[];
}

const RECEIVERS: readonly Receiver[] = ['IMP', 'DEA'];
const ANYBODY: WhatIfParties = { importerId: null, makeId: null, organisationId: null, dealerId: null };
const NOTHING_MORE = { FinanceType: null, FeeType: null, ReceiverType: null, Value: null };
const AROUND_DAYS = 3_650;

/**
 * Validates a request, and returns it or all its errors. Returns null for a finance type that the caller may
 * not choose.
 */
export function readQuestion(
  scope: UserScope,
  request: WhatIfRequest,
  known: Known,
): ReadQuestion | { readonly errors: FieldErrors['all'] } | null {
  const reading = new Reading(scope, known);
  const parsed = reading.read(request);
  if (reading.errors.all.length > 0) return { errors: reading.errors.all };
  if (!parsed) return null;
  return {
    ...parsed,
    sides: reading.sides,
    financeTypes: parsed.financeTypes.filter(reading.isShown),
    hidden: parsed.financeTypes.filter((type) => !reading.isShown(type)),
    importerIds: scope.importerIds,
    dealerIds: scope.dealerIds,
    today: known.today,
    keptUntil: addDays(known.today, WHAT_IF_RETENTION_DAYS),
  };
}

class Reading {
  readonly errors = new FieldErrors();
  readonly sides: readonly Receiver[];
  private readonly programs: readonly StoredProgram[];

  constructor(
    private readonly scope: UserScope,
    private readonly known: Known,
  ) {
    this.sides = RECEIVERS.filter((receiver) => mayAskOfReceiver(scope, receiver));
    this.programs = programsInScope(scope, known.programs, known.makes);
  }

  readonly isShown = (type: FinanceType): boolean =>
    isStaff(this.scope) || this.known.showDemoInterest || !isOfDemos(type);

  read({ Program, Rate, Fee }: WhatIfRequest): ParsedQuestion | null {
    const given = [Program, Rate, Fee].filter((candidate) => candidate !== undefined).length;
    if (given === 0) this.errors.add('Program', 'REQUIRED');
    if (given > 1) this.errors.add(Program ? (Rate ? 'Rate' : 'Fee') : 'Fee', 'INVALID_VALUE');
    if (given !== 1) return null;
    if (Program) return this.program(Program);
    return Rate ? this.rate(Rate) : this.fee(Fee!);
  }

  private program(sent: NonNullable<WhatIfRequest['Program']>): ParsedQuestion | null {
    const stored = this.stored('Program', sent.ProgramId);
    const type = stored?.financeType ?? sent.FinanceType;
    if (type === undefined) this.errors.add('Program.FinanceType', 'REQUIRED');
    if (stored && sent.FinanceType !== undefined && sent.FinanceType !== stored.financeType)
      this.errors.add('Program.FinanceType', 'INVALID_VALUE');
    if (type === undefined) return null;
    if (!this.mayChoose(type)) return null;
    const draft: DraftProgram = { ...sent, FinanceType: type };
    const program = programOfDraft(draft, this.known.rates, this.known.today, this.errors);
    this.checkSides(program);
    if (this.errors.all.length === 0) checkRows(program, this.errors);
    const from = this.from('Program.From', sent.From);
    const { periodUnit: unit, residualPct } = program;
    return {
      change: {
        kind: 'program',
        sides: this.sides,
        from,
        program: { named: null, unit, residualPct, rows: pricedRowsOf(program, draft) },
      },
      question: {
        ...NOTHING_MORE,
        Kind: 'PROGRAM',
        Name: stored?.name ?? null,
        FinanceType: type,
        From: from,
      },
      financeTypes: [type],
      programId: stored?.id ?? null,
      parties: stored ? ANYBODY : partiesOf(sent),
    };
  }

  /**
   * Rejects rows for a receiver whose charges the caller may not see. The stored rows of that receiver stay
   * unchanged.
   */
  private checkSides({ periods }: PriceProgram): void {
    periods.forEach(({ receiverType }, i) => {
      if (!this.sides.includes(receiverType))
        this.errors.add(`Program.PriceProgramPeriods[${i}].ReceiverType`, 'INVALID_VALUE');
    });
  }

  private rate({
    InterestRateId,
    InterestRate,
    ValidFrom,
  }: NonNullable<WhatIfRequest['Rate']>): ParsedQuestion {
    const rate = this.known.rates.find(({ id }) => id === InterestRateId);
    if (!rate) this.errors.add('Rate.InterestRateId', 'UNKNOWN_RECORD');
    if (rate && InterestRate === null && !rate.rates.some(({ validFrom }) => validFrom === ValidFrom))
      this.errors.add('Rate.ValidFrom', 'UNKNOWN_RECORD');
    this.around('Rate.ValidFrom', ValidFrom);
    const [Name, Value, From] = [rate?.name ?? null, InterestRate, ValidFrom];
    return {
      change: { kind: 'rate', interestRateId: InterestRateId, value: InterestRate, validFrom: ValidFrom },
      question: { ...NOTHING_MORE, Kind: 'RATE', Name, Value, From },
      financeTypes: ALLOWED_FINANCE_TYPES,
      programId: null,
      parties: ANYBODY,
    };
  }

  private fee(sent: NonNullable<WhatIfRequest['Fee']>): ParsedQuestion | null {
    const fee = feeOf(sent.FeeId);
    if (!fee) this.errors.add('Fee.FeeId', 'UNKNOWN_RECORD');
    const stored = this.stored('Fee', sent.ProgramId);
    if (!fee) return null;
    if (!this.mayChoose(fee.subType)) return null;
    if (!this.sides.includes(fee.receiverType)) this.errors.add('Fee.FeeId', 'INVALID_VALUE');
    if (stored && stored.financeType !== fee.subType) this.errors.add('Fee.ProgramId', 'INVALID_VALUE');
    if (sent.FromDay > sent.ToDay) this.errors.add('Fee.ToDay', 'TOO_SMALL');
    const most = maxAdjustment(fee.type);
    if (Math.abs(sent.Value) > most) this.errors.add('Fee.Value', sent.Value < 0 ? 'TOO_SMALL' : 'TOO_LARGE');
    const value = sent.IsDiscount ? -sent.Value : sent.Value;
    const from = this.from('Fee.From', sent.From);
    return {
      change: {
        kind: 'fee',
        feeId: fee.id,
        feeType: fee.type,
        receiver: fee.receiverType,
        value,
        from,
        fromDay: sent.FromDay,
        toDay: sent.ToDay,
      },
      question: {
        Kind: 'FEE',
        Name: stored?.name ?? null,
        FinanceType: fee.subType,
        FeeType: fee.type,
        ReceiverType: fee.receiverType,
        Value: value,
        From: from,
      },
      financeTypes: [fee.subType],
      programId: stored?.id ?? null,
      parties: ANYBODY,
    };
  }

  private stored(field: 'Program' | 'Fee', id: number | undefined): StoredProgram | null {
    if (id === undefined) return null;
    const found = this.programs.find((program) => program.id === id);
    if (!found) this.errors.add(`${field}.ProgramId`, 'UNKNOWN_RECORD');
    return found ?? null;
  }

  private mayChoose(type: FinanceType): boolean {
    return mayAskOfFinanceType({ holds: (right) => holdsRight(this.scope, right) }, type);
  }

  private from(field: string, sent: string | null | undefined): string | null {
    if (sent === undefined) return this.known.today;
    if (sent !== null) this.around(field, sent);
    return sent;
  }

  private around(field: string, date: string): void {
    const { today } = this.known;
    if (date < addDays(today, -AROUND_DAYS)) this.errors.add(field, 'TOO_SMALL');
    if (date > addDays(today, AROUND_DAYS)) this.errors.add(field, 'TOO_LARGE');
  }
}

const partiesOf = (sent: NonNullable<WhatIfRequest['Program']>): WhatIfParties => ({
  importerId: sent.ImporterPartyId ?? null,
  makeId: sent.MakeId ?? null,
  organisationId: sent.DealerOrganizationId ?? null,
  dealerId: sent.DealerPartyId ?? null,
});
