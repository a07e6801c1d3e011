import type { PartnerScope } from '../domain/scope';

/** The data of a partner client that the queue's inbox needs. */
export interface InboxClient {
  readonly scope: PartnerScope;
  /** Key with which the client signs messages. */
  readonly signingKey: string;
}

/**
 * Finds the sender of a message on the queue. The sign-in module implements it. This is an abstract class
 * instead of an interface, so that it can be an injection token.
 */
export abstract class InboxClients {
  /** Returns null for a client that does not exist or is not active. */
  abstract client(clientId: string): Promise<InboxClient | null>;
}
