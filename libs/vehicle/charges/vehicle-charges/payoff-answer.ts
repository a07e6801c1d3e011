import { canSeeChargesTo, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre, percentOfRate } from '@floorplan/kernel';
import { seenTrace, traceOfRecord, type ChargeTrace, type LineRecord } from '@floorplan/pricing/contracts';
import type { PayoffAnswer } from '@floorplan/vehicle/contracts';
import { payoffOf, type Payoff, type PayoffLine } from '@floorplan/vehicle/domain';

type Explanation = NonNullable<PayoffAnswer['Trace']>;

/**
 * Answer with the dealer's amounts of a payoff, and the importer's amounts if the caller may see them. Null
 * when the caller may not see the dealer's amounts.
 */
export function payoffAnswerOf(payoff: Payoff, scope: UserScope, explain: boolean): PayoffAnswer | null {
  if (!canSeeChargesTo(scope, 'DEA')) return null;
  const Trace = explain ? explanationOf(payoff, scope) : null;
  return {
    EndDate: payoff.endDate,
    Capital: kronorOfOre(payoff.capital),
    Discount: kronorOfOre(payoff.discount),
    EndAmount: kronorOfOre(payoff.endAmount),
    VatAmount: kronorOfOre(payoff.vat),
    UnpaidAmount: kronorOfOre(payoff.unpaid),
    Amount: kronorOfOre(payoff.amount),
    PerDayAmount: kronorOfOre(payoff.perDay),
    ImporterAmount: canSeeChargesTo(scope, 'IMP') ? kronorOfOre(payoffOf(payoff, 'IMP')) : null,
    Lines: payoff.lines
      .filter(({ receiver }) => canSeeChargesTo(scope, receiver))
      .map((line) => ({
        ReceiverType: line.receiver,
        FeeType: line.feeType,
        From: line.from,
        To: line.to,
        Days: line.days,
        Capital: line.capital === null ? null : kronorOfOre(line.capital),
        Rate: line.rate && percentOfRate(BigInt(line.rate.total)),
        Amount: kronorOfOre(line.amount),
      })),
    ...(Trace && { Trace }),
  };
}

/** Null for payoffs made before calculations were stored. */
function explanationOf(
  { capital, capitalSince, capitalParts = [], lines, perDayLines }: Payoff,
  scope: UserScope,
): Explanation | null {
  if (!capitalSince || !perDayLines) return null;
  const own = (side: 'IMP' | 'DEA') =>
    tracesOf(
      lines.filter(({ receiver }) => receiver === side),
      scope,
    );
  return {
    Capital: {
      Amount: kronorOfOre(capital),
      Since: capitalSince.from,
      Reason: capitalSince.cause,
      Parts: capitalParts.map(({ kind, text, amount }) => ({
        Kind: kind,
        Text: text,
        Amount: kronorOfOre(amount),
      })),
    },
    Unpaid: own('DEA'),
    Importer: canSeeChargesTo(scope, 'IMP') ? own('IMP') : null,
    PerDay: tracesOf(perDayLines, scope),
  };
}

/**
 * Traces of the lines, as recorded by the calculation. Removes plan and VAT of a rent, because the rent is
 * paid with the capital.
 */
export const tracesOf = (lines: readonly PayoffLine[], scope: UserScope): ChargeTrace[] =>
  lines
    .filter(({ origin }) => origin)
    .map((line) => {
      const trace = seenTrace(traceOfRecord(line as LineRecord), (side) => canSeeChargesTo(scope, side));
      return trace.Plan ? { ...trace, Plan: null, Vat: { Rate: 0, Amount: 0 } } : trace;
    });
