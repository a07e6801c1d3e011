import { businessDate, expectedPreview, instant, rowId, status } from '@floorplan/kernel/wire';
import { isCode, LISTED_STATUSES, normaliseCode, VERDICTS } from '@floorplan/inventory-taking/domain';
import { z } from 'zod';
import { MAX_NOTE_LENGTH, MAX_SCANS } from './routes';
import { stocktakeLine } from './stocktake-lines';

/** A vehicle of the site, as a device needs it to judge scans without a network. */
export const expectedVehicle = z
  .object({
    VehicleId: z.number().int(),
    LicenseNumber: z.string().nullable(),
    ChassisNumber: z.string(),
    Make: z.string(),
    Model: z.string().nullable(),
  })
  .meta({ id: 'ExpectedVehicle' });
export type ExpectedVehicle = z.infer<typeof expectedVehicle>;

/** A line, also with the vehicle as an object. */
const specification = stocktakeLine.extend({
  Vehicle: z.object({
    ClassificationName: z.string().nullable(),
    LicenseNumber: z.string().nullable(),
    Make: z.string().nullable(),
    Model: z.string().nullable(),
  }),
});

export const stocktakeAnswer = z
  .object({
    Id: z.number().int(),
    Version: z.number().int(),
    DealerPartyId: z.number().int(),
    DealerDisplayName: z.string(),
    ResponsibleUserId: z.number().int(),
    ResponsibleUserName: z.string(),
    InventoryDate: z.string(),
    SpecificationLength: z.number().int(),
    TotalInventoried: z.number().int(),
    Extra: z.number().int(),
    OpenDifferences: z.number().int(),
    Status: z.enum(LISTED_STATUSES),
    StatusText: z.string(),
    SignedBy: z.string().nullable(),
    /** Last day on which the dealer accounts for missing vehicles. */
    Deadline: z.string().nullable(),
    NextInventoryDate: z.string().nullable(),
    /** Whether the caller may perform each action now. */
    MayScan: z.boolean(),
    MaySign: z.boolean(),
    MayRemove: z.boolean(),
    MaySettle: z.boolean(),
    /** Further acts on the stocktake, with the reasons why the caller cannot perform them now. */
    Actions: z.array(
      z.object({ Key: z.string(), Code: z.string().nullable(), Reason: z.string().nullable() }),
    ),
    Specifications: z.array(specification),
  })
  .meta({ id: 'InventoryTaking' });
export type StocktakeAnswer = z.infer<typeof stocktakeAnswer>;

export const planRequest = z
  .strictObject({
    DealerPartyId: rowId,
    InventoryDate: businessDate,
    ResponsibleUserId: rowId.optional().describe('A user who acts for the dealer; by default the caller'),
  })
  .meta({ id: 'PlanInventoryTakingRequest' });
export type PlanRequest = z.infer<typeof planRequest>;

const scan = z.strictObject({
  Id: z.uuid().describe('Made by the device; a scan that is sent again is recorded once'),
  Code: z
    .string()
    .max(40)
    .refine((code) => isCode(normaliseCode(code)), {
      params: { code: 'INVALID_FORMAT' },
      message: 'Six to seventeen letters and digits are required',
    })
    .describe('Plate, chassis number, or at least its last six characters'),
  VehicleId: rowId.nullish().describe('The vehicle that the user chose when several have the code'),
  Note: z.string().max(MAX_NOTE_LENGTH).optional(),
  ScannedAt: instant,
});

export const scansRequest = z
  .strictObject({ Scans: z.array(scan).min(1).max(MAX_SCANS) })
  .meta({ id: 'ScansRequest' });
export type ScansRequest = z.infer<typeof scansRequest>;

/** `ASK`: several vehicles have the code, and nothing is recorded. `TOO_LATE`: the stocktake is signed. */
export const SCAN_RESULTS = [...VERDICTS, 'ASK', 'TOO_LATE'] as const;

export const scanResult = z
  .object({
    Id: z.string(),
    Verdict: z.enum(SCAN_RESULTS),
    Vehicle: expectedVehicle.nullable(),
    Candidates: z.array(expectedVehicle),
  })
  .meta({ id: 'ScanResult' });
export type ScanResult = z.infer<typeof scanResult>;

export const scansAnswer = z
  .object({
    Status: status,
    Results: z.array(scanResult),
    SpecificationLength: z.number().int(),
    TotalInventoried: z.number().int(),
  })
  .meta({ id: 'ScansAnswer' });
export type ScansAnswer = z.infer<typeof scansAnswer>;

export const foundRequest = z
  .strictObject({ VehicleId: rowId, Note: z.string().max(MAX_NOTE_LENGTH).optional() })
  .meta({ id: 'FoundVehicleRequest' });
export type FoundRequest = z.infer<typeof foundRequest>;

/** A stocktake after an act. */
const stocktakePreview = z
  .object({
    /** Null once it is removed. */
    Status: z.enum(LISTED_STATUSES).nullable(),
    Counted: z.number().int(),
    Missing: z.number().int(),
    /** The missing vehicles by plate, or else by chassis number. */
    MissingVehicles: z.array(z.string()),
    NextInventoryDate: z.string().nullable(),
    Deadline: z.string().nullable(),
  })
  .meta({ id: 'InventoryTakingPreview' });
export type StocktakePreview = z.infer<typeof stocktakePreview>;

/** Answer to an act on a stocktake; with the preview for a dry run. */
export const stocktakeActAnswer = z
  .object({ Status: status, Preview: stocktakePreview.optional(), ExpectedPreview: expectedPreview })
  .meta({ id: 'InventoryTakingActAnswer' });
export type StocktakeActAnswer = z.infer<typeof stocktakeActAnswer>;

export const scanIdParam = z.uuid();
