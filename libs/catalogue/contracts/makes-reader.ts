import type { Make } from '../domain';

/**
 * Lets other contexts read all makes. This is an abstract class instead of an interface, so that it can be an
 * injection token.
 */
export abstract class MakesReader {
  abstract makes(): Promise<readonly Make[]>;
}
