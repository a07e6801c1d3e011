import type {
  BankFileContent,
  BankFileCounts,
  BankFileEvent,
  BankFileProgress,
  BankFileReceived,
  BankFileRefused,
  BankFileStatus,
} from './bank-file.events';

type Received = BankFileReceived['data'];

export interface BankFile extends Received {
  readonly status: BankFileStatus;
  readonly content: BankFileContent | null;
  readonly refusal: BankFileRefused['data'] | null;
  /** Rows that are dealt with. */
  readonly handled: number;
  readonly counts: BankFileCounts | null;
  /** What became of these rows; null when nobody has told yet. */
  readonly progress: BankFileProgress | null;
  /** Why the booking stopped; null unless it has. */
  readonly error: string | null;
}

/** Null before the file was received. */
export type BankFileState = BankFile | null;

function booked(state: BankFile, counts: BankFileCounts): BankFile {
  const rows = state.content?.rows ?? 0;
  const progress = { ...counts, other: rows - counts.new - counts.known, failed: 0 };
  return { ...state, status: 'BOOKED', handled: rows, counts, progress };
}

function evolveFile(state: BankFileState, fact: BankFileEvent): BankFile {
  if (fact.type === 'bank/FileReceived')
    return {
      ...fact.data,
      status: 'RECEIVED',
      content: null,
      refusal: null,
      handled: 0,
      counts: null,
      progress: null,
      error: null,
    };
  if (!state) throw new Error(`${fact.type} before the file was received`);
  switch (fact.type) {
    case 'bank/FileRead':
      return { ...state, status: 'READ', content: fact.data };
    case 'bank/FileRefused':
      return { ...state, status: 'REFUSED', refusal: fact.data };
    case 'bank/FileProgressed':
      return { ...state, handled: fact.data.rows, progress: fact.data.progress ?? null };
    case 'bank/FileBooked':
      return booked(state, fact.data);
    case 'bank/FileStopped':
      return { ...state, status: 'STOPPED', error: fact.data.error };
    case 'bank/FileRetried':
      return { ...state, status: 'READ', error: null };
  }
}

/** Stream of one file, `bank-file:<file id>`. Only staff see its facts. */
export const bankFileStream = {
  category: 'bank-file',
  initialState: null as BankFileState,
  evolve: (state: BankFileState, fact: BankFileEvent): BankFileState => evolveFile(state, fact),
  snapshotEvery: 100,
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
