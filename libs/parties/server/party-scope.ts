import { LISTED_MAKES } from '@floorplan/catalogue/contracts';
import { idsSql, seesAll, type Ids, type Scope } from '@floorplan/identity/domain';

/** The importers that the dealer deals with: it has their number, or holds a make of theirs. */
const dealtWith = (dealer: string): string => `(
  select (n ->> 'importerId')::bigint as id from jsonb_array_elements(${dealer}.numbers) n
  union all
  select m.importer_id from jsonb_array_elements(${dealer}.makes) h join ${LISTED_MAKES} m on m.id = (h ->> 'makeId')::bigint)`;

/** SQL of whether the dealer deals with one of the importers. */
export const dealsWith = (dealer: string, importers: string): string =>
  `exists (select from ${dealtWith(dealer)} dealt where dealt.id in ${importers})`;

const importersOf = (scope: Scope): string | null =>
  scope.kind === 'system' ? null : idsSql(scope.importerIds);
const dealersOf = (scope: Scope): string | null => (scope.kind === 'user' ? idsSql(scope.dealerIds) : null);

const all = (conditions: readonly (string | null)[]): string =>
  conditions.filter((condition) => condition !== null).join(' and ') || 'true';

/** The importers that a dealer deals with, as JSON, as far as the reader may know. */
export function importersDealtWith(scope: Scope, dealer: string): string {
  const importers = importersOf(scope);
  return `(select coalesce(json_agg(distinct dealt.id), '[]') from ${dealtWith(dealer)} dealt
    ${importers ? `where dealt.id in ${importers}` : ''})`;
}

/** Dealers inside the scope: an importer sees those that deal with it. */
export function dealersSeen(scope: Scope, dealer: string): string {
  const [importers, dealers] = [importersOf(scope), dealersOf(scope)];
  return all([dealers && `${dealer}.id in ${dealers}`, importers && dealsWith(dealer, importers)]);
}

/** Importers inside the scope: a dealer sees those it deals with. */
export function importersSeen(scope: Scope, importer: string): string {
  const [importers, dealers] = [importersOf(scope), dealersOf(scope)];
  return all([
    importers && `${importer}.id in ${importers}`,
    dealers &&
      `exists (select from dealer d where d.id in ${dealers} and ${dealsWith('d', `(${importer}.id)`)})`,
  ]);
}

/** Organisations of the dealers that one sees; staff see those without any too. */
export const organisationsSeen = (scope: Scope, organisation: string): string =>
  seesAll(scope)
    ? 'true'
    : `exists (select from dealer d where d.dealer_organization_id = ${organisation}.id and ${dealersSeen(scope, 'd')})`;

/** Whether the record is one of those that the user acts for, or the reader sees all. */
export const isOwn = (scope: Scope, of: 'importerIds' | 'dealerIds' | 'organisationIds'): string => {
  if (seesAll(scope)) return 'true';
  const ids: Ids = scope.kind === 'user' ? scope[of] : 'all';
  return ids === 'all' ? 'false' : `r.id in ${idsSql(ids)}`;
};
