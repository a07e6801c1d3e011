import type { MessageHit } from '@floorplan/job-process/contracts';
import type { SearchRow } from '@floorplan/vehicle/contracts';
import type { Hits } from './search.api';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';

export type Hit = SearchRow | MessageHit;

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
  /** How many there are, shown or not. */
  readonly total: number;
}

/** So many of each kind when there are several: none is out of sight behind the others. */
const BESIDE_OTHERS = 8;

/** The kinds that were found, each with its best first. */
export function groupsOf({ vehicles, messages }: Hits): readonly HitGroup[] {
  const groups: readonly HitGroup[] = [
    { title: 'search.grp_vehicles', hits: vehicles.Rows, total: vehicles.Total },
    { title: 'search.grp_messages', hits: messages?.Rows ?? [], total: messages?.Total ?? 0 },
  ];
  const found = groups.filter(({ hits }) => hits.length > 0);
  if (found.length === 1) return found;
  return found.map((group) => ({ ...group, hits: group.hits.slice(0, BESIDE_OTHERS) }));
}

export const hitsOf = (hits: Hits | undefined): readonly Hit[] =>
  hits ? groupsOf(hits).flatMap((group) => group.hits) : [];

export const pathOf = (hit: Hit): string =>
  hit.Kind === 'VEH'
    ? address(paths.vehicle, { id: hit.Id })
    : `${address(paths.jobProcess, { id: hit.ProcessId })}?row=${hit.Id}`;

/** What Enter opens without a choice: the one vehicle, or the one message when there is no vehicle. */
export function theOneHit(hits: Hits): Hit | null {
  const { vehicle, Rows, Total } = hits.vehicles;
  if (vehicle) return Rows.find(({ Id }) => Id === vehicle.Id) ?? null;
  return Total === 0 && hits.messages?.Rows.length === 1 ? hits.messages.Rows[0]! : null;
}
