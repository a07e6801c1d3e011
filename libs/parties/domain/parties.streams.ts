import { latestRow } from '@floorplan/kernel';
import type { RowState } from '@floorplan/kernel';
import type { Concern, Dealer, DealerMake, DealerOrganisation, Importer } from './parties';
import {
  CONCERN_CATEGORY,
  DEALER_CATEGORY,
  DEALER_ORGANISATION_CATEGORY,
  IMPORTER_CATEGORY,
} from './parties.events';
import type {
  ConcernSaved,
  DealerMakesSaved,
  DealerOrganisationSaved,
  DealerSaved,
  ImporterSaved,
  NumberAtImporter,
} from './parties.events';

interface Saved<T> {
  readonly data: { readonly after: T };
}

const readers = (importers: number[], dealers: number[], organisations: number[]) => ({
  importers,
  dealers,
  organisations,
});

const rowStream = <T, F extends Saved<T>>(
  category: string,
  readersOf: (row: T) => ReturnType<typeof readers>,
) => ({
  category,
  initialState: { row: null } as RowState<T>,
  evolve: (state: RowState<T>, fact: F): RowState<T> => latestRow(state, fact),
  readers: ({ row }: RowState<T>) => (row === null ? readers([], [], []) : readersOf(row)),
});

export const importerStream = rowStream<Importer, ImporterSaved>(IMPORTER_CATEGORY, ({ id }) =>
  readers([id], [], []),
);

export const organisationStream = rowStream<DealerOrganisation, DealerOrganisationSaved>(
  DEALER_ORGANISATION_CATEGORY,
  ({ id }) => readers([], [], [id]),
);

export const concernStream = rowStream<Concern, ConcernSaved>(CONCERN_CATEGORY, () => readers([], [], []));

/** A dealer with the makes it holds and the numbers its importers know it by. */
export interface DealerState extends RowState<Dealer> {
  readonly makes: readonly DealerMake[];
  readonly numbers: readonly NumberAtImporter[];
}

export const dealerStream = {
  category: DEALER_CATEGORY,
  initialState: { row: null, makes: [], numbers: [] } as DealerState,
  evolve: (state: DealerState, fact: DealerSaved | DealerMakesSaved): DealerState =>
    fact.type === 'parties/DealerSaved'
      ? { ...state, row: fact.data.after }
      : { ...state, makes: fact.data.after, numbers: fact.data.numbers },
  readers: ({ row, numbers }: DealerState) =>
    readers(
      numbers.map(({ importerId }) => importerId),
      row ? [row.id] : [],
      row ? [row.dealerOrganizationId] : [],
    ),
};
