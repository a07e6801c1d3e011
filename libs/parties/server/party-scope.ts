import { idsSql, seesAll, type Ids, type Scope } from '@floorplan/identity/domain';
import { dealtWith } from '@floorplan/parties/contracts';

/** SQL condition that the dealer deals with at least one of the importers. */
export const dealsWith = (dealer: string, importers: string): string =>
  `exists (select from ${dealtWith(dealer)} dealt where dealt.id in ${importers})`;

const importersOf = (scope: Scope): string | null =>
  scope.kind === 'system' ? null : idsSql(scope.importerIds);
const dealersOf = (scope: Scope): string | null => (scope.kind === 'user' ? idsSql(scope.dealerIds) : null);

const all = (conditions: readonly (string | null)[]): string =>
  conditions.filter((condition) => condition !== null).join(' and ') || 'true';

/** SQL of the importers with which a dealer deals, as JSON. Contains only importers in the scope. */
export function importersDealtWith(scope: Scope, dealer: string): string {
  const importers = importersOf(scope);
  return `(select coalesce(json_agg(distinct dealt.id), '[]') from ${dealtWith(dealer)} dealt
    ${importers ? `where dealt.id in ${importers}` : ''})`;
}

/**
 * SQL condition for dealers in the scope. A user of an importer sees the dealers that deal with the importer.
 */
export function dealersSeen(scope: Scope, dealer: string): string {
  const [importers, dealers] = [importersOf(scope), dealersOf(scope)];
  return all([dealers && `${dealer}.id in ${dealers}`, importers && dealsWith(dealer, importers)]);
}

/**
 * SQL condition for importers in the scope. A user of a dealer sees the importers with which the dealer
 * deals.
 */
export function importersSeen(scope: Scope, importer: string): string {
  const [importers, dealers] = [importersOf(scope), dealersOf(scope)];
  return all([
    importers && `${importer}.id in ${importers}`,
    dealers &&
      `exists (select from dealer d where d.id in ${dealers} and ${dealsWith('d', `(${importer}.id)`)})`,
  ]);
}

/**
 * SQL condition for organisations whose dealers the caller may see. Staff also see organisations without
 * dealers.
 */
export const organisationsSeen = (scope: Scope, organisation: string): string =>
  seesAll(scope)
    ? 'true'
    : `exists (select from dealer d where d.dealer_organization_id = ${organisation}.id and ${dealersSeen(scope, 'd')})`;

/** SQL condition for records for which the user acts. Always true for callers who see all data. */
export const isOwn = (scope: Scope, of: 'importerIds' | 'dealerIds' | 'organisationIds'): string => {
  if (seesAll(scope)) return 'true';
  const ids: Ids = scope.kind === 'user' ? scope[of] : 'all';
  return ids === 'all' ? 'false' : `r.id in ${idsSql(ids)}`;
};
