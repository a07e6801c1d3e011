import { addDays } from '@floorplan/kernel';
import type { DealerVehicleMessage } from '@floorplan/vehicle/domain';
import { goodMessage } from './good-message';
import { Random } from './random';

export interface DealerCar {
  readonly day: string;
  readonly message: DealerVehicleMessage;
}

const SEED = 20261123;
/** There is one dealer-owned car per this many financed vehicles, up to a screen full of cars. */
const EVERY = 16;
const MAX_CARS = 40;
/** Days since the cars were entered. They are older than the week that the message list shows by default. */
const AGES = { youngest: 9, oldest: 150 } as const;
/** Serial numbers of these cars begin far above those of the financed vehicles. */
const SERIAL_AFTER = 1_000;

/** Cars that dealers have entered and that are not financed, oldest first. Most of them are used. */
export function dealerCars(vehicles: number, today: string): DealerCar[] {
  const random = new Random(SEED);
  const count = Math.min(MAX_CARS, Math.ceil(vehicles / EVERY));
  const ages = Array.from({ length: count }, () => random.int(AGES.youngest, AGES.oldest));
  return ages
    .sort((a, b) => b - a)
    .map((age, i) => {
      const day = addDays(today, -age);
      const classification = random.chance(0.9) ? 'LA' : 'V';
      const { MessageId, DealerParty, Item } = goodMessage(random, {
        date: day,
        serial: vehicles + SERIAL_AFTER + i,
        program: { code: '', classification },
      });
      const price = Math.round((Item.IsUsed ? 0.6 : 1) * (180_000 + random.int(0, 240) * 1_000));
      const message: DealerVehicleMessage = {
        MessageId,
        Dealer: DealerParty.FinancerAssignedId!,
        LicenseNumber: Item.LicenseNumber,
        ChassisNumber: Item.ChassisNumber,
        Make: Item.Make,
        Model: Item.Model,
        Variant: Item.Variant,
        YearModel: Item.YearModel,
        Mileage: Item.Mileage,
        IsUsed: Item.IsUsed,
        Color: Item.Color,
        Fuel: Item.Fuel,
        Transmission: Item.Transmission,
        Price: price,
        VATAmount: price / 4,
        SalesPrice: Math.round((price * 1.12) / 100) * 100,
      };
      return { day, message };
    });
}
