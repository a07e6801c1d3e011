import { addDays } from '@floorplan/kernel';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import {
  ACCESSORIES,
  COLOURS,
  DEALERS,
  dealerNumberAtUs,
  IMPORTERS,
  MAKES,
  PLATE_LETTERS,
  VARIANTS,
  type DemoDealer,
  type DemoMake,
} from './market';
import type { Random } from './random';

export interface WantedMessage {
  /** Date of the invoice and of the delivery. */
  date: string;
  /** A different number for each message. Chassis, plate and invoice numbers are derived from it. */
  serial: number;
  program?: { code: string; classification: 'V' | 'D' | 'LA' | 'LM' };
  importer?: string;
  dealer?: string;
}

const VAT = 0.25;
const SIGNS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A valid NEWFINANCING message for a dealer of the demo market that sells the make. */
export function goodMessage(random: Random, wanted: WantedMessage): NewFinancingMessage {
  const { dealer, make } = match(random, wanted);
  const importer = IMPORTERS.find(({ code }) => code === make.importer)!;
  const [model, price] = random.pick(make.models);
  const accessories = ACCESSORIES.filter(() => random.chance(0.25));
  const specification = accessories.map(([Text, Amount]) => ({ Text, Amount }));
  const NetAmount = specification.reduce((sum, { Amount }) => sum + Amount, price);
  const VATAmount = Math.round(NetAmount * VAT * 100) / 100;
  const chassis = `${make.wmi}ZZZ${random.text(SIGNS, 3)}${random.pick(['T', 'V'])}${serialText(wanted.serial, 7)}`;
  const program = wanted.program ?? { code: 'KONS180', classification: 'V' as const };
  const isUsed = program.classification.startsWith('L') && random.chance(0.7);
  const message = {
    MessageId: random.uuid(),
    MessageType: 'NEWFINANCING' as const,
    Date: `${wanted.date}T08:15:30+01:00`,
    ImporterParty: { ImporterAssignedId: importer.code, FinancerAssignedId: importer.number },
    DealerParty: { ImporterAssignedId: dealer.number, FinancerAssignedId: dealerNumberAtUs(dealer.number) },
    Identification: { Id: chassis, ExtendedId: `ORD-${serialText(wanted.serial, 6)}` },
    Item: {
      ...((isUsed || random.chance(0.4)) &&
        wanted.serial < PLATES && { LicenseNumber: plate(wanted.serial) }),
      ChassisNumber: chassis,
      CBRCode: random.text(CODE_SIGNS, 6),
      Make: make.name,
      Model: model,
      Variant: random.pick(VARIANTS),
      YearModel: Number(wanted.date.slice(0, 4)) - (isUsed ? random.int(1, 4) : 0),
      Mileage: isUsed ? random.int(800, 9_000) * 10 : random.int(5, 40),
      IsUsed: isUsed,
      Color: random.pick(COLOURS),
      Fuel: /El$|eCargo/.test(model)
        ? 'electric'
        : /Hybrid/.test(model)
          ? 'hybrid'
          : random.pick(['petrol', 'diesel']),
      Transmission: random.pick(['automatic', 'manual']),
      SupplierType: 'IMP' as const,
      ObjectClassification: program.classification,
      Delivery: { TransportDate: addDays(wanted.date, random.int(0, 2)) },
      Specification: specification,
    },
    Invoice: {
      InvoiceNumber: `F-${serialText(wanted.serial, 7)}`,
      NetAmount,
      VATAmount,
      TotalAmount: NetAmount + VATAmount,
      InvoiceDate: wanted.date,
      DueDate: wanted.date,
      CurrencyCode: 'SEK',
    },
    PriceProgram: { Code: program.code },
  };
  // The invoice is due on the day on which the vehicle leaves, never earlier.
  message.Invoice.DueDate = message.Item.Delivery.TransportDate;
  return message;
}

function match(random: Random, wanted: WantedMessage): { dealer: DemoDealer; make: DemoMake } {
  const open = DEALERS.filter(
    (dealer) =>
      !dealer.inactive &&
      (!wanted.dealer || dealer.number === wanted.dealer) &&
      makesOf(dealer, wanted.importer).length > 0,
  );
  const dealer = random.pick(open);
  return { dealer, make: random.pick(makesOf(dealer, wanted.importer)) };
}

const makesOf = (dealer: DemoDealer, importer: string | undefined): DemoMake[] =>
  MAKES.filter((make) => dealer.makes.includes(make.name) && (!importer || make.importer === importer));

const serialText = (serial: number, length: number): string => String(serial).padStart(length, '0');

/** Number of different registration numbers that `plate` can make. */
const PLATES = PLATE_LETTERS.length * 3_099;

/**
 * One registration number per serial: inoffensive letters, then 001–999, or 00A–99Z without I, O, Q and V.
 */
function plate(serial: number): string {
  const letters = PLATE_LETTERS[serial % PLATE_LETTERS.length]!;
  const rest = Math.floor(serial / PLATE_LETTERS.length) % 3_099;
  if (rest < 999) return `${letters}${serialText(rest + 1, 3)}`;
  const last = 'ABCDEFGHJKLMNPRSTUWXYZ'[(rest - 999) % 22]!;
  return `${letters}${serialText(Math.floor((rest - 999) / 22) % 100, 2)}${last}`;
}
