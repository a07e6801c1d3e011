import type { Make } from '@floorplan/catalogue/domain';
import type { FieldChange } from '@floorplan/kernel/records';
import type { DealerMake, DealerMakesSaved } from '@floorplan/parties/domain';

/**
 * Changes of a dealer's makes for the history: each added or removed make and each changed number is one
 * field change.
 */
export function makesChanged(
  fact: { readonly type: string; readonly data: object },
  makes: readonly Make[],
): FieldChange[] {
  if (fact.type !== 'parties/DealerMakesSaved') return [];
  const { before, after } = fact.data as DealerMakesSaved['data'];
  const names = new Map(makes.map(({ id, name }) => [id, name]));
  const textsOf = (links: readonly DealerMake[] | null) =>
    new Map(
      (links ?? []).map(({ makeId, importerAssignedDealerId }) => [
        makeId,
        [names.get(makeId) ?? makeId, importerAssignedDealerId].filter(Boolean).join(' · '),
      ]),
    );
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id) => ({ Field: 'DealerMakes', Before: was.get(id) ?? null, After: is.get(id) ?? null }))
    .filter(({ Before, After }) => Before !== After);
}
