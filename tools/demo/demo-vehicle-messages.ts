import type { PartnerScope } from '@floorplan/identity/domain';
import type { MessageReception, TypedMessage } from '@floorplan/job-process/message-types';
import type { MessageAttempts } from '@floorplan/job-process/server';
import { kronorOfOre } from '@floorplan/kernel';
import type { Database } from '@floorplan/platform/event-store';
import type { VehicleMessage, VehicleMessageType } from '@floorplan/vehicle/domain';
import type { DemoClock } from './demo-clock';
import { Random } from './random';

const SEED = 20261126;
/** Smaller stocks get no messages, so that each message finds a vehicle of its own. */
const FEWEST_VEHICLES = 200;
const ACTOR = { kind: 'system', id: 'demo', name: 'Demodata' } as const;
const UNKNOWN = 'YN1ZZZ000T0000000';

interface Car {
  readonly chassis_number: string;
  readonly price: number;
  readonly ends_soon: boolean;
  readonly has_plate: boolean;
}

export interface VehicleMessageParts {
  readonly database: Database;
  readonly reception: MessageReception;
  readonly attempts: MessageAttempts;
  readonly clock: DemoClock;
  readonly today: string;
  readonly importerId: number;
  readonly dealerId: number;
}

const clientOf = (clientId: string, name: string, of: Partial<PartnerScope>): PartnerScope => ({
  kind: 'partner',
  clientId,
  name,
  importerIds: [],
  actDealerIds: [],
  languageCode: 'sv-SE',
  ...of,
});

const ImporterParty = { ImporterAssignedId: 'IMP01' };
const DealerParty = { FinancerAssignedId: '30101' };

/** Writes messages of each type about vehicles. */
function messagesBy(random: Random) {
  const about = <Type extends VehicleMessageType>(MessageType: Type, ChassisNumber: string) => ({
    MessageId: random.uuid(),
    MessageType,
    ChassisNumber,
  });
  return {
    /** `more` makes the amounts wrong. */
    correction: ({ chassis_number, price }: Car, number: number, more = 0): VehicleMessage => {
      const NetAmount = Math.round(kronorOfOre(price) * 0.98);
      const VATAmount = NetAmount / 4;
      const amounts = { NetAmount, VATAmount, TotalAmount: NetAmount + VATAmount + more };
      return {
        ...about('PRICECORRECTION', chassis_number),
        ImporterParty,
        Specification: [],
        Invoice: { InvoiceNumber: `K-${number}`, CurrencyCode: 'SEK', ...amounts },
        CreditInvoiceNumber: `C-${number}`,
      };
    },
    reversal: (vin: string, CreditInvoiceNumber: string): VehicleMessage => ({
      ...about('REVERSE', vin),
      ImporterParty,
      CreditInvoiceNumber,
    }),
    update: (vin: string, LicenseNumber: string): VehicleMessage => ({
      ...about('UPDATEVEHICLE', vin),
      ImporterParty,
      LicenseNumber,
    }),
    end: (vin: string, more: object = {}): VehicleMessage => ({
      ...about('ENDFINANCING', vin),
      DealerParty,
      ...more,
    }),
    giveBack: ({ chassis_number }: Car): VehicleMessage => ({
      ...about('RETURN', chassis_number),
      DealerParty,
    }),
  };
}

/**
 * Sends a few messages of each type about financed vehicles, as the demo's importer IMP01 and dealer D0101 would: most
 * succeed, and one of each type is wrong.
 */
export async function sendVehicleMessages(parts: VehicleMessageParts, vehicles: number): Promise<void> {
  if (vehicles < FEWEST_VEHICLES) return;
  const { importerId, dealerId, clock, today } = parts;
  const { correction, reversal, update, end, giveBack } = messagesBy(new Random(SEED));
  const cars = await carsOf(parts);
  const [soon, later] = [cars.filter((car) => car.ends_soon), cars.filter((car) => !car.ends_soon)];
  const take = (from: Car[]) => from.splice(0, 1)[0]!;
  const importers = [
    correction(take(later), 9001),
    correction(take(later), 9002),
    correction(take(later), 9003, 100),
    reversal(take(later).chassis_number, 'C-9004'),
    reversal(UNKNOWN, 'C-9005'),
    ...later
      .filter(({ has_plate }) => !has_plate)
      .slice(0, 2)
      .map(({ chassis_number: vin }, at) => update(vin, at === 0 ? 'GLN 41H' : 'ÅÄÖ 123')),
  ];
  const dealers = [
    end(take(later).chassis_number),
    end(take(later).chassis_number, { SoldToEndCustomer: true }),
    end(take(later).chassis_number, { BuyerOrgNumber: '559900-0121' }),
    ...soon.slice(0, 1).map(giveBack),
    giveBack(take(later)),
  ];
  clock.set(today);
  await send(parts, clientOf('partner', 'Nordviks system', { importerIds: [importerId] }), importers);
  await send(parts, clientOf('partner3', 'Mälarbils system', { actDealerIds: [dealerId] }), dealers);
}

async function send(
  { reception, attempts }: VehicleMessageParts,
  scope: PartnerScope,
  messages: readonly VehicleMessage[],
): Promise<void> {
  const typed: TypedMessage[] = messages.map((message) => ({ type: message.MessageType, message }));
  const receptions = await reception.receiveMixed(scope, typed, `demo-${scope.clientId}`);
  for (const [at, received] of receptions.entries())
    if ('detailId' in received) await attempts.process(typed[at]!.type, [received.detailId], ACTOR);
}

/**
 * Consigned vehicles of the dealer from the importer, oldest first, without vehicles whose term has ended.
 */
function carsOf({ database, importerId, dealerId, today }: VehicleMessageParts): Promise<Car[]> {
  return database.query<Car>(
    `select chassis_number, price::bigint as price, end_date - $3::date <= 14 as ends_soon,
            license_number is not null as has_plate from vehicle
      where importer_id = $1 and dealer_id = $2 and status_code = 0 and finance_type = 'CONSIGN' and end_date >= $3::date
        and begin_date < $3::date
      order by id limit 60`,
    [importerId, dealerId, today],
  );
}
