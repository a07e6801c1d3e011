import { paths } from '../routing/paths';

/** Lists whose rows open the page of a message, by their names. `title` is a text key. */
export const MESSAGE_LISTS = {
  'job-process': { path: paths.jobProcesses, title: 'job.title' },
  'insurance-errors': { path: paths.insuranceErrors, title: 'ins.title' },
} as const;

export type MessageListName = keyof typeof MESSAGE_LISTS;

/** Names of the lists whose rows open the page of a message. */
export const MESSAGE_LIST_NAMES = Object.keys(MESSAGE_LISTS) as readonly MessageListName[];
