/**
 * Change of an amount that was already charged: the charge on the new capital minus the charge on the old
 * capital. Öre; a negative amount is paid back. It is billed with the receiver's next document.
 */
export interface ChargeDifference {
  readonly periodId: number;
  readonly receiver: 'IMP' | 'DEA';
  /** Id of the importer, or of the dealer that was charged. */
  readonly receiverId: number;
  readonly feeType: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}
