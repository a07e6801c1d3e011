import type { MessageHit } from '@floorplan/job-process/contracts';
import type { SearchRow } from '@floorplan/vehicle/contracts';
import type { Hits } from './search.api';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';

export type Hit = SearchRow | MessageHit;

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
  /** Number of all hits, including those not shown. */
  readonly total: number;
}

/** Maximum number of hits per kind when there are hits of several kinds. */
const MAX_PER_KIND = 8;

/** Hits grouped by kind: vehicles, then messages. Omits kinds without hits. */
export function groupsOf({ vehicles, messages }: Hits): readonly HitGroup[] {
  const groups: readonly HitGroup[] = [
    { title: 'search.grp_vehicles', hits: vehicles.Rows, total: vehicles.Total },
    { title: 'search.grp_messages', hits: messages?.Rows ?? [], total: messages?.Total ?? 0 },
  ];
  const found = groups.filter(({ hits }) => hits.length > 0);
  if (found.length === 1) return found;
  return found.map((group) => ({ ...group, hits: group.hits.slice(0, MAX_PER_KIND) }));
}

export const hitsOf = (hits: Hits | undefined): readonly Hit[] =>
  hits ? groupsOf(hits).flatMap((group) => group.hits) : [];

export const pathOf = (hit: Hit): string =>
  hit.Kind === 'VEH'
    ? address(paths.vehicle, { id: hit.Id })
    : `${address(paths.jobProcess, { id: hit.ProcessId })}?row=${hit.Id}`;

/**
 * Hit that Enter opens directly: the only vehicle, or the only message when there is no vehicle. Otherwise
 * null.
 */
export function onlyHit(hits: Hits): Hit | null {
  const { vehicle, Rows, Total } = hits.vehicles;
  if (vehicle) return Rows.find(({ Id }) => Id === vehicle.Id) ?? null;
  return Total === 0 && hits.messages?.Rows.length === 1 ? hits.messages.Rows[0]! : null;
}
