import { MakesReader } from '@floorplan/catalogue/contracts';
import { canSeeChargesTo, may, type Scope } from '@floorplan/identity/domain';
import { dayNumber } from '@floorplan/kernel';
import type { FieldError } from '@floorplan/kernel/wire';
import { Clock } from '@floorplan/platform/commands';
import { answerOf, forbidden, invalid, problemOf } from '@floorplan/platform/http';
import {
  chargesAnswerOf,
  FieldErrors,
  programsInScope,
  ProgramsReader,
  quoteAnswerOf,
  type PreviewAnswer,
  type PreviewRequest,
} from '@floorplan/pricing/contracts';
import {
  baseRatesOf,
  bothThrough,
  countOfAdjusted,
  countOfLines,
  payoffQuote,
  predict,
  chargeCalculation,
  type BaseRates,
  type Prediction,
  type Financing,
  type Receiver,
} from '@floorplan/pricing/domain';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { oreOrNull, readPreview, type PreviewInput } from './preview-input';

/** Previews the cost of a vehicle under a draft or stored program. */
export class PreviewPriceProgram extends Query<PreviewAnswer> {
  constructor(
    readonly scope: Scope,
    readonly request: PreviewRequest,
  ) {
    super();
  }
}

/**
 * Maximum number of lines in an answer, several hundred times the lines of a typical vehicle. A larger answer
 * would block the process too long.
 */
const MAX_LINES = 2_000;
/**
 * Maximum number of adjustments in an answer. With `explain` each line lists its adjustments wherever it
 * appears.
 */
const MAX_ADJUSTED = 20_000;

/** Whether the caller may preview a draft. Users need the right to its finance type. */
const mayDraft = (scope: Scope, { FinanceType }: NonNullable<PreviewRequest['Program']>): boolean =>
  scope.kind !== 'user' || may(scope, `financeTypes.${FinanceType}`);

const chargedThroughOf = ({ ChargedThrough }: PreviewRequest) =>
  bothThrough(ChargedThrough == null ? null : dayNumber(ChargedThrough));

@Injectable()
@QueryHandler(PreviewPriceProgram)
export class PreviewProgramHandler implements IQueryHandler<PreviewPriceProgram> {
  constructor(
    private readonly programs: ProgramsReader,
    private readonly makes: MakesReader,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, request }: PreviewPriceProgram): Promise<PreviewAnswer> {
    if (request.Program && !mayDraft(scope, request.Program)) throw forbidden();
    const today = this.clock.today();
    const input = await this.read(scope, request, today);
    return this.calculated(scope, request, input, today);
  }

  /**
   * Calculates the preview. The calculation yields to other requests between its steps, because hundreds of
   * rows over years take long.
   */
  private async calculated(
    scope: Scope,
    request: PreviewRequest,
    input: PreviewInput,
    today: string,
  ): Promise<PreviewAnswer> {
    const { financing } = input;
    const rates = baseRatesOf(input.rates);
    const asOf = dayNumber(request.AsOf ?? today);
    const explain = request.Explain;
    const calculation = chargeCalculation(financing, rates, asOf);
    // With `Program`, the rows are a draft of the caller, so the caller may see all of them. Of a stored
    // program, hide charges to receivers that the caller may not see. Hidden charges must not cause a
    // refusal.
    const sees = (receiver: Receiver) => Boolean(request.Program) || canSeeChargesTo(scope, receiver);
    if (countOfLines(calculation, Math.max(asOf, financing.end), sees) > MAX_LINES)
      throw problemOf({ code: 'TOO_MANY_LINES', params: { most: MAX_LINES } });
    await yieldToEvents();
    const prediction = predict(calculation, {
      asOf,
      chargedThrough: chargedThroughOf(request),
      sees: ({ receiver }) => sees(receiver),
    });
    if (explain && countOfAdjusted(prediction) > MAX_ADJUSTED)
      throw problemOf({ code: 'TOO_MANY_ADJUSTED', params: { most: MAX_ADJUSTED } });
    await yieldToEvents();
    const answer = chargesAnswerOf(
      prediction,
      { financing, asOf },
      { sees: ofSides(prediction, sees), receiverId: () => null, explain },
    );
    if (request.EndDate == null || !sees('DEA')) return answer;
    await yieldToEvents();
    return { ...answer, Quote: quoteOf(request, { input, financing, rates, today }) };
  }

  private async read(scope: Scope, request: PreviewRequest, today: string): Promise<PreviewInput> {
    const [all, makes, rates] = await Promise.all([
      this.programs.programsWithDrafts(),
      this.makes.makes(),
      this.programs.interestRates(),
    ]);
    const stored = programsInScope(scope, all, makes).find(({ id }) => id === request.ProgramId) ?? null;
    const hiddenAdjustments = request.Program ? [] : adjustmentsUnseen(scope, request);
    if (hiddenAdjustments.length > 0) throw invalid(hiddenAdjustments);
    const input = readPreview(request, stored, { rates, today });
    if ('errors' in input) throw invalid(input.errors);
    if ('refusal' in input) throw problemOf(input.refusal);
    return input;
  }
}

type Sees = (receiver: Receiver) => boolean;

/**
 * Hides a receiver for which the price list has no rows, instead of showing that the receiver pays nothing.
 */
function ofSides({ rows, term }: Prediction, sees: Sees): Sees {
  const sides = new Set([...rows, ...term].map(({ receiver }) => receiver).filter(sees));
  return sides.size === 0 ? sees : (receiver) => sides.has(receiver);
}

/**
 * Errors for adjustments of receivers that the caller may not see. Otherwise the refusals would reveal hidden
 * rows of a stored program.
 */
function adjustmentsUnseen(scope: Scope, { FeeAdjustments }: PreviewRequest): readonly FieldError[] {
  const errors = new FieldErrors();
  FeeAdjustments.forEach(({ ReceiverType }, i) => {
    if (!canSeeChargesTo(scope, ReceiverType))
      errors.add(`FeeAdjustments[${i}].ReceiverType`, 'INVALID_VALUE');
  });
  return errors.all;
}

interface Quoted {
  readonly input: PreviewInput;
  readonly financing: Financing;
  readonly rates: BaseRates;
  readonly today: string;
}

function quoteOf(request: PreviewRequest, { input, financing, rates, today }: Quoted) {
  const quote = answerOf(
    payoffQuote({
      financing,
      rates,
      financeType: input.financeType,
      chargedThrough: chargedThroughOf(request),
      endDate: request.EndDate!,
      today: request.AsOf ?? today,
      discount: oreOrNull(request.DealerDiscount) ?? 0,
      mayDiscount: request.UsePurchaseDiscount,
    }),
  );
  return quoteAnswerOf(financing, quote, request.Explain);
}
