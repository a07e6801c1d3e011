import type { MarkedItem, MarkEvent } from './mark.events';

export const MARK_CATEGORY = 'dashboard-mark';

/** Mark of one item by one side (staff, an importer or an organisation). */
export type MarkState = { readonly item: MarkedItem | null; readonly basis: string | null };

/** Id of the stream of an item's mark. */
export const markId = ({ side, group, itemId }: Pick<MarkedItem, 'side' | 'group' | 'itemId'>): string =>
  `${side}.${group}.${itemId}`;

const only = (id: number | null | undefined) => (id === null || id === undefined ? [] : [id]);

export const markStream = {
  category: MARK_CATEGORY,
  initialState: { item: null, basis: null } as MarkState,
  evolve: (_state: MarkState, { type, data }: MarkEvent): MarkState => {
    const { side, group, itemId, importerId, organisationId } = data;
    const item = { side, group, itemId, importerId, organisationId };
    return { item, basis: type === 'dashboard/ItemMarked' ? data.basis : null };
  },
  readers: ({ item }: MarkState) => ({
    importers: only(item?.importerId),
    dealers: [],
    organisations: only(item?.organisationId),
  }),
};
