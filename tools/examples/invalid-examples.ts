import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { dealerParty, type ExampleMarket } from './example-market';

/** A message that may be changed to anything, even to values that the contract rejects. */
export type Draft = Record<string, unknown> & {
  MessageId: unknown;
  Item: Record<string, unknown>;
  Invoice: Record<string, unknown>;
};

/** One kind of error that the examples contain. */
export interface InvalidExample {
  /** The code with which a message with this error ends. `format` means that it is rejected on reception. */
  readonly code: string;
  /** Number of messages with this error among 300 examples. */
  readonly of300: number;
  readonly change: (draft: Draft, market: ExampleMarket, n: number) => void;
}

/** An error of a message that fails only when a certain other message was sent before. */
export interface Sequel extends Omit<InvalidExample, 'change'> {
  /** Changes the earlier message. Absent when the earlier message is valid. */
  readonly before?: (draft: Draft, market: ExampleMarket) => void;
  /**
   * Changes the later message.
   * @param draft a valid message with ids of its own
   */
  readonly change: (draft: Draft, earlier: Draft) => Draft;
}

const netOf = (draft: Draft) => draft.Invoice['NetAmount'] as number;

const wholeOre = (kronor: number) => Math.round(kronor * 100) / 100;

function setAmounts(draft: Draft, net: number, vat = net * 0.25, total = net + vat): void {
  const [NetAmount, VATAmount, TotalAmount] = [net, vat, total].map(wholeOre);
  Object.assign(draft.Invoice, { NetAmount, VATAmount, TotalAmount });
}

/** Names an unknown dealer in the message, so that it waits until the dealer's number is registered. */
const toUnknownDealer = (draft: Draft): void => void (draft['DealerParty'] = dealerParty('D0119'));

export const INVALID_EXAMPLES: readonly InvalidExample[] = [
  {
    code: 'MAKE_NOT_HELD',
    of300: 14,
    change: (draft, { lacking }) => (draft['DealerParty'] = dealerParty(lacking[2]!)),
  },
  {
    code: 'MAKE_NOT_HELD',
    of300: 5,
    change: (draft, { lacking }) => (draft['DealerParty'] = dealerParty(lacking[3]!)),
  },
  { code: 'UNKNOWN_DEALER', of300: 7, change: toUnknownDealer },
  {
    code: 'UNKNOWN_DEALER', // The two dealer numbers belong to different dealers.
    of300: 2,
    change: (draft) => (draft['DealerParty'] = { ImporterAssignedId: 'D0101', FinancerAssignedId: '30110' }),
  },
  {
    code: 'INACTIVE_DEALER',
    of300: 4,
    change: (draft, { inactiveDealer }) => (draft['DealerParty'] = dealerParty(inactiveDealer)),
  },
  {
    code: 'UNKNOWN_IMPORTER', // Only staff may send messages for this importer, so the message of a partner client is rejected.
    of300: 2,
    change: (draft) =>
      (draft['ImporterParty'] = { ImporterAssignedId: 'IMP09', FinancerAssignedId: '20009' }),
  },
  { code: 'UNKNOWN_MAKE', of300: 3, change: (draft, { make }) => (draft.Item['Make'] = `${make}s`) },
  {
    code: 'MAKE_NOT_IMPORTER',
    of300: 3,
    change: (draft, { foreignMake, foreignDealer }) => {
      draft.Item['Make'] = foreignMake;
      draft['DealerParty'] = dealerParty(foreignDealer);
    },
  },
  {
    code: 'INVALID_CHASSIS',
    of300: 4,
    change: (draft, _market, n) => {
      const chassis = draft.Item['ChassisNumber'] as string;
      // Either one character is missing, or the letter O is used in place of the digit 0.
      draft.Item['ChassisNumber'] =
        n % 2 ? chassis.slice(0, -1) : `${chassis.slice(0, 3)}O${chassis.slice(4)}`;
    },
  },
  {
    code: 'INVALID_LICENSE',
    of300: 3,
    change: (draft, { plateLetters }) => (draft.Item['LicenseNumber'] = `${plateLetters[0]!} 1234`),
  },
  {
    code: 'CLASSIFICATION_NOT_ALLOWED',
    of300: 4,
    change: (draft, _market, n) => {
      draft.Item['ObjectClassification'] = n % 2 ? 'X' : 'D';
      draft['PriceProgram'] = { Code: 'KONS180' };
    },
  },
  {
    code: 'NO_PRICE_PROGRAM',
    of300: 6,
    change: (draft) => {
      draft.Item['ObjectClassification'] = 'V';
      draft['PriceProgram'] = { Code: 'KONS240' };
    },
  },
  {
    code: 'PRICE_PROGRAM_EXPIRED',
    of300: 3,
    change: (draft) => {
      draft.Item['ObjectClassification'] = 'V';
      draft['PriceProgram'] = { Code: 'KONS150' };
    },
  },
  {
    code: 'AMOUNT_MISMATCH',
    of300: 4,
    change: (draft, _market, n) => {
      if (n % 2) setAmounts(draft, 0, 0, 0);
      else setAmounts(draft, netOf(draft), netOf(draft) * 0.25, netOf(draft) * 1.25 + 10);
    },
  },
  { code: 'VAT_MISMATCH', of300: 3, change: (draft) => setAmounts(draft, netOf(draft), netOf(draft) * 0.12) },
  {
    code: 'CURRENCY_NOT_SUPPORTED',
    of300: 3,
    change: (draft, _market, n) => (draft.Invoice['CurrencyCode'] = ['EUR', 'NOK'][n % 2]),
  },
  {
    code: 'INVOICE_DATE_INVALID',
    of300: 3,
    change: (draft) => Object.assign(draft.Invoice, { InvoiceDate: '-45d', DueDate: '-45d' }),
  },
  {
    code: 'TRANSPORT_DATE_INVALID', // The date is in the next year.
    of300: 2,
    change: (draft) => (draft.Item['Delivery'] = { TransportDate: '+200d' }),
  },
  {
    code: 'DUE_DATE_INVALID',
    of300: 2,
    change: (draft) => Object.assign(draft.Invoice, { DueDate: '-20d', InvoiceDate: '-5d' }),
  },
  {
    code: 'LIMIT_EXCEEDED', // The amount has three zeros too many.
    of300: 4,
    change: (draft) => {
      draft['DealerParty'] = dealerParty('D0110');
      setAmounts(draft, netOf(draft) * 1000);
    },
  },
  {
    code: 'format',
    of300: 3,
    change: (draft, _market, n) => {
      if (n === 0) delete draft.Invoice['InvoiceDate'];
      else if (n === 1) draft.Invoice['NetAmount'] = String(netOf(draft));
      else draft.Invoice['VATAmount'] = 0.125;
    },
  },
];

export const SEQUELS: readonly Sequel[] = [
  {
    code: 'DUPLICATE_CHASSIS',
    of300: 4,
    change: (draft, earlier) => {
      draft['DealerParty'] = earlier['DealerParty'];
      draft.Item['ChassisNumber'] = earlier.Item['ChassisNumber'];
      draft['Identification'] = earlier['Identification'];
      return draft;
    },
  },
  {
    code: 'DUPLICATE_LICENSE',
    of300: 3,
    change: (draft, earlier) => {
      draft.Item['LicenseNumber'] = earlier.Item['LicenseNumber'];
      return draft;
    },
  },
  {
    code: 'DUPLICATE_INVOICE',
    of300: 3,
    change: (draft, earlier) => {
      draft.Invoice['InvoiceNumber'] = earlier.Invoice['InvoiceNumber'];
      return draft;
    },
  },
  {
    // The earlier message ends with this code, because the later, valid message replaces it.
    code: 'SUPERSEDED',
    of300: 4,
    before: toUnknownDealer,
    change: (draft, earlier) => {
      draft.Item['ChassisNumber'] = earlier.Item['ChassisNumber'];
      draft['Identification'] = earlier['Identification'];
      return draft;
    },
  },
  { code: 'duplicate', of300: 6, change: (_draft, earlier) => structuredClone(earlier) },
  {
    code: 'MESSAGE_ID_REUSED',
    of300: 2,
    change: (draft, earlier) => {
      draft.MessageId = earlier.MessageId;
      return draft;
    },
  },
];

export const draftOf = (message: NewFinancingMessage): Draft => structuredClone(message) as unknown as Draft;
