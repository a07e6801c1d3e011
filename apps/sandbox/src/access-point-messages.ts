export type MessageState = 'SENT' | 'DELIVERED' | 'REFUSED';

/** An electronic invoice that the access point has taken. */
export interface TakenMessage {
  readonly id: string;
  /** Scheme and identifier of the receiver. */
  readonly receiver: string;
  readonly xml: string;
  state: MessageState;
  /** Why it was refused. */
  text: string;
}
