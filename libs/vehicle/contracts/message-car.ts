import { kronor, requiredText } from '@floorplan/kernel/wire';
import { z } from 'zod';

const MAX_SPECIFICATION_ROWS = 200;

export const text = (max: number) => z.string().max(max).nullish();

/** Registration code, with blanks around it or empty. It is converted to upper case. */
export const registrationCode = z
  .string()
  .max(100, { abort: true })
  .regex(/^\s*(?:[A-Za-z0-9]{4,12}\s*)?$/, 'The code is 4 to 12 letters A–Z and digits')
  .nullish();

/** Schema of the car fields that all messages share; see `MessageCar`. */
export const messageCar = {
  LicenseNumber: text(20),
  ChassisNumber: requiredText(50),
  Make: requiredText(100),
  Model: text(100),
  Variant: text(100),
  YearModel: z.number().int().min(1886).max(2999).nullish(),
  /** Kilometres. */
  Mileage: z.number().int().min(0).max(10_000_000).nullish(),
  IsUsed: z.boolean().nullish(),
  Color: text(50),
  Fuel: text(50),
  Transmission: text(50),
};

export const messageSpecification = z
  .array(z.object({ Text: z.string().max(200), Amount: kronor }))
  .max(MAX_SPECIFICATION_ROWS)
  .nullish();
