import {
  amount,
  date,
  describeRecord,
  oneOf,
  optionalAmount,
  optionalReference,
  recordStream,
  reference,
  text,
  type RecordSaved,
  type RowOf,
} from '@floorplan/kernel/records';
import { DURATIONS, MILEAGES } from './contract.values';
import { SERVICE_CONTRACT_VERSION } from './service-contract.version';

/** Smallest and largest price per month, in öre. */
export const PRICE_BOUNDS = { min: 1, max: 5_000_000 } as const;

/** Price of a contract of a category per month, net of VAT, by model, distance and duration. */
export const contractPrice = describeRecord({
  category: 'contract-price',
  texts: 'acp',
  table: 'contract_price',
  fact: 'service-contract/PriceSaved',
  dataVersion: SERVICE_CONTRACT_VERSION,
  fields: {
    categoryId: reference('CategoryId', { fixed: true }),
    /** Null for every model of the category. */
    modelId: optionalReference('ModelId', { help: 'acp.model_help' }),
    /** Blank for every variant of the model. */
    modelVariant: text('ModelVariant', { max: 50, help: 'acp.variant_help' }),
    mileageTo: oneOf('MileageTo', MILEAGES),
    duration: oneOf('Duration', DURATIONS),
    price: amount('Price', { ...PRICE_BOUNDS, help: 'acp.price_help' }),
    purchasePrice: optionalAmount('PurchasePrice', PRICE_BOUNDS),
    validFrom: date('ValidFrom', { startsInYears: 0 }),
    validTo: date('ValidTo', { startsInYears: 5, follows: { date: 'validFrom', mostYears: 10 } }),
  },
});

export type ContractPrice = RowOf<typeof contractPrice>;
export type ContractPriceSaved = RecordSaved<typeof contractPrice>;

export const contractPriceStream = recordStream(contractPrice);
