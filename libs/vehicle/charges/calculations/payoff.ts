import { dateOfDayNumber, dayNumber, safeOre, vatOnNet, type Outcome } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { lineRecord, type ChargedThrough, type LineRecord } from '@floorplan/pricing/contracts';
import {
  isSoldByProvider,
  payoffQuote,
  perDayLines,
  chargeCalculation,
  sumOfLines,
  unchargedLines,
  type BaseRates,
  type Financing,
  type Line,
  type PayoffQuote,
  type QuoteQuestion,
} from '@floorplan/pricing/domain';
import {
  chargedThroughOf,
  totalPrice,
  unpaidTerms,
  type CapitalPart,
  type EndTerms,
  type Payoff,
  type Period,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { chargedDays, chargedTo, financingOfPeriod, NOTHING_CHARGED } from './period-financing';
import { RatesNow } from './rates-now';

interface Known {
  readonly today: string;
  readonly parties: Parties;
  /** By default the current rates. */
  readonly rates?: BaseRates;
}

/** Calculates the payoff of a vehicle by the same rules as its charges. */
@Injectable()
export class Payoffs {
  constructor(private readonly rates: RatesNow) {}

  async calculate(
    vehicle: Vehicle,
    { endDate, discount }: EndTerms,
    { today, parties, rates }: Known,
  ): Promise<Outcome<Payoff>> {
    const importer = parties.importers.find(({ id }) => id === vehicle.parties.importerId);
    return payoffOfVehicle(vehicle, {
      rates: rates ?? (await this.rates.current()).value,
      mayDiscount: importer?.usePurchaseDiscount ?? false,
      endDate,
      discount,
      today,
    });
  }
}

type PayoffInput = Pick<QuoteQuestion, 'rates' | 'mayDiscount' | 'endDate' | 'discount' | 'today'>;

/**
 * Payoff of the last period with all uncharged amounts. Includes the importer's uncharged nights of earlier
 * periods.
 */
export function payoffOfVehicle(vehicle: Vehicle, terms: PayoffInput): Outcome<Payoff> {
  const charged = chargedThroughOf(vehicle);
  const period = vehicle.periods.at(-1)!;
  const financing = financingOfPeriod(period);
  const financeType = vehicle.financing!.type;
  const chargedThrough = chargedDays(chargedTo(period, charged.get(period.id) ?? NOTHING_CHARGED));
  const quote = payoffQuote({ ...terms, financing, financeType, chargedThrough });
  if (!quote.ok) return quote;
  const end = dayNumber(quote.answer.endDate);
  const night = perDayLines(chargeCalculation(financing, terms.rates, end), end);
  const perDay = night.filter(({ receiver }) => receiver === 'DEA');
  const earlier = unpaidTerms(vehicle).flatMap((term) => importersLines(term, terms.rates, charged));
  const capitalParts = capitalPartsOf(vehicle, period, safeOre(quote.answer.capital.amount));
  const parts = { financing, perDay, earlier, capitalParts, isSold: isSoldByProvider(financeType) };
  return { ok: true, answer: payoffOf(quote.answer, parts) };
}

/** Parts of the capital. The parts are price and specification when the whole price was financed. */
function capitalPartsOf({ price }: Vehicle, period: Period, capital: number): CapitalPart[] {
  const repaid: CapitalPart = { kind: 'REPAID', text: null, amount: capital - period.capital };
  const rows = price.specification.map(({ text, amount }): CapitalPart => ({
    kind: 'SPECIFICATION',
    text,
    amount,
  }));
  const financed: CapitalPart[] =
    totalPrice(price) === period.capital
      ? [{ kind: 'PRICE', text: null, amount: price.price }, ...rows]
      : [{ kind: 'FINANCED', text: null, amount: period.capital }];
  return repaid.amount === 0 ? financed : [...financed, repaid];
}

/** The importer's uncharged lines for a closed period. */
function importersLines(
  period: Period,
  rates: BaseRates,
  charged: ReadonlyMap<number, ChargedThrough>,
): LineRecord[] {
  const before = dayNumber(period.closedOn!);
  const financing = financingOfPeriod(period);
  const chargedThrough = chargedDays(charged.get(period.id) ?? NOTHING_CHARGED);
  return unchargedLines(chargeCalculation(financing, rates, before), { chargedThrough, before })
    .filter(({ receiver }) => receiver === 'IMP')
    .map((line) => lineRecord(financing, line));
}

interface PayoffParts {
  readonly financing: Financing;
  readonly perDay: readonly Line[];
  /** Uncharged lines of earlier periods. */
  readonly earlier: readonly LineRecord[];
  readonly capitalParts: readonly CapitalPart[];
  readonly isSold: boolean;
}

const payoffOf = (
  quote: PayoffQuote,
  { financing, perDay, earlier, capitalParts, isSold }: PayoffParts,
): Payoff => ({
  endDate: quote.endDate,
  capital: safeOre(quote.capital.amount),
  capitalSince: { from: dateOfDayNumber(quote.capital.from), cause: quote.capital.cause },
  discount: quote.discount,
  capitalParts,
  // The importer pays the discount, with VAT when the vehicle is sold with VAT.
  discountVat: isSold ? vatOnNet(quote.discount).vat : 0,
  endAmount: quote.endAmount,
  vat: quote.vat,
  unpaid: quote.unpaid,
  amount: quote.amount,
  perDay: safeOre(sumOfLines(perDay)),
  perDayLines: perDay.map((line) => lineRecord(financing, line)),
  lines: [
    ...quote.lines.map((line) => lineRecord(financing, line)),
    ...earlier,
    ...quote.importerLines.map((line) => lineRecord(financing, line)),
  ],
});
