import { z } from 'zod';

export const vehicleEvent = z.object({
  Id: z.string(),
  VehicleId: z.number().int(),
  EventCategoryId: z.number().int(),
  Name: z.string(),
  Description: z.string(),
  Date: z.string(),
  By: z.string(),
});
export const vehicleEventsAnswer = z.object({ Rows: z.array(vehicleEvent), Total: z.number().int() });
export type VehicleEventRow = z.infer<typeof vehicleEvent>;
export type VehicleEventsAnswer = z.infer<typeof vehicleEventsAnswer>;

/**
 * A fact of the vehicle's timeline. The timeline contains the facts that the reader may see, oldest first.
 */
export const vehicleFact = z.object({
  Type: z.string(),
  Version: z.number().int(),
  At: z.string(),
  By: z.string(),
  Data: z.record(z.string(), z.unknown()),
});
export const vehicleFactsAnswer = z.object({ Rows: z.array(vehicleFact), Total: z.number().int() });
export type VehicleFact = z.infer<typeof vehicleFact>;
export type VehicleFactsAnswer = z.infer<typeof vehicleFactsAnswer>;

export const eventCategoryRow = z.object({
  Id: z.number().int(),
  Enum: z.number().int(),
  Name: z.string(),
  ShowOnEventList: z.boolean(),
});
export type EventCategoryRow = z.infer<typeof eventCategoryRow>;
export const eventCategoriesAnswer = z.object({ Rows: z.array(eventCategoryRow), Total: z.number().int() });
export type EventCategoriesAnswer = z.infer<typeof eventCategoriesAnswer>;
