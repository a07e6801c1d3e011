import type { AccessPointAnswer } from '@floorplan/invoicing/domain';

/**
 * Port to the access point, which hands electronic invoices over to their receivers. This is an abstract class, so that
 * it can be an injection token.
 */
export abstract class AccessPoint {
  /** Whether there is one. Without it all documents are mailed. */
  abstract readonly isConfigured: boolean;
  /** Hands a message over. The same message again is not sent twice. */
  abstract send(messageId: string, xml: Buffer): Promise<AccessPointAnswer>;
  /** How far a message is that was handed over. */
  abstract stateOf(messageId: string): Promise<AccessPointAnswer>;
}
