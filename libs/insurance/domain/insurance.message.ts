/**
 * Message INSURANCE: a row of an insurance company's file, as its cells read. The job decides on the values, so
 * that an invalid row is kept until it is corrected.
 */
export interface InsuranceMessage {
  readonly MessageId: string;
  readonly MessageType?: 'INSURANCE' | null | undefined;
  readonly LicenseNumber: string;
  readonly Company: string;
  /** First insured day. */
  readonly ValidFrom: string;
  /** Last insured day. */
  readonly ValidTo: string;
  readonly File: string;
  /** Number of the row in the file; the headers are row 1. */
  readonly Row: number;
}
