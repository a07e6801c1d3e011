import type { Make } from '../domain';

/**
 * Reads all makes, for contexts that decide on them or show their names. An abstract class, because it is
 * also the injection token.
 */
export abstract class MakesReader {
  abstract makes(): Promise<readonly Make[]>;
}
