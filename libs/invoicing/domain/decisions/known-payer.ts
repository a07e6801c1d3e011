import { plainText } from '@floorplan/kernel';
import type { InvoiceReceiver } from '../invoice.events';
import type { BankDetails } from '../payment.events';
import type { PayerNumberKind } from '../payer-number';
import { isSameName, type IsFromReceiver } from './receive-payment';

/** What tells who pays. */
export interface PayerOfPayment {
  readonly payer: string | null;
  readonly bank?: Pick<BankDetails, 'bankgiro' | 'account' | 'organisationNumber'> | undefined;
}

export type ReceiverKey = Pick<InvoiceReceiver, 'side' | 'id'>;
type Party = Pick<InvoiceReceiver, 'side' | 'id' | 'name' | 'organisationNumber'>;

/** The numbers of a payment by which payers are learnt. */
export const payerNumbersOf = ({ bank }: PayerOfPayment): readonly (readonly [PayerNumberKind, string])[] => [
  ...(bank?.bankgiro ? [['BANKGIRO', bank.bankgiro] as const] : []),
  ...(bank?.account ? [['ACCOUNT', bank.account] as const] : []),
];

const DIGITS_OF_ORGANISATION = 10;

/** The last ten digits: banks write persons with their century. Empty for what is no such number. */
const organisationKey = (number: string | null | undefined): string => {
  const digits = (number ?? '').replace(/\D/g, '');
  return digits.length < DIGITS_OF_ORGANISATION ? '' : digits.slice(-DIGITS_OF_ORGANISATION);
};
const nameKey = (name: string | null): string => plainText(name ?? '').toUpperCase();

function grouped(parties: readonly Party[], keyOf: (party: Party) => string): Map<string, Party[]> {
  const groups = new Map<string, Party[]>();
  for (const party of parties) groups.set(keyOf(party), [...(groups.get(keyOf(party)) ?? []), party]);
  return groups;
}

/** Parties by what tells who pays. */
export class PartyIndex {
  private readonly numbers: ReadonlyMap<string, Party[]>;
  private readonly names: ReadonlyMap<string, Party[]>;

  constructor(parties: readonly Party[]) {
    this.numbers = grouped(parties, ({ organisationNumber }) => organisationKey(organisationNumber));
    this.names = grouped(parties, ({ name }) => nameKey(name));
  }

  withNumber = (number: string | null | undefined): readonly Party[] =>
    organisationKey(number) === '' ? [] : (this.numbers.get(organisationKey(number)) ?? []);

  withName = (name: string | null): readonly Party[] =>
    nameKey(name) === '' ? [] : (this.names.get(nameKey(name)) ?? []);
}

const isIn =
  (holders: readonly ReceiverKey[]) =>
  ({ side, id }: ReceiverKey): boolean =>
    holders.some((holder) => holder.side === side && holder.id === id);

/**
 * Receivers that hold what tells who pays: the learnt bankgiro or account, else the organisation number, else the exact
 * name. Of several, those that the next ways tell too. The payer is known when there is one; null when nothing of the
 * payment is a receiver's.
 */
export function holdersOf(
  payment: PayerOfPayment,
  learnt: readonly ReceiverKey[],
  parties: PartyIndex,
): readonly ReceiverKey[] | null {
  const ways = [
    learnt,
    parties.withNumber(payment.bank?.organisationNumber),
    parties.withName(payment.payer),
  ];
  const [first = null, ...others] = ways.filter((holders) => holders.length > 0);
  return others.reduce((holders, next) => {
    if (!holders || holders.length === 1) return holders;
    const both = holders.filter(isIn(next));
    return both.length > 0 ? both : holders;
  }, first);
}

/** The receiver that pays; null when it is not known, or when several hold the same number or name. */
export const onlyHolder = (holders: readonly ReceiverKey[] | null): ReceiverKey | null =>
  holders?.length === 1 ? holders[0]! : null;

/**
 * Whether the payer is known as the receiver of a document. A receiver that is no party, such as a customer, is known by
 * the number or the name on the document.
 */
export function fromReceiver(
  payment: PayerOfPayment,
  holders: readonly ReceiverKey[] | null,
): IsFromReceiver {
  const only = onlyHolder(holders);
  return ({ receiver }) => {
    if (holders) return only?.side === receiver.side && only.id === receiver.id;
    const number = organisationKey(payment.bank?.organisationNumber);
    if (number !== '' && number === organisationKey(receiver.organisationNumber)) return true;
    return isSameName(payment.payer, receiver.name);
  };
}
