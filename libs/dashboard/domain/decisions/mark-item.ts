import type { MarkedItem, MarkEvent } from '../mark.events';
import type { MarkState } from '../mark.stream';

/**
 * Marks an item as checked, or takes the mark back. Returns no fact when nothing changes, so that the first of
 * several users who mark the same item stays the one who did it.
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
