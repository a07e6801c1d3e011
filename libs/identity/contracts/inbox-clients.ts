import type { PartnerScope } from '../domain/scope';

/** A partner client as the queue's inbox needs it. */
export interface InboxClient {
  readonly scope: PartnerScope;
  /** What the client signs its messages with. */
  readonly signingKey: string;
}

/**
 * Looks up who put a message on the queue; sign-in implements it.
 * A class and not an interface, so that it can be the key it is injected by.
 */
export abstract class InboxClients {
  /** Null for a client that does not exist or is not active. */
  abstract client(clientId: string): Promise<InboxClient | null>;
}
