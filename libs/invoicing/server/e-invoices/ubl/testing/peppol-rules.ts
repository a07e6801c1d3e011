import { DOCUMENT_RULES } from './document-rules';
import { LINE_RULES } from './line-rules';
import { PARTY_RULES } from './party-rules';
import { SUM_RULES } from './sum-rules';
import { SWEDISH_RULES } from './swedish-rules';
import { VAT_RULES } from './vat-rules';
import type { Rule } from './rule';
import { treeOf } from './xml-tree';

/** The rules of EN 16931, of Peppol and of Sweden that can apply to documents of the portal. */
export const PEPPOL_RULES: readonly Rule[] = [
  ...DOCUMENT_RULES,
  ...PARTY_RULES,
  ...LINE_RULES,
  ...SUM_RULES,
  ...VAT_RULES,
  ...SWEDISH_RULES,
];

/** Ids of the rules that a document breaks. */
export function brokenRules(xml: string): readonly string[] {
  const tree = treeOf(xml);
  return PEPPOL_RULES.filter(({ holds }) => !holds(tree)).map(({ id }) => id);
}
