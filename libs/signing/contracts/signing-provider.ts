export interface SigningRequest {
  /** Key of the request. The provider answers a repeated request with the same signing. */
  readonly reference: string;
  readonly title: string;
  readonly pdf: Buffer;
  readonly signer: { readonly name: string; readonly email: string };
  /** Last day on which the customer can sign. */
  readonly validUntil: string;
}

export interface OpenedSigning {
  readonly signingId: string;
  /** Page on which the customer signs or declines. */
  readonly url: string;
}

export const SIGNING_STATES = ['draft', 'awaiting_signature', 'signed', 'declined', 'expired'] as const;
export type SigningState = (typeof SIGNING_STATES)[number];

/** The provider cannot be reached, or did not answer in time. */
export class SigningUnavailable extends Error {}

/**
 * Pause after which links that are not needed are looked for a second time: a provider that did not answer in time may
 * open a signing after the first look.
 */
export const POLL_INTERVAL_MS = 5 * 60_000;

/**
 * Port of the provider of electronic signatures. This is an abstract class instead of an interface, so that it can
 * be an injection token. All calls throw SigningUnavailable when the provider does not answer.
 */
export abstract class SigningProvider {
  abstract open(request: SigningRequest): Promise<OpenedSigning>;
  /** State of a signing; `unknown` when the provider does not know it. */
  abstract stateOf(signingId: string): Promise<SigningState | 'unknown'>;
  /** The signed document as PDF. */
  abstract signedPdf(signingId: string): Promise<Buffer>;
  /** Id of the signing that was opened for a reference; null when there is none. */
  abstract find(reference: string): Promise<string | null>;
  /** Ends a signing that is still open. */
  abstract cancel(signingId: string): Promise<void>;

  /** Ends a signing immediately. When the provider does not answer, the worker ends it later. */
  async cancelAtOnce(signingId: string): Promise<void> {
    try {
      await this.cancel(signingId);
    } catch (error) {
      if (!(error instanceof SigningUnavailable)) throw error;
    }
  }

  /**
   * Ends every signing but the needed one. A signing whose answer was lost is known only by its reference.
   * @param needed undefined when none is needed any more
   */
  async keepOnly(
    needed: string | undefined,
    {
      signingIds,
      references,
    }: { readonly signingIds: readonly string[]; readonly references: readonly string[] },
  ): Promise<void> {
    const all = new Set(signingIds);
    for (const reference of references) {
      const found = await this.find(reference);
      if (found !== null) all.add(found);
    }
    for (const signingId of all) if (signingId !== needed) await this.cancel(signingId);
  }
}
