import { dateOfDayNumber, dayNumber, safeOre, vatOnNet, type Outcome } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { ChargedDaysReader, lineRecord } from '@floorplan/pricing/contracts';
import {
  isSoldByProvider,
  payoffQuote,
  perDayLines,
  reckon,
  sumOfLines,
  type BaseRates,
  type Financing,
  type Line,
  type PayoffQuote,
} from '@floorplan/pricing/domain';
import type { EndTerms, Payoff, Vehicle } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import {
  chargedDays,
  chargedTo,
  financingOfPeriod,
  NOTHING_CHARGED,
} from '../queries/vehicle-charges/period-financing';
import { RatesNow } from '../rates-now';

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
    private readonly rates: RatesNow,
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
      rates: rates ?? (await this.rates.current()).value,
      financeType: vehicle.financing!.type,
      chargedThrough: chargedDays(chargedTo(period, charged.get(period.id) ?? NOTHING_CHARGED)),
      mayDiscount: importer?.usePurchaseDiscount ?? false,
      ...{ endDate, discount, today },
    };
    const quote = payoffQuote(question);
    if (!quote.ok) return quote;
    const end = dayNumber(quote.answer.endDate);
    const night = perDayLines(reckon(question.financing, question.rates, end), end);
    const perDay = night.filter(({ receiver }) => receiver === 'DEA');
    const isSold = isSoldByProvider(question.financeType);
    return { ok: true, answer: payoffOf(quote.answer, { financing: question.financing, perDay, isSold }) };
  }
}

const payoffOf = (
  quote: PayoffQuote,
  {
    financing,
    perDay,
    isSold,
  }: { readonly financing: Financing; readonly perDay: readonly Line[]; readonly isSold: boolean },
): Payoff => ({
  endDate: quote.endDate,
  capital: safeOre(quote.capital.amount),
  capitalSince: { from: dateOfDayNumber(quote.capital.from), cause: quote.capital.cause },
  discount: quote.discount,
  // The discount is the importer's to pay, with VAT as the car has it.
  discountVat: isSold ? vatOnNet(quote.discount).vat : 0,
  endAmount: quote.endAmount,
  vat: quote.vat,
  unpaid: quote.unpaid,
  amount: quote.amount,
  perDay: safeOre(sumOfLines(perDay)),
  perDayLines: perDay.map((line) => lineRecord(financing, line)),
  lines: [...quote.lines, ...quote.importerLines].map((line) => lineRecord(financing, line)),
});
