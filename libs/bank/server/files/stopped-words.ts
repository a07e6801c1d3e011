import type { BankFileAnswer } from '@floorplan/bank/contracts';
import { handledIn, type BankFile, type BankFileProgress } from '@floorplan/bank/domain';
import type { Scope } from '@floorplan/identity/domain';
import { formatNumber } from '@floorplan/kernel';
import { textOf } from '@floorplan/platform/texts';

/** How much of a stopped file is left, and what to do, in the caller's language; null for a file that is not stopped. */
export function stoppedWords(
  { error, content }: BankFile,
  counts: BankFileProgress | null,
  scope: Scope,
): BankFileAnswer['Stopped'] {
  if (error === null || !content || !counts) return null;
  const left = formatNumber(content.rows - handledIn(counts));
  return {
    Message: textOf('bank.stopped', { left, rows: formatNumber(content.rows) }),
    Advice: textOf('bank.advice_stopped'),
    // What a program says of itself may name things of others.
    Error: scope.kind === 'partner' ? null : error,
  };
}
