/**
 * One side (staff, an importer or an organisation) has checked an item of the dashboard. The mark counts
 * while the item's basis (the code of a message, the end date of a term) stays the same.
 */
export type ItemMarked = {
  readonly type: 'dashboard/ItemMarked';
  readonly data: MarkedItem & { readonly basis: string };
};

/** The mark of an item was taken back. */
export type MarkTakenBack = { readonly type: 'dashboard/MarkTakenBack'; readonly data: MarkedItem };

export interface MarkedItem {
  /** Side that checked the item, in the form that `sideOf` returns. */
  readonly side: string;
  /** Key of the group. */
  readonly group: string;
  /** Id of the message or vehicle. */
  readonly itemId: number;
  /** The importer or organisation whose users may see the mark; null for staff. */
  readonly importerId: number | null;
  readonly organisationId: number | null;
}

export type MarkEvent = ItemMarked | MarkTakenBack;
