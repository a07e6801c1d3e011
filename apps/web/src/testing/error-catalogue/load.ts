import type { Texts } from './runner';

/** Responses to the requests of a screen that succeed, by method and path. */
type Answers = Readonly<Record<string, object>>;

/**
 * A request that loads data: the URL of the screen, the request, the texts of its failure, and the responses
 * to the screen's requests that succeed.
 */
export type Load = readonly [at: string, call: string, texts: Texts, answers?: Answers];

export const rows = (...all: object[]) => ({ Rows: all, Total: all.length });
