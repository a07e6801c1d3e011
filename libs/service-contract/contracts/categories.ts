import { anyId, recordContract } from '@floorplan/kernel/wire';
import {
  CATEGORY_TYPES,
  contractCategory,
  contractPrice,
  DURATIONS,
  MILEAGES,
} from '@floorplan/service-contract/domain';
import { z } from 'zod';

const type = z.enum(CATEGORY_TYPES).describe('MAK: owned by a make; DEO: owned by a dealer organisation');
const state = z.enum(['active', 'ended']);

export const categoryContract = recordContract('ContractCategory', contractCategory, {
  extra: {
    Name: z.string().describe('The same as TypeDescription'),
    Type: type,
    MakeName: z.string().nullable(),
    DealerOrganizationName: z.string().nullable(),
  },
  filter: { id: anyId, makeId: anyId, deoId: anyId, categoryType: type.optional(), state: state.optional() },
});
export type ContractCategoryRow = z.infer<typeof categoryContract.row>;
export type ContractCategoriesQuery = z.infer<typeof categoryContract.query>;

const isOneOf = (numbers: readonly number[]) =>
  z.coerce
    .number()
    .refine((value) => value === 0 || numbers.includes(value))
    .default(0);

export const priceContract = recordContract('ContractPrice', contractPrice, {
  extra: {
    Name: z.string().describe('Category, model and variant'),
    Type: type,
    MakeId: z.number().int().nullable(),
    CategoryName: z.string(),
    OwnerName: z.string(),
    ModelName: z.string().nullable(),
    PriceUnit: z.literal('M').describe('The price is per month'),
    TotalPrice: z.number().describe('Price over the duration, in kronor'),
  },
  filter: {
    makeId: anyId,
    deoId: anyId,
    categoryType: type.optional(),
    categoryId: anyId,
    modelId: anyId,
    duration: isOneOf(DURATIONS),
    mileage: isOneOf(MILEAGES),
    state: state.optional(),
  },
});
export type ContractPriceRow = z.infer<typeof priceContract.row>;
export type ContractPricesQuery = z.infer<typeof priceContract.query>;
