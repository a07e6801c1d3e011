/** A payment that the bank is told to make. */
export interface OrderedPayment {
  readonly endToEndId: string;
  readonly ore: number;
  readonly receiver: string;
}

export interface PaymentOrders {
  readonly messageId: string;
  /** IBAN that pays; blank for a bankgiro. */
  readonly iban: string;
  /** Day on which the bank pays. */
  readonly day: string;
  readonly payments: readonly OrderedPayment[];
}

/** A file that the bank has taken. */
export interface TakenFile {
  readonly orders: PaymentOrders;
  readonly rejected: readonly OrderedPayment[];
  readonly accepted: readonly OrderedPayment[];
  /** Whether the portal has taken the bank's answer. */
  isAnswered: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => SIGNS[name]!);

/** Text after the first start tag; blank when there is none. */
function valueIn(xml: string, tag: string): string {
  const at = xml.indexOf(tag);
  if (at < 0) return '';
  const from = at + tag.length;
  return unescaped(xml.slice(from, xml.indexOf('<', from)));
}

const oreOf = (amount: string): number => Math.round(Number(amount) * 100);

function paymentIn(xml: string): OrderedPayment {
  const [, afterReceiver = ''] = xml.split('<Cdtr>');
  return {
    endToEndId: valueIn(xml, '<EndToEndId>'),
    ore: oreOf(valueIn(xml, '<InstdAmt Ccy="SEK">')),
    receiver: valueIn(afterReceiver, '<Nm>'),
  };
}

/** Reads a pain.001 without namespace prefixes. Null when something is missing, or its count or sum does not agree. */
export function readPaymentOrders(xml: string): PaymentOrders | null {
  const [head = '', ...parts] = xml.split('<CdtTrfTxInf>');
  const payments = parts.map(paymentIn);
  const [, afterDebtor = ''] = head.split('<DbtrAcct>');
  const orders = {
    messageId: valueIn(head, '<MsgId>'),
    iban: valueIn(afterDebtor, '<IBAN>'),
    day: valueIn(head, '<ReqdExctnDt>'),
    payments,
  };
  const sum = payments.reduce((total, { ore }) => total + ore, 0);
  const agrees =
    Number(valueIn(head, '<NbOfTxs>')) === payments.length && oreOf(valueIn(head, '<CtrlSum>')) === sum;
  const isWhole =
    orders.messageId !== '' &&
    orders.day !== '' &&
    payments.length > 0 &&
    payments.every(({ endToEndId, ore, receiver }) => endToEndId !== '' && ore > 0 && receiver !== '');
  return agrees && isWhole ? orders : null;
}
