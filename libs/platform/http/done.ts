import type { Status } from '@floorplan/kernel/wire';
import { textOf } from '../texts';

/** Success status with a message from the texts. */
export const done = (key: string, params?: Readonly<Record<string, unknown>>): Status => ({
  Status: 'OK',
  Message: textOf(key, params),
});

export const saved = (): Status => done('answer.msg_saved');
