import type { Database } from '@floorplan/platform/event-store';
import type { Result } from './measure';
export async function benchList(_d: Database, _url: string): Promise<Result[]> {
  return [];
}
