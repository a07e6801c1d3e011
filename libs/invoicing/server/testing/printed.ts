import type { PdfNode } from '@floorplan/platform/pdf';
import type { Issuer } from '../issuer';

/** The issuer of printed documents in tests. */
export const ISSUED_BY: Issuer = {
  name: 'Finansbolaget AB',
  organisationNumber: '5599000139',
  bankgiro: '55500011',
  seat: 'Västerås',
};

/** All texts of a part of a printed document, in reading order. Empty table cells count as empty texts. */
export function textsOf(node: PdfNode | string): string[] {
  if (typeof node === 'string') return node === '' ? [] : [node];
  if ('text' in node) return typeof node.text === 'string' ? [node.text] : node.text.flatMap(textsOf);
  if ('stack' in node) return node.stack.flatMap(textsOf);
  if ('columns' in node) return node.columns.flatMap(textsOf);
  if ('image' in node) return [];
  return node.table.body.flatMap((row) => row.flatMap(textsOf));
}
