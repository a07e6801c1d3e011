/** Status in the API and in lists. */
export const LISTED_STATUSES = ['PLANNED', 'ONGOING', 'SIGNED', 'DONE'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

export type StocktakeStatus = 'absent' | 'planned' | 'ongoing' | 'signed' | 'done' | 'removed';

const LISTED: Readonly<Record<StocktakeStatus, ListedStatus | null>> = {
  absent: null,
  planned: 'PLANNED',
  ongoing: 'ONGOING',
  signed: 'SIGNED',
  done: 'DONE',
  removed: null,
};

/** Status shown in lists; null for a stocktake that does not exist or was removed. */
export const listedStatusOf = (status: StocktakeStatus): ListedStatus | null => LISTED[status];

/** Text key of the status. The text does not reveal to an importer that only vehicles of others are missing. */
export const statusText = (status: ListedStatus, openDifferences: number): string =>
  status === 'SIGNED' && openDifferences === 0 ? 'invt.status_own_counted' : `invt.status_${status}`;
