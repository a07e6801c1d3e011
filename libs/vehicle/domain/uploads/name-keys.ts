import type { NameColumn, NamesByColumn } from '@floorplan/kernel';

/** Columns whose cells name a record. */
export const NAME_KEYS = ['Make', 'DealerNumber'] as const;
export type NameKey = (typeof NAME_KEYS)[number];

export const isNameKey = (key: string): key is NameKey => NAME_KEYS.some((each) => each === key);

export type UploadNameColumn = NameColumn<NameKey>;

/** What the names of a file were read as. */
export type UploadNames = NamesByColumn<NameKey>;
