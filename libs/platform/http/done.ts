import type { Status } from '@floorplan/kernel/wire';
import { textOf } from '../texts';

/** What an answer says of what was done: a text of the locale files. */
export const done = (key: string, params?: Readonly<Record<string, unknown>>): Status => ({
  Status: 'OK',
  Message: textOf(key, params),
});

export const saved = (): Status => done('answer.msg_saved');
