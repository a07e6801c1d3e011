import { dateOfDayNumber, dayNumber, safeOre, vatOnNet, type Outcome } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { ChargedDaysReader, ProgramsReader } from '@floorplan/pricing/contracts';
import {
  baseRatesOf,
  isSoldByProvider,
  payoffQuote,
  perDayLines,
  reckon,
  sumOfLines,
  type BaseRates,
  type Line,
  type PayoffQuote,
} from '@floorplan/pricing/domain';
import type { EndTerms, Payoff, PayoffLine, Vehicle } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import {
  chargedDays,
  chargedTo,
  financingOfPeriod,
  NOTHING_CHARGED,
} from '../queries/vehicle-charges/period-financing';

interface Known {
  readonly today: string;
  readonly parties: Parties;
  /** Those of today when absent. */
  readonly rates?: BaseRates;
}

/** What it costs to end the financing of a vehicle, reckoned as its charges are. */
@Injectable()
export class Payoffs {
  constructor(
    private readonly programs: ProgramsReader,
    private readonly charged: ChargedDaysReader,
  ) {}

  async of(
    vehicle: Vehicle,
    { endDate, discount }: EndTerms,
    { today, parties, rates }: Known,
  ): Promise<Outcome<Payoff>> {
    const period = vehicle.periods.at(-1)!;
    const charged = await this.charged.chargedThrough(vehicle.identity.vehicleId);
    const importer = parties.importers.find(({ id }) => id === vehicle.parties.importerId);
    const question = {
      financing: financingOfPeriod(period),
      rates: rates ?? baseRatesOf(await this.programs.interestRates()),
      financeType: vehicle.financing!.type,
      chargedThrough: chargedDays(chargedTo(period, charged.get(period.id) ?? NOTHING_CHARGED)),
      mayDiscount: importer?.usePurchaseDiscount ?? false,
      ...{ endDate, discount, today },
    };
    const quote = payoffQuote(question);
    if (!quote.ok) return quote;
    const end = dayNumber(quote.answer.endDate);
    const night = perDayLines(reckon(question.financing, question.rates, end), end);
    const perDay = sumOfLines(night.filter(({ receiver }) => receiver === 'DEA'));
    const isSold = isSoldByProvider(question.financeType);
    return { ok: true, answer: payoffOf(quote.answer, { perDay: safeOre(perDay), isSold }) };
  }
}

const payoffOf = (
  quote: PayoffQuote,
  { perDay, isSold }: { readonly perDay: number; readonly isSold: boolean },
): Payoff => ({
  endDate: quote.endDate,
  capital: safeOre(quote.capital.amount),
  discount: quote.discount,
  // The discount is the importer's to pay, with VAT as the car has it.
  discountVat: isSold ? vatOnNet(quote.discount).vat : 0,
  endAmount: quote.endAmount,
  vat: quote.vat,
  unpaid: quote.unpaid,
  amount: quote.amount,
  perDay,
  lines: [...quote.lines, ...quote.importerLines].map(toLine),
});

/** A line as facts keep it. */
const toLine = ({ rate, capital, row, ...line }: Line): PayoffLine => ({
  receiver: line.receiver,
  feeType: line.feeType,
  from: dateOfDayNumber(line.from),
  to: dateOfDayNumber(line.to),
  days: line.days,
  basis: rate && row.basis,
  capital: capital && safeOre(capital.amount),
  rate: rate && {
    value: Number(rate.value),
    base: rate.base && { ...rate.base, rate: Number(rate.base.rate) },
    adjusted: Number(rate.adjustments.reduce((sum, { value }) => sum + value, 0n)),
    total: Number(rate.total),
  },
  row: { feeId: row.feeId, fromDay: row.fromDay, toDay: row.toDay },
  mirrored: line.mirrored,
  amount: safeOre(line.amount),
  vat: safeOre(line.vat),
});
