import type { Make } from '../domain';

/** Lets other contexts read all makes. It is an abstract class, so that it can be an injection token. */
export abstract class MakesReader {
  abstract makes(): Promise<readonly Make[]>;
}
