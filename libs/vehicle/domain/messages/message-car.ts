/** Car fields that all messages share. */
export interface MessageCar {
  readonly LicenseNumber?: string | null | undefined;
  readonly ChassisNumber: string;
  readonly Make: string;
  readonly Model?: string | null | undefined;
  readonly Variant?: string | null | undefined;
  readonly YearModel?: number | null | undefined;
  /** Kilometres. */
  readonly Mileage?: number | null | undefined;
  readonly IsUsed?: boolean | null | undefined;
  readonly Color?: string | null | undefined;
  readonly Fuel?: string | null | undefined;
  readonly Transmission?: string | null | undefined;
}
