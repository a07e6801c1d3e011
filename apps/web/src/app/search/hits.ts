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
  PAY: 'search.grp_payments',
  MES: 'search.grp_messages',
  PAR: 'search.grp_parties',
  CON: 'search.grp_contracts',
  RVG: 'search.grp_residuals',
};

/** Hits to show of a group. */
export const displayedHits = (group: HitGroup, groups: readonly HitGroup[]): readonly Hit[] =>
  groups.length === 1 ? group.Rows : group.Rows.slice(0, MAX_PER_KIND);

export const hitsOf = (groups: readonly HitGroup[] | undefined): readonly Hit[] =>
  groups?.flatMap((group) => displayedHits(group, groups)) ?? [];

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
    case 'PAY':
      return address(paths.payment, { reference: hit.BankReference });
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

/**
 * Hit that Enter opens: the exact one, or else the first one; null when there is none, or when records of
 * several kinds have exactly this number. Messages count only when there are no hits of other kinds, because a
 * vehicle is usually found together with its messages.
 */
export function bestHit(groups: readonly HitGroup[]): Hit | null {
  const records = groups.filter(({ Kind }) => Kind !== 'MES');
  const candidates = records.length > 0 ? records : groups;
  const [exact, ...others] = candidates.filter(({ Exact }) => Exact > 0);
  if (others.length > 0) return null;
  return (exact ?? candidates[0])?.Rows[0] ?? null;
}
