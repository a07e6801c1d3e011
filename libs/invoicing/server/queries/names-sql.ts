import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { categoryTextKey, INVOICE_CATEGORIES } from '@floorplan/invoicing/domain';
import { LISTED_DEALERS, LISTED_IMPORTERS } from '@floorplan/parties/contracts';
import { quoted } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';

interface Reader {
  readonly scope: UserScope;
}

/** Returns SQL that replaces codes by their texts in the reader's language. */
export const namesOf = (codes: readonly (string | number)[], key: (code: string) => string) =>
  function names(sql: string, { scope }: Reader): string {
    const language = languageOfScope(scope);
    const cases = codes.map((code) => `when '${code}' then '${quoted(textIn(language, key(String(code))))}'`);
    return `case (${sql})::text ${cases.join(' ')} end`;
  };

export const categoryName = namesOf(Object.keys(INVOICE_CATEGORIES), (code) => categoryTextKey(Number(code)));

/**
 * Joins the importer or dealer that is the receiver of a row with the given alias. For `joined` of a list.
 */
export const receiversOf = (alias: string) => ({
  imp: { rows: LISTED_IMPORTERS, by: `case ${alias}.receiver_side when 'IMP' then ${alias}.receiver_id end` },
  d: { rows: LISTED_DEALERS, by: `case ${alias}.receiver_side when 'DEA' then ${alias}.receiver_id end` },
});
