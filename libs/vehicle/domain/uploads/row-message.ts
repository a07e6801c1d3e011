import type { DealerVehicleMessage } from '../messages/dealer-vehicle-message';
import type { NewFinancingMessage, PartyReference } from '../messages/new-financing-message';
import type { RowValues } from './read-rows';

const text = (values: RowValues, key: keyof RowValues): string => String(values[key] ?? '');
const number = (values: RowValues, key: keyof RowValues): number => Number(values[key] ?? 0);

const carOf = (values: RowValues) => ({
  LicenseNumber: values.LicenseNumber as string | null,
  ChassisNumber: text(values, 'ChassisNumber'),
  Make: text(values, 'Make'),
  Model: values.Model as string | null,
  YearModel: values.YearModel as number | null,
  Mileage: values.Mileage as number | null,
  Color: values.Color as string | null,
  Fuel: values.Fuel as string | null,
});

/** Kronor with at most two decimals. */
const total = (net: number, vat: number): number => Math.round((net + vat) * 100) / 100;

/**
 * The message NEWFINANCING of a row without errors. Its date follows from the row, so that the same row is the
 * same message.
 */
export function financingOfRow(
  values: RowValues,
  about: { readonly messageId: string; readonly importer: PartyReference; readonly dealer: PartyReference },
): NewFinancingMessage {
  const [net, vat] = [number(values, 'NetAmount'), number(values, 'VATAmount')];
  const [invoiced, due] = [text(values, 'InvoiceDate'), text(values, 'DueDate')];
  return {
    MessageId: about.messageId,
    MessageType: 'NEWFINANCING',
    Date: `${invoiced}T00:00:00Z`,
    ImporterParty: about.importer,
    DealerParty: about.dealer,
    Identification: { Id: text(values, 'ChassisNumber') },
    Item: {
      ...carOf(values),
      CBRCode: values.Code as string | null,
      Delivery: { TransportDate: due },
    },
    Invoice: {
      InvoiceNumber: text(values, 'InvoiceNumber'),
      InvoiceDate: invoiced,
      DueDate: due,
      NetAmount: net,
      VATAmount: vat,
      TotalAmount: total(net, vat),
      CurrencyCode: 'SEK',
    },
    ...(values.PriceProgram !== null && { PriceProgram: { Code: text(values, 'PriceProgram') } }),
  };
}

/** The message DEALERVEHICLE of a row without errors. The cars of dealers are used ones. */
export const dealerVehicleOfRow = (
  values: RowValues,
  about: { readonly messageId: string; readonly dealerNumber: string },
): DealerVehicleMessage => ({
  MessageId: about.messageId,
  Dealer: about.dealerNumber,
  ...carOf(values),
  IsUsed: true,
  Price: number(values, 'NetAmount'),
  VATAmount: values.VATAmount as number | null,
});
