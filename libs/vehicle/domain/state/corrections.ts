/**
 * The charge on the old capital minus that on the new one: a line of the next invoice. Öre; negative amounts
 * are paid back.
 */
export interface ChargeDifference {
  readonly periodId: number;
  readonly receiver: 'IMP' | 'DEA';
  /** The importer, or the dealer of that time. */
  readonly receiverId: number;
  readonly feeType: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}
