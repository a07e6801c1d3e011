import type { DashboardView } from './views';
import type { UserScope } from '@floorplan/identity/domain';
import type { DashboardGroup, DashboardItem } from './dashboard';

/** Maximum number of items of a group in a response. */
export const MAX_ITEMS = 100;

export interface PendingItems {
  readonly total: number;
  readonly batches: AsyncIterable<readonly DashboardItem[]>;
}

/** Groups of pending work that one context puts on the dashboard. */
export interface DashboardSource {
  /** Name of the source. The live topic of the source is `dashboard.<name>`. */
  readonly name: string;
  /** Stream categories whose facts change the groups. */
  readonly categories: readonly string[];
  /** Whether the caller may join the live topic, which announces these facts. */
  mayFollow(scope: UserScope): boolean;
  /** Groups of the view, in the order in which the screen shows them. Rows outside the scope are left out. */
  groups(view: DashboardView): Promise<readonly DashboardGroup[]>;
  /** All items of a group that are not marked, oldest first. Undefined when the source has no such group. */
  pending(view: DashboardView, group: string): Promise<PendingItems | undefined>;
  /**
   * The value on which the mark of an item depends: when the value changes, the mark no longer counts.
   * Undefined when the source has no such group, or when this view of the group does not contain the item.
   */
  basisOf(view: DashboardView, group: string, id: number): Promise<string | undefined>;
}

/** Registry of the sources of all contexts. */
export class DashboardSources {
  private readonly known = new Map<string, DashboardSource>();

  /** Registers a source; contexts call this while their modules are built. */
  add(source: DashboardSource): void {
    if (this.known.has(source.name)) throw new Error(`Two dashboard sources are called ${source.name}`);
    this.known.set(source.name, source);
  }

  /** All sources by name, so that the order of the groups does not depend on the order of the modules. */
  all(): readonly DashboardSource[] {
    return [...this.known.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}

/** SQL of marks that are not taken back. Only these columns are part of the contract. */
export const DASHBOARD_MARKS =
  '(select side, group_key, item_id, basis, by_name, marked_at from dashboard_mark where basis is not null)';
