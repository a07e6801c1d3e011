/** One row of the reconciliation with the road traffic register, as sent and stored. */
export interface RegisterCheckMessage {
  readonly MessageId: string;
  readonly MessageType?: 'REGISTERCHECK' | null | undefined;
  /** Plate or chassis number identifies the vehicle. Both must be of the same vehicle. */
  readonly LicenseNumber?: string | null | undefined;
  readonly ChassisNumber?: string | null | undefined;
  /** Credit provider that the register notes for the vehicle; blank for none. */
  readonly Creditgiver?: string | null | undefined;
  /** Lessor that the register notes for the vehicle; blank for none. */
  readonly Leasinggiver?: string | null | undefined;
  /** Day of the reconciliation. */
  readonly VTRCreatedDT: string;
}
