import { addDays } from '@floorplan/kernel';
import type { DealerVehicleMessage } from '@floorplan/vehicle/domain';
import { goodMessage } from './good-message';
import { Random } from './random';

export interface DealerCar {
  readonly day: string;
  readonly message: DealerVehicleMessage;
}

const SEED = 20261123;
/** One to so many financed vehicles, and no more than fill a screen. */
const EVERY = 16;
const MOST = 40;
/** Older than the week that the list of messages begins with. */
const AGES = { youngest: 9, oldest: 150 } as const;
/** Their numbers begin where those of the financed vehicles have long ended. */
const SERIAL_AFTER = 1_000;

/** Cars that dealers entered and nobody finances, oldest first; most of them used. */
export function dealerCars(vehicles: number, today: string): DealerCar[] {
  const random = new Random(SEED);
  const count = Math.min(MOST, Math.ceil(vehicles / EVERY));
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
