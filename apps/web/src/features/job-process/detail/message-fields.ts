/** One field of a NEWFINANCING message as the form shows it. */
export interface MessageField {
  /** As error answers name it: `Invoice.NetAmount`. */
  readonly path: string;
  readonly label: string;
  readonly kind: 'text' | 'code' | 'whole' | 'money' | 'date' | 'instant' | 'flag';
  /** Cannot be edited: it identifies the message. */
  readonly locked?: boolean;
  /** Texts of the values that are known; others are shown as sent. */
  readonly values?: Readonly<Record<string, string>>;
  /** The message is nothing without it. */
  readonly required?: boolean;
  /** Never shown; what is typed takes its place. */
  readonly secret?: boolean;
}

export interface MessageSection {
  readonly title: string;
  readonly fields: readonly MessageField[];
}

const field = (
  path: string,
  label: string,
  kind: MessageField['kind'] = 'text',
  locked = false,
): MessageField => ({
  path,
  label,
  kind,
  locked,
});

const FUELS = {
  petrol: 'reg.fuel_petrol',
  diesel: 'reg.fuel_diesel',
  electric: 'reg.fuel_electric',
  hybrid: 'reg.fuel_hybrid',
};
const TRANSMISSIONS = { automatic: 'reg.transmission_auto', manual: 'reg.transmission_manual' };
const SUPPLIERS = { imp: 'lbl.importer', dea: 'lbl.dealer' };
const CLASSIFICATIONS = {
  v: 'job.limit_F1',
  d: 'job.limit_F2',
  la: 'job.limit_F3',
  lm: 'job.classification_LM',
};
const CURRENCIES = { sek: 'job.currency_SEK' };

/** The message in the order it is read: who, which vehicle, what it costs. */
export const messageSections: readonly MessageSection[] = [
  {
    title: 'job.sec_parties',
    fields: [
      field('MessageId', 'job.col_message_id', 'code', true),
      field('Date', 'lbl.date', 'instant', true),
      field('ImporterParty.ImporterAssignedId', 'job.field_importer_own', 'code'),
      field('ImporterParty.FinancerAssignedId', 'job.field_importer_ours', 'code'),
      field('DealerParty.ImporterAssignedId', 'job.field_dealer_own', 'code'),
      field('DealerParty.FinancerAssignedId', 'job.field_dealer_ours', 'code'),
      field('Identification.Id', 'job.col_identification', 'code'),
      field('Identification.ExtendedId', 'reg.order_no', 'code'),
    ],
  },
  {
    title: 'reg.sec_vehicle',
    fields: [
      field('Item.ChassisNumber', 'reg.chassis', 'code'),
      field('Item.LicenseNumber', 'reg.license', 'code'),
      { path: 'Item.CBRCode', label: 'reg.cbr', kind: 'code', secret: true },
      { path: 'Item.Make', label: 'reg.make', kind: 'text', required: true },
      field('Item.Model', 'reg.model'),
      field('Item.Variant', 'reg.variant'),
      field('Item.YearModel', 'reg.year_model', 'whole'),
      field('Item.Mileage', 'reg.mileage', 'whole'),
      field('Item.IsUsed', 'reg.used', 'flag'),
      field('Item.Color', 'reg.color'),
      { path: 'Item.Fuel', label: 'reg.fuel', kind: 'text', values: FUELS },
      { path: 'Item.Transmission', label: 'reg.transmission', kind: 'text', values: TRANSMISSIONS },
      { path: 'Item.SupplierType', label: 'job.field_supplier', kind: 'code', values: SUPPLIERS },
      {
        path: 'Item.ObjectClassification',
        label: 'reg.classification',
        kind: 'code',
        values: CLASSIFICATIONS,
      },
      field('Item.Price', 'lbl.price', 'money'),
      field('Item.Delivery.TransportDate', 'reg.transport_date', 'date'),
    ],
  },
  {
    title: 'reg.sec_price',
    fields: [
      field('Invoice.InvoiceNumber', 'reg.invoice_no', 'code'),
      field('Invoice.NetAmount', 'reg.net', 'money'),
      field('Invoice.VATAmount', 'reg.vat_amount', 'money'),
      field('Invoice.TotalAmount', 'reg.total', 'money'),
      field('Invoice.InvoiceDate', 'reg.invoice_date', 'date'),
      field('Invoice.DueDate', 'reg.due_date', 'date'),
      {
        path: 'Invoice.CurrencyCode',
        label: 'reg.currency',
        kind: 'code',
        required: true,
        values: CURRENCIES,
      },
      field('PriceProgram.Code', 'reg.price_program', 'code'),
    ],
  },
];

export const messageFields: readonly MessageField[] = messageSections.flatMap((section) => section.fields);

/** The field a finding is about, so that its text can stand there. */
export const fieldOfCode: Readonly<Record<string, string>> = {
  UNKNOWN_IMPORTER: 'ImporterParty.ImporterAssignedId',
  INACTIVE_IMPORTER: 'ImporterParty.ImporterAssignedId',
  UNKNOWN_DEALER: 'DealerParty.FinancerAssignedId',
  INACTIVE_DEALER: 'DealerParty.FinancerAssignedId',
  UNKNOWN_MAKE: 'Item.Make',
  MAKE_NOT_IMPORTER: 'Item.Make',
  MAKE_NOT_HELD: 'Item.Make',
  DUPLICATE_CHASSIS: 'Item.ChassisNumber',
  WAITING_EARLIER: 'Item.ChassisNumber',
  INVALID_CHASSIS: 'Item.ChassisNumber',
  DUPLICATE_LICENSE: 'Item.LicenseNumber',
  INVALID_LICENSE: 'Item.LicenseNumber',
  DUPLICATE_INVOICE: 'Invoice.InvoiceNumber',
  CLASSIFICATION_NOT_ALLOWED: 'Item.ObjectClassification',
  NO_PRICE_PROGRAM: 'PriceProgram.Code',
  PRICE_PROGRAM_EXPIRED: 'PriceProgram.Code',
  AMOUNT_MISMATCH: 'Invoice.TotalAmount',
  VAT_MISMATCH: 'Invoice.VATAmount',
  CURRENCY_NOT_SUPPORTED: 'Invoice.CurrencyCode',
  INVOICE_DATE_INVALID: 'Invoice.InvoiceDate',
  TRANSPORT_DATE_INVALID: 'Item.Delivery.TransportDate',
  DUE_DATE_INVALID: 'Invoice.DueDate',
  NOT_ALLOWED: 'Item.ObjectClassification',
};

/** Fields that are judged together: where one is wrong, what is mended may be another. */
const TOGETHER: readonly (readonly string[])[] = [
  ['ImporterParty.ImporterAssignedId', 'ImporterParty.FinancerAssignedId'],
  ['DealerParty.ImporterAssignedId', 'DealerParty.FinancerAssignedId'],
  ['Invoice.NetAmount', 'Invoice.VATAmount', 'Invoice.TotalAmount'],
  ['Invoice.InvoiceDate', 'Invoice.DueDate'],
];

/** The fields with these paths and those that are judged with them. */
export const fieldsWith = (paths: readonly string[]): readonly string[] => [
  ...paths,
  ...TOGETHER.filter((group) => group.some((path) => paths.includes(path))).flat(),
];

export type Message = Readonly<Record<string, unknown>>;

/** The value at a path; undefined when a part of the path is missing. */
export const valueAt = (message: Message, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Message | null | undefined)?.[part], message);

/** A copy with one value changed; a blank takes the field away. */
export function withValue(message: Message, path: string, value: unknown): Message {
  const [first = '', ...rest] = path.split('.');
  const next =
    rest.length === 0 ? value : withValue((message[first] ?? {}) as Message, rest.join('.'), value);
  const { [first]: _gone, ...others } = message;
  const isBlank = next === undefined || (rest.length > 0 && Object.keys(next as object).length === 0);
  return isBlank ? others : { ...message, [first]: next };
}
