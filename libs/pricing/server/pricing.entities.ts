import type { FeeDiscount, InterestRate, StoredProgram } from '@floorplan/pricing/domain';
import { column, type Versioned } from '@floorplan/platform/master-data';
import { EntitySchema } from 'typeorm';

export const priceProgramEntity = new EntitySchema<StoredProgram>({
  name: 'price_program',
  columns: {
    id: column.id,
    code: column.text,
    name: column.text,
    financeType: column.text,
    subType: column.text,
    validFrom: column.date,
    validTo: column.date,
    periodUnit: column.text,
    finishAction: column.text,
    importerId: column.optionalReference,
    makeId: column.optionalReference,
    dealerOrganizationId: column.optionalReference,
    dealerId: column.optionalReference,
    objectClassificationId: column.optionalReference,
    residualPct: column.optionalPercent,
    isDraft: { ...column.flag, default: false },
    periods: column.json,
    version: column.version,
    importerVersion: column.optionalVersion,
    dealerVersion: column.optionalVersion,
  },
});

export const interestRateEntity = new EntitySchema<Versioned<InterestRate>>({
  name: 'interest_rate',
  columns: { id: column.id, name: column.text, rates: column.json, version: column.version },
});

export const feeDiscountEntity = new EntitySchema<Versioned<FeeDiscount>>({
  name: 'fee_discount',
  columns: {
    id: column.id,
    dealerId: column.optionalReference,
    dealerOrganizationId: column.optionalReference,
    makeId: column.optionalReference,
    feeId: column.reference,
    value: column.fourDecimals,
    text: column.optionalText,
    isActive: column.flag,
    version: column.version,
  },
});
