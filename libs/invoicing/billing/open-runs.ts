/**
 * Port to read whether the billing run of a month is being calculated, waits to be issued, or is being issued.
 * This is an abstract class instead of an interface, so that it can be an injection token.
 */
export abstract class OpenRuns {
  /** @param month `yyyy-MM` */
  abstract isOpen(month: string): Promise<boolean>;
}
