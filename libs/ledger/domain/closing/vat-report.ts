import type { Ore } from '@floorplan/kernel';

/** Boxes of the VAT return that the trade uses. The law gives them these numbers. */
export const VAT_BOXES = ['05', '10', '30', '31', '32', '48', '49'] as const;
export type VatBoxNumber = (typeof VAT_BOXES)[number];

/** A box of the VAT return: exact, and in whole kronor, as the return has it. */
export interface VatBox {
  readonly box: VatBoxNumber;
  readonly amount: Ore;
  readonly kronor: number;
}

/** Output VAT is 25 per cent, so what is sold is four times its VAT. */
const SALES_PER_VAT = 4;

/** The return drops öre. Adding 0 turns -0 into 0. */
const wholeKronor = (amount: Ore): number => Math.trunc(amount / 100) + 0;

/**
 * The VAT return of a month. Box 49 is what is paid, or below 0 what is repaid; in whole kronor it follows from the
 * other boxes in whole kronor. Nothing in the trade is bought with reverse charge (30 to 32).
 * @param output VAT that was charged, on 2611: credit above 0
 * @param input VAT that is deducted, on 2641: debit above 0
 */
export function vatReport({
  output,
  input,
}: {
  readonly output: Ore;
  readonly input: Ore;
}): readonly VatBox[] {
  const boxOf = (box: VatBoxNumber, amount: Ore): VatBox => ({ box, amount, kronor: wholeKronor(amount) });
  return [
    boxOf('05', SALES_PER_VAT * output),
    boxOf('10', output),
    boxOf('30', 0),
    boxOf('31', 0),
    boxOf('32', 0),
    boxOf('48', input),
    { box: '49', amount: output - input, kronor: wholeKronor(output) - wholeKronor(input) },
  ];
}
