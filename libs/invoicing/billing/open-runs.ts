/**
 * Port to read whether a billing run is being calculated, waits to be issued, or is being issued. This is an
 * abstract class instead of an interface, so that it can be an injection token.
 */
export abstract class OpenRuns {
  abstract exist(): Promise<boolean>;
}
