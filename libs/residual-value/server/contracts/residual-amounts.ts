import { seesAll, type UserScope } from '@floorplan/identity/domain';
import { formatNumber, formatOre, kronorOfOre, type Ore } from '@floorplan/kernel';
import { textOf } from '@floorplan/platform/texts';
import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import {
  aggregatedAmount,
  customerCostsOf,
  EXTENSION_MONTHS,
  extension,
  OVER_RATE,
  resultLines,
  totalWithdrawal,
  type Extended,
  type ExtensionMonths,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import { seesCosts, seesResidualValue } from './residual-scope';

type Line = ResidualContractAnswer['Settlement'][number];
type Terms = ResidualContractAnswer['Extensions'][number];

export const kronorOrNull = (ore: Ore | null): number | null => (ore === null ? null : kronorOfOre(ore));

const line = (Part: string, amount: Ore, Trace: string): Line => ({
  Part,
  Amount: kronorOfOre(amount),
  Trace,
});

type Part = 'endPrice' | 'importerSupport' | 'overMileage' | 'weardown' | 'customerCost' | 'residualValue';

/** How an amount of the settlement is calculated, in words. */
function traceOf(part: Part, { costs, endPrice, terms }: ResidualState): string {
  switch (part) {
    case 'endPrice':
      return textOf(endPrice.price === null ? 'rv.trace_rv_as_price' : 'rv.trace_end_price');
    case 'importerSupport':
      return textOf('rv.trace_support');
    case 'overMileage':
      return textOf('rv.trace_over', {
        km: formatNumber(costs.overMileageKm),
        rate: formatOre(OVER_RATE, 2),
      });
    case 'weardown':
      return costs.weardown
        .map(({ description, amount }) => `${description} ${formatOre(amount, 2)}`)
        .join(', ');
    case 'customerCost':
      return textOf('rv.trace_customer_cost');
    case 'residualValue':
      return textOf('rv.trace_residual', { date: terms!.endDate });
  }
}

/** Lines and sum of the finance provider's result, for staff. */
export function resultFor(scope: UserScope, contract: ResidualState) {
  const lines = seesAll(scope) ? resultLines(contract) : [];
  return {
    Settlement: lines.map(({ part, amount }) => line(part, amount, traceOf(part, contract))),
    AggregatedAmount: lines.length === 0 ? null : kronorOfOre(aggregatedAmount(lines)),
  };
}

/** Lines and sum of what the customer pays, for those who may see its document. */
export function costsFor(scope: UserScope, contract: ResidualState) {
  if (!seesCosts(scope)) return { CustomerCosts: [], TotalWithdrawal: 0 };
  const costs = customerCostsOf(contract);
  const parts = ['overMileage', 'weardown', 'customerCost'] as const;
  return {
    CustomerCosts: parts.map((part) => line(part, costs[part], traceOf(part, contract))),
    TotalWithdrawal: kronorOfOre(totalWithdrawal(costs)),
  };
}

export const termsAnswer = (months: ExtensionMonths, terms: Extended, isValueSeen: boolean): Terms => ({
  Months: months,
  NewStartDate: terms.startDate,
  NewEndDate: terms.endDate,
  NewDuration: terms.duration,
  NewMileage: terms.mileage,
  NewResidualValue: isValueSeen ? kronorOfOre(terms.residualValue) : null,
  // The residual value follows from each of these amounts.
  Depreciation: isValueSeen ? kronorOfOre(terms.depreciation) : null,
  Interest: isValueSeen ? kronorOfOre(terms.interest) : null,
  ExtendAmount: isValueSeen ? kronorOfOre(terms.amount) : null,
});

/** Terms of the extensions that can be asked for. */
export function extensionsFor(scope: UserScope, contract: ResidualState, rate: number): Terms[] {
  if (contract.status !== 'open' || contract.isExtended || contract.endPrice.isExtensionDisabled) return [];
  const isValueSeen = seesResidualValue(scope, contract);
  return EXTENSION_MONTHS.map((months) =>
    termsAnswer(months, extension(contract.terms!, months, rate), isValueSeen),
  );
}
