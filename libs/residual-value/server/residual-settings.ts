/** Settings of residual-value contracts. */
export interface ResidualSettings {
  /** Interest of an extension, in hundredths of a per cent of a year. */
  readonly extendRate: number;
  /** Addresses that requests for an end price go to. */
  readonly priceMail: readonly string[];
  /** Address of the system that calculates a new lease; null when there is none. */
  readonly releasingUrl: string | null;
  /** Address of the portal as browsers see it. */
  readonly portal: string;
  /** Secret that signs the links to the system that calculates a new lease. */
  readonly linkKey: string;
}

/** Injection token of the `ResidualSettings`. */
export const RESIDUAL_SETTINGS = Symbol('RESIDUAL_SETTINGS');
