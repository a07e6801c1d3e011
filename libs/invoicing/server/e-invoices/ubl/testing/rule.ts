import { luhnDigit } from '@floorplan/kernel';
import type { Tree } from './xml-tree';

/** A rule of EN 16931, of Peppol or of Sweden, in words of our own. */
export interface Rule {
  /** Id under which the rule is published. */
  readonly id: string;
  readonly holds: (document: Tree) => boolean;
  /** A change of a right document that breaks the rule. */
  readonly broken: readonly [find: string | RegExp, replaced: string];
  /** Document that is changed, by default the invoice. */
  readonly of?: 'credit';
}

export const SELLER = 'cac:AccountingSupplierParty/cac:Party';
export const BUYER = 'cac:AccountingCustomerParty/cac:Party';
export const TOTALS = 'cac:LegalMonetaryTotal';
export const SUBTOTAL = 'cac:TaxTotal/cac:TaxSubtotal';
export const ACCOUNT = 'cac:PayeeFinancialAccount';
export const BRANCH = `${ACCOUNT}/cac:FinancialInstitutionBranch/cbc:ID`;

export const linesOf = (d: Tree): readonly Tree[] => [
  ...d.all('cac:InvoiceLine'),
  ...d.all('cac:CreditNoteLine'),
];
export const quantityOf = (line: Tree): Tree | undefined =>
  [...line.all('cbc:InvoicedQuantity'), ...line.all('cbc:CreditedQuantity')][0];
export const subtotals = (d: Tree, category?: string): readonly Tree[] =>
  d.all(SUBTOTAL).filter((tax) => !category || tax.at('cac:TaxCategory/cbc:ID') === category);
export const linesIn = (d: Tree, category: string, percent?: string): readonly Tree[] =>
  linesOf(d).filter(
    (line) =>
      line.at('cac:Item/cac:ClassifiedTaxCategory/cbc:ID') === category &&
      (!percent || line.at('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent') === percent),
  );
export const sum = (trees: readonly Tree[], path: string): number =>
  trees.reduce((total, tree) => total + tree.ore(path), 0);
export const taxIdOf = (d: Tree, party: string, scheme: string): string =>
  d
    .all(`${party}/cac:PartyTaxScheme`)
    .find((tax) => tax.at('cac:TaxScheme/cbc:ID') === scheme)
    ?.at('cbc:CompanyID') ?? '';
export const present =
  (path: string) =>
  (d: Tree): boolean =>
    d.at(path) !== '';
export const isOrganisationNumber = (id: string): boolean =>
  /^\d{10}$/.test(id) && luhnDigit(id.slice(0, 9)) === Number(id.at(-1));
export const amounts = (d: Tree): readonly Tree[] =>
  d.everything().filter(({ attributes }) => attributes['currencyID']);
export const hasTwoDecimals =
  (...names: readonly string[]) =>
  (d: Tree): boolean =>
    d
      .everything()
      .filter(({ name }) => names.includes(name))
      .every(({ text }) => /^-?\d+(?:\.\d{1,2})?$/.test(text));
export const isLocationNumber = (id: string): boolean =>
  /^\d{13}$/.test(id) &&
  [...id].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;
export const idsOf = (d: Tree, scheme: string): readonly string[] =>
  d
    .everything()
    .filter(({ name, attributes }) => name !== 'cbc:ID' && attributes['schemeID'] === scheme)
    .map(({ text }) => text);

/** As many lines as there must be breakdowns of a category: one when it is on a line, otherwise none. */
export const isBrokenDown = (category: string) => (d: Tree) =>
  linesIn(d, category).length > 0 ? subtotals(d, category).length >= 1 : subtotals(d, category).length === 0;
export const isSummed = (category: string) => (d: Tree) =>
  subtotals(d, category).every((tax) => {
    const percent = tax.at('cac:TaxCategory/cbc:Percent');
    return tax.ore('cbc:TaxableAmount') === sum(linesIn(d, category, percent), 'cbc:LineExtensionAmount');
  });
export const isRated = (category: string, isRate: (percent: number) => boolean) => (d: Tree) =>
  linesIn(d, category).every((line) =>
    isRate(Number(line.at('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'))),
  );
/** The published rule allows a difference of less than one krona. */
export const isCalculated = (tax: Tree): boolean => {
  const exact = (tax.ore('cbc:TaxableAmount') * Number(tax.at('cac:TaxCategory/cbc:Percent'))) / 100;
  return Math.abs(tax.ore('cbc:TaxAmount') - exact) < 100;
};
