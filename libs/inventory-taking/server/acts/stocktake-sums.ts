import type { StocktakePreview } from '@floorplan/inventory-taking/contracts';
import type { SumsOf } from '@floorplan/platform/acts';
import { textOf } from '@floorplan/platform/texts';
import { createHash } from 'node:crypto';
import { z } from 'zod';

const COUNTS = { Counted: 'invt.col_counted', Missing: 'invt.kind_MISSING' } as const;
const NAMES = Object.keys(COUNTS) as (keyof typeof COUNTS)[];

/** Number of missing vehicles that a confirmation names. The others are compared as a whole. */
const MOST_NAMED = 100;
const DIGEST_LENGTH = 16;

const digestOf = (vehicles: readonly string[]): string =>
  createHash('sha256').update(vehicles.join()).digest('hex').slice(0, DIGEST_LENGTH);

/** The numbers of vehicles that an act leaves counted and missing, and which vehicles are missing. */
export const STOCKTAKE_SUMS: SumsOf<StocktakePreview> = {
  schema: z.union([
    z.tuple([z.enum(NAMES)]),
    z.tuple([z.literal('Vehicle'), z.string().max(17)]),
    z.tuple([z.literal('Others'), z.string().regex(/^[0-9a-f]{16}$/)]),
  ]),
  in: (preview) => {
    const vehicles = [...preview.MissingVehicles].sort();
    const others = vehicles.slice(MOST_NAMED);
    return [
      ...NAMES.map((name) => [[name], preview[name]] as const),
      ...vehicles.slice(0, MOST_NAMED).map((vehicle) => [['Vehicle', vehicle], 1] as const),
      ...(others.length > 0 ? [[['Others', digestOf(others)], others.length] as const] : []),
    ];
  },
  label: ([name, vehicle]) => {
    if (name === 'Vehicle') return textOf('invt.missing_vehicle', { vehicle: vehicle! });
    return name === 'Others' ? textOf('invt.missing_others') : textOf(COUNTS[name as keyof typeof COUNTS]);
  },
  text: String,
};
