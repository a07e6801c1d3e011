import { UnreadableFile } from './unreadable-file';

export const MAX_COLUMNS = 100;
const MAX_CHARACTERS_OF_CELL = 2_000;

/** The part of a cell that is kept. Every column refuses longer texts. */
export const partWithin = (text: string): string => text.trim().slice(0, MAX_CHARACTERS_OF_CELL);

export const tooManyColumns = (): UnreadableFile =>
  new UnreadableFile('FILE_COLUMNS', { context: 'many', most: MAX_COLUMNS });

/** For an archive that holds more than it may, however small it is packed. */
export const tooMuchInside = (): UnreadableFile =>
  new UnreadableFile('FILE_TOO_LARGE', { context: 'unpacked' });
