import type { HitGroup } from '@floorplan/vehicle/contracts';
import { invoicePath } from '../invoices/invoice-path';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';

export type Hit = HitGroup['Rows'][number];

type PartyType = Extract<Hit, { Kind: 'PAR' }>['Type'];

/** Maximum number of hits per kind when there are hits of several kinds. */
const MAX_PER_KIND = 8;

/** Text keys of the headings by kind. */
export const GROUP_TITLES: Readonly<Record<HitGroup['Kind'], string>> = {
  VEH: 'search.grp_vehicles',
  INV: 'search.grp_invoices',
  MES: 'search.grp_messages',
  PAR: 'search.grp_parties',
  CON: 'search.grp_contracts',
  RVG: 'search.grp_residuals',
};

/** Hits to show of a group. */
export const shownOf = (group: HitGroup, groups: readonly HitGroup[]): readonly Hit[] =>
  groups.length === 1 ? group.Rows : group.Rows.slice(0, MAX_PER_KIND);

export const hitsOf = (groups: readonly HitGroup[] | undefined): readonly Hit[] =>
  groups?.flatMap((group) => shownOf(group, groups)) ?? [];

/** Key of a hit among all hits. */
export const keyOf = (hit: Hit): string => pathOf(hit);

const PARTY_PATHS: Readonly<Record<PartyType, (id: number) => string>> = {
  IMP: (id) => address(paths.importer, { id }),
  DEA: (id) => address(paths.dealer, { id }),
  ORG: (id) => `${paths.dealerOrganisation}?ID=${id}`,
};

export function pathOf(hit: Hit): string {
  switch (hit.Kind) {
    case 'VEH':
      return address(paths.vehicle, { id: hit.Id });
    case 'INV':
      return invoicePath(hit);
    case 'MES':
      return `${address(paths.jobProcess, { id: hit.ProcessId })}?row=${hit.Id}`;
    case 'PAR':
      return PARTY_PATHS[hit.Type](hit.Id);
    case 'CON':
      return address(paths.contract, { id: hit.Id });
    case 'RVG':
      return address(paths.residualContract, { id: hit.ContractNo });
  }
}

/** The only exact hit of a group, or else its only hit; null when there are several. */
function singleOf({ Rows, Total, Exact }: HitGroup): Hit | null {
  const isSingle = Exact > 0 ? Exact === 1 : Total === 1;
  return (isSingle && Rows[0]) || null;
}

/**
 * Hit that Enter opens directly; otherwise null. Messages count only when there are no hits of other kinds,
 * because a vehicle is usually found together with its messages. When there are hits of several other kinds,
 * only an exact hit of a single kind is opened.
 */
export function onlyHit(groups: readonly HitGroup[]): Hit | null {
  const records = groups.filter(({ Kind }) => Kind !== 'MES');
  const [first, ...others] = records.length > 0 ? records : groups;
  if (!first) return null;
  if (others.length === 0) return singleOf(first);
  const [exact, ...more] = records.filter(({ Exact }) => Exact > 0);
  return exact && more.length === 0 ? singleOf(exact) : null;
}
