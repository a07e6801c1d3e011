import type { Make } from '@floorplan/catalogue/domain';

/** Other contexts' way to the makes. Keep what it answers under the reference guard (`GuardedRead`). */
export abstract class CatalogueReader {
  abstract makes(): Promise<readonly Make[]>;
}
