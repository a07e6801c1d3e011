import type { PartnerScope } from '../domain/scope';

/** A partner client, as needed by the queue's inbox. */
export interface InboxClient {
  readonly scope: PartnerScope;
  /** Key of the client's message signatures. */
  readonly signingKey: string;
}

/**
 * Finds the sender of a message on the queue; the sign-in module implements it. An abstract class, because it
 * is also the injection token.
 */
export abstract class InboxClients {
  /** Null for a client that does not exist or is not active. */
  abstract client(clientId: string): Promise<InboxClient | null>;
}
