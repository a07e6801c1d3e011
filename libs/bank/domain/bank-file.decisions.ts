import { decided, type Actor, type Decision, type Refusal } from '@floorplan/kernel';
import type {
  BankFileBooked,
  BankFileContent,
  BankFileCounts,
  BankFileProgress,
  BankFileProgressed,
  BankFileRead,
  BankFileRefused,
  BankFileRetried,
  BankFileStopped,
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

/** Rows that are dealt with. */
export const handledIn = (progress: BankFileProgress): number =>
  progress.new + progress.known + progress.other;

/** Records how many rows are dealt with or have failed, when that is new. */
export function recordProgress(
  file: BankFileState,
  progress: BankFileProgress,
): Decision<BankFileProgressed> {
  const rows = handledIn(progress);
  const isNew = file !== null && (rows > file.handled || progress.failed !== (file.progress?.failed ?? 0));
  return file?.status === 'READ' && isNew
    ? decided({ type: 'bank/FileProgressed', data: { rows, progress } })
    : decided();
}

/** Records what became of the payments of a file, once all are dealt with. */
export const recordBooked = (file: BankFileState, counts: BankFileCounts): Decision<BankFileBooked> =>
  file?.status === 'READ' ? decided({ type: 'bank/FileBooked', data: counts }) : decided();

/** Records that something of a file could not be booked, after all attempts. */
export const recordStop = (file: BankFileState, error: string): Decision<BankFileStopped> =>
  file?.status === 'READ' ? decided({ type: 'bank/FileStopped', data: { error } }) : decided();

/** Why the rows of a file that are left cannot be tried again; null when they can. */
export const whyNotRetried = (file: BankFileState): Refusal | null => {
  if (!file) return { code: 'NOT_FOUND' };
  return file.status === 'STOPPED' ? null : { code: 'FILE_NOT_STOPPED' };
};

/** Has the rows of a stopped file tried again that are left. */
export const retryFile = (by: Actor): Decision<BankFileRetried> =>
  decided({ type: 'bank/FileRetried', data: { by } });
