/** Fetches the outcome of a signing. A signing of another context changes nothing. */
export type Refresh = (signingId: string) => Promise<void>;

/** Registry of the contexts that have documents signed, for callbacks of the provider. */
export class SignedDocuments {
  private readonly refreshes: Refresh[] = [];

  /** Contexts call this while their modules are built. */
  add(refresh: Refresh): void {
    this.refreshes.push(refresh);
  }

  /** @throws SigningUnavailable */
  async refresh(signingId: string): Promise<void> {
    for (const refresh of this.refreshes) await refresh(signingId);
  }
}
