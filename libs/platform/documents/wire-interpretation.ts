import { echoed, type Interpretation } from '@floorplan/kernel';
import type { WireInterpretation } from '@floorplan/kernel/wire';
import { textOf } from '../texts';

/** An interpreted cell for the answer of a call, in the language of the request. */
export const wireInterpretation = (
  row: number,
  field: string,
  { from, to, rules }: Interpretation,
): WireInterpretation => ({
  Row: row,
  Field: field,
  From: echoed(from),
  To: to,
  Rule: rules.join(','),
  Message: textOf('reading.interpreted', {
    value: to,
    rules: rules.map((rule) => textOf(`reading.rule_${rule}`)).join(', '),
  }),
});
