/** The next number of the issuer's series was used for a document. */
export type NumberTaken = {
  readonly type: 'invoicing/NumberTaken';
  readonly data: { readonly number: number };
};

export interface SeriesState {
  /** The last number that was used. */
  readonly last: number;
}

const FIRST_NUMBER = 1_000_001;

/**
 * The number series of an issuer. Taking a number and issuing the document with this number are committed
 * together, so the series has no gap and no duplicate. The stream grows with every document, so it is read
 * from a snapshot.
 */
export const seriesStream = {
  category: 'invoice-series',
  initialState: { last: FIRST_NUMBER - 1 } as SeriesState,
  evolve: (_: SeriesState, { data: { number } }: NumberTaken): SeriesState => ({ last: number }),
  isContended: true as const,
  snapshotEvery: 50,
  snapshotVersion: 1,
};

/** The only issuer: the provider. */
export const ISSUER_ID = 1;

export const takeNumber = ({ last }: SeriesState): NumberTaken => ({
  type: 'invoicing/NumberTaken',
  data: { number: last + 1 },
});
