type State = 'awaiting_signature' | 'signed' | 'declined' | 'expired';

/** A document that a customer is asked to sign. */
export interface Signing {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly pdf: Buffer;
  readonly signer: string;
  readonly callbackUrl: string;
  readonly validUntil: string;
  state: State;
}
