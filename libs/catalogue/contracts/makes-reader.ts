import type { Make } from '../domain';

/** All makes, for contexts that decide on them or show their names. A class, to be the key it is injected by. */
export abstract class MakesReader {
  abstract makes(): Promise<readonly Make[]>;
}
