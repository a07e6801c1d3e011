import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  nextBankDay,
  refused,
  safeOre,
  tooSmall,
  vatOnNet,
} from '@floorplan/kernel';
import type { BusinessDate, Ore, Outcome } from '@floorplan/kernel';
import type { FinanceType } from '@floorplan/catalogue/domain';
import type { BaseRates, Financing } from './financing';
import { sumOfLines, type CapitalStep, type Line } from './line';
import { outstandingAt } from './outstanding';
import { payoffLines, chargeCalculation, unchargedLines, type ChargedDays } from './charge-calculation';

/** Cost for the dealer of ending a financing on a day. Öre. */
export interface PayoffQuote {
  /** Bank day through which the quote is valid. */
  readonly endDate: BusinessDate;
  readonly capital: CapitalStep;
  readonly discount: Ore;
  /** Capital minus discount, excluding VAT. */
  readonly endAmount: Ore;
  readonly vat: Ore;
  readonly unpaid: Ore;
  readonly amount: Ore;
  /** Lines of the unpaid amount. */
  readonly lines: readonly Line[];
  /** Lines of the importer that are not charged yet. */
  readonly importerLines: readonly Line[];
}

export interface QuoteQuestion {
  readonly financing: Financing;
  readonly rates: BaseRates;
  readonly financeType: FinanceType;
  readonly chargedThrough: ChargedDays;
  readonly endDate: BusinessDate;
  readonly today: BusinessDate;
  readonly discount: Ore;
  /** Whether the importer grants purchase discounts. */
  readonly mayDiscount: boolean;
}

const DAYS_AHEAD = 30;

/**
 * Finance types in which the provider sells the vehicle to the dealer at the end. In the other types the
 * dealer already owns the vehicle, and the first invoice contained the VAT of the vehicle.
 */
const SOLD_BY_PROVIDER: readonly FinanceType[] = ['CONSIGN', 'LEASING', 'PL_FINANCE'];

export const isSoldByProvider = (type: FinanceType): boolean => SOLD_BY_PROVIDER.includes(type);

/** Returns a payoff quote, or a refusal of the requested terms. */
export function payoffQuote(question: QuoteQuestion): Outcome<PayoffQuote> {
  const { financing, endDate: requested, today, discount, mayDiscount } = question;
  if (requested < today) return refused('END_DATE_PAST', { date: today });
  if (requested > addDays(today, DAYS_AHEAD)) return refused('END_DATE_TOO_FAR', { days: DAYS_AHEAD });
  const endDate = nextBankDay(requested);
  const end = dayNumber(endDate);
  if (end < financing.begin) return refused('END_BEFORE_BEGIN', { date: dateOfDayNumber(financing.begin) });
  if (discount < 0) return tooSmall('DealerDiscount');
  if (discount > 0 && !mayDiscount) return refused('DISCOUNT_NOT_ALLOWED');

  const calculation = chargeCalculation(financing, question.rates, end);
  const capital = outstandingAt(calculation, end, question.chargedThrough.DEA);
  if (BigInt(discount) > capital.amount)
    return refused('DISCOUNT_ABOVE_CAPITAL', { amount: Number(capital.amount) / 100 });

  const charged = [
    ...unchargedLines(calculation, { chargedThrough: question.chargedThrough, before: end }),
    ...payoffLines(calculation, end - 1),
  ];
  const lines = charged.filter(({ receiver }) => receiver === 'DEA');
  const endAmount = safeOre(capital.amount) - discount;
  const vat = isSoldByProvider(question.financeType) ? vatOnNet(endAmount).vat : 0;
  const unpaid = safeOre(sumOfLines(lines));
  return {
    ok: true,
    answer: {
      endDate,
      capital,
      discount,
      endAmount,
      vat,
      unpaid,
      lines,
      amount: endAmount + vat + unpaid,
      importerLines: charged.filter(({ receiver }) => receiver === 'IMP'),
    },
  };
}
