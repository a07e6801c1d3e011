import { LISTED_MAKES } from '@floorplan/catalogue/contracts';
import { idsSql, seesAll, type Ids, type Scope } from '@floorplan/identity/domain';

/** SQL of the importers a dealer deals with: importers that have a number for it or whose make it holds. */
const dealtWith = (dealer: string): string => `(
  select (n ->> 'importerId')::bigint as id from jsonb_array_elements(${dealer}.numbers) n
  union all
  select m.importer_id from jsonb_array_elements(${dealer}.makes) h join ${LISTED_MAKES} m on m.id = (h ->> 'makeId')::bigint)`;

/** SQL condition that the dealer deals with one of the importers. */
export const dealsWith = (dealer: string, importers: string): string =>
  `exists (select from ${dealtWith(dealer)} dealt where dealt.id in ${importers})`;

const importersOf = (scope: Scope): string | null =>
  scope.kind === 'system' ? null : idsSql(scope.importerIds);
const dealersOf = (scope: Scope): string | null => (scope.kind === 'user' ? idsSql(scope.dealerIds) : null);

const all = (conditions: readonly (string | null)[]): string =>
  conditions.filter((condition) => condition !== null).join(' and ') || 'true';

/** SQL of the importers a dealer deals with, as JSON, limited to those in the scope. */
export function importersDealtWith(scope: Scope, dealer: string): string {
  const importers = importersOf(scope);
  return `(select coalesce(json_agg(distinct dealt.id), '[]') from ${dealtWith(dealer)} dealt
    ${importers ? `where dealt.id in ${importers}` : ''})`;
}

/** SQL condition for dealers in the scope. An importer sees the dealers that deal with it. */
export function dealersSeen(scope: Scope, dealer: string): string {
  const [importers, dealers] = [importersOf(scope), dealersOf(scope)];
  return all([dealers && `${dealer}.id in ${dealers}`, importers && dealsWith(dealer, importers)]);
}

/** SQL condition for importers in the scope. A dealer sees the importers it deals with. */
export function importersSeen(scope: Scope, importer: string): string {
  const [importers, dealers] = [importersOf(scope), dealersOf(scope)];
  return all([
    importers && `${importer}.id in ${importers}`,
    dealers &&
      `exists (select from dealer d where d.id in ${dealers} and ${dealsWith('d', `(${importer}.id)`)})`,
  ]);
}

/** SQL condition for organisations of visible dealers; staff also see organisations without dealers. */
export const organisationsSeen = (scope: Scope, organisation: string): string =>
  seesAll(scope)
    ? 'true'
    : `exists (select from dealer d where d.dealer_organization_id = ${organisation}.id and ${dealersSeen(scope, 'd')})`;

/** SQL condition for records that the user acts for; true when the caller sees all. */
export const isOwn = (scope: Scope, of: 'importerIds' | 'dealerIds' | 'organisationIds'): string => {
  if (seesAll(scope)) return 'true';
  const ids: Ids = scope.kind === 'user' ? scope[of] : 'all';
  return ids === 'all' ? 'false' : `r.id in ${idsSql(ids)}`;
};
