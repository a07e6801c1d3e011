import { decided, type Decision } from '@floorplan/kernel';
import type {
  BankFileBooked,
  BankFileContent,
  BankFileCounts,
  BankFileProgressed,
  BankFileRead,
  BankFileRefused,
} from './bank-file.events';
import type { BankFileState } from './bank-file.state';

// The jobs of files may run again after a crash. A step that was recorded before changes nothing.

/** Records that a received file was read. */
export const recordRead = (file: BankFileState, content: BankFileContent): Decision<BankFileRead> =>
  file?.status === 'RECEIVED' ? decided({ type: 'bank/FileRead', data: content }) : decided();

/** Records that a received file is refused as a whole. */
export const recordRefusal = (
  file: BankFileState,
  refusal: BankFileRefused['data'],
): Decision<BankFileRefused> =>
  file?.status === 'RECEIVED' ? decided({ type: 'bank/FileRefused', data: refusal }) : decided();

/** Records how many rows are dealt with, when they are more than before. */
export const recordProgress = (file: BankFileState, rows: number): Decision<BankFileProgressed> =>
  file?.status === 'READ' && rows > file.handled
    ? decided({ type: 'bank/FileProgressed', data: { rows } })
    : decided();

/** Records what became of the payments of a file, once all are dealt with. */
export const recordBooked = (file: BankFileState, counts: BankFileCounts): Decision<BankFileBooked> =>
  file?.status === 'READ' ? decided({ type: 'bank/FileBooked', data: counts }) : decided();
