/** A deposit of a BgMax file. */
export interface StoredDeposit {
  readonly identity: string;
  /** Digits of the bankgiro. */
  readonly receiver: string;
  /** Number of the account, without leading zeros; null when the file has none. */
  readonly account: string | null;
  readonly day: string;
  readonly amount: number;
}

/** Digits at the end in which all ways of writing an account number agree. */
const SAME_END = 7;

/** Whether money on an account may be that of a deposit: the same day, the same amount and the same account. */
export function mayBeDeposited(
  entry: { readonly receiver: string; readonly day: string; readonly amount: number },
  deposit: StoredDeposit,
): boolean {
  const { receiver, account, day, amount } = deposit;
  if (entry.day !== day || entry.amount !== amount) return false;
  if (entry.receiver === receiver || account === null) return true;
  // Bankgirot writes clearing and account number, an IBAN a code of the bank and the account number.
  return entry.receiver.endsWith(account.padStart(SAME_END, '0').slice(-SAME_END));
}
