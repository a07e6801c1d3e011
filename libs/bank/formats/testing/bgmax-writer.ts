/** Fields of a payment as a test states them; the writer adds what a bank adds. */
export interface WrittenPayment {
  readonly ore: number;
  readonly serial: string;
  readonly isDeduction?: boolean;
  readonly bankgiro?: string;
  readonly reference?: string;
  readonly referenceCode?: string;
  readonly further?: readonly { readonly text: string; readonly ore?: number }[];
  readonly texts?: readonly string[];
  readonly name?: string;
  readonly organisationNumber?: string;
}

export interface WrittenDeposit {
  readonly bankgiro: string;
  /** Day as `yyyyMMdd`. */
  readonly day: string;
  readonly payments: readonly WrittenPayment[];
  readonly currency?: string;
  /** Serial number of the deposit; its place in the file when it is not given. */
  readonly serial?: string;
}

const digits = (value: number | string, width: number): string => String(value).padStart(width, '0');
const right = (text: string, width: number): string => text.padStart(width);
const left = (text: string, width: number): string => text.padEnd(width);

/** Records 20 and 21 with those after them. */
function paymentRecords(payment: WrittenPayment): string[] {
  const { isDeduction = false, bankgiro = '', reference = '', serial, further = [] } = payment;
  const code = payment.referenceCode ?? (reference === '' ? '0' : '2');
  const tail = `${code}2${digits(serial, 12)}0`;
  const record = (kind: string, text: string, ore: number) =>
    `${kind}${digits(bankgiro, 10)}${right(text, 25)}${digits(Math.abs(ore), 18)}${tail}`;
  return [
    `${record(isDeduction ? '21' : '20', reference, payment.ore)}${isDeduction ? '0' : ''}`,
    ...further.map(({ text, ore = 0 }) => record(ore < 0 ? '23' : '22', text, ore)),
    ...(payment.texts ?? []).map((text) => `25${left(text, 50)}`),
    ...(payment.name === undefined
      ? []
      : [`26${left(payment.name.slice(0, 35), 35)}${payment.name.slice(35)}`]),
    `27${left('Storgatan 1', 35)}12345`,
    `28${left('Kåseberga', 35)}`,
    ...(payment.organisationNumber === undefined ? [] : [`29${digits(payment.organisationNumber, 12)}`]),
  ];
}

const signed = ({ ore, isDeduction }: WrittenPayment): number => (isDeduction ? -ore : ore);

function depositRecords(deposit: WrittenDeposit, at: number): string[] {
  const { bankgiro, day, payments, currency = 'SEK', serial = at + 1 } = deposit;
  const sum = payments.reduce((total, payment) => total + signed(payment), 0);
  return [
    `05${digits(bankgiro, 10)}${' '.repeat(10)}${currency}`,
    ...payments.flatMap(paymentRecords),
    `15${digits('58410000010098232', 35)}${day}${digits(serial, 5)}${digits(sum, 18)}${currency}${digits(payments.length, 8)}`,
  ];
}

/** Records of a BgMax file, layout version 01, 80 characters each. */
export function bgMaxRecords(deposits: readonly WrittenDeposit[], test = false): string[] {
  const all = deposits.flatMap(({ payments }) => payments);
  const counts = [
    all.filter(({ isDeduction }) => !isDeduction).length,
    all.filter(({ isDeduction }) => isDeduction).length,
    all.flatMap(({ further = [] }) => further).length,
    deposits.length,
  ];
  return [
    `01${left('BGMAX', 20)}0120261129083000000000${test ? 'T' : 'P'}`,
    ...deposits.flatMap(depositRecords),
    `70${counts.map((count) => digits(count, 8)).join('')}`,
  ].map((record) => left(record, 80));
}

/** A BgMax file in the bytes that Bankgirot sends. */
export const bgMaxFile = (deposits: readonly WrittenDeposit[], test = false): Buffer =>
  Buffer.from(`${bgMaxRecords(deposits, test).join('\r\n')}\r\n`, 'latin1');
