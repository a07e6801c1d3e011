import type { MarkedItem, MarkEvent } from '../mark.events';
import type { MarkState } from '../mark.stream';

/**
 * Marks an item as checked, or takes the mark back. Returns no fact when nothing changes. When several users
 * mark the same item, the mark therefore names the first of them.
 */
export function markItem(
  { basis: before }: MarkState,
  {
    item,
    basis,
    isMarked,
  }: { readonly item: MarkedItem; readonly basis: string; readonly isMarked: boolean },
): readonly MarkEvent[] {
  if (isMarked) return before === basis ? [] : [{ type: 'dashboard/ItemMarked', data: { ...item, basis } }];
  return before === null ? [] : [{ type: 'dashboard/MarkTakenBack', data: item }];
}
