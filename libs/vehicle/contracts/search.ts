import { invoiceHit, paymentHit } from '@floorplan/invoicing/contracts';
import { messageHit } from '@floorplan/job-process/contracts';
import { plainText } from '@floorplan/kernel';
import { listAnswer } from '@floorplan/kernel/wire';
import { partyHit } from '@floorplan/parties/contracts';
import { z } from 'zod';
import { contractHit } from './contract-hits';
import { residualHit } from './residual-hits';
import { SEARCH_TYPES } from './search-types';

/** Maximum number of hits in an answer. `Total` counts further hits too. */
export const SEARCH_HITS = 20;

/** Long enough for a web address that contains a chassis number. */
const MAX_SEARCH = 300;
const text = z.string().max(MAX_SEARCH).overwrite(plainText).default('');

export const searchQuery = z.strictObject({
  search_string: text,
  /** VEH: vehicles, INV: invoices, RVG: residual-value and service contracts. */
  search_type: z.enum(SEARCH_TYPES).default('VEH'),
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const quickSearchQuery = z.strictObject({
  search_string: text,
  /**
   * True: also finds the newest records whose number contains the text in the middle, although no index
   * supports this. False: finds only numbers that equal the text, begin with it or end with it.
   */
  inside: z.stringbool().default(false),
});
export type QuickSearchQuery = z.infer<typeof quickSearchQuery>;

/** A vehicle found by the search, in any status. Columns that the role may not see are absent. */
export const vehicleHit = z
  .object({
    Kind: z.literal('VEH'),
    Id: z.number().int(),
    LicenseNumber: z.string().nullable().optional(),
    ChassisNumber: z.string().optional(),
    Make: z.string().optional(),
    Model: z.string().nullable().optional(),
    DealerPartyName: z.string().optional(),
    StatusCode: z.number().int(),
    /** Status of the term: 0 running, 1 near its end, 2 ended. */
    ProgramStatus: z.number().int(),
  })
  .meta({ id: 'VehicleHit' });
export type VehicleHit = z.infer<typeof vehicleHit>;

/**
 * Search result. `vehicle`, `invoice` and `rvgcontract` contain the only hit of that type, or the only exact hit;
 * otherwise null. Rows are sorted by match: equal to the text, starting with it, ending with it, containing it;
 * residual-value contracts come before service contracts. `Total` counts at most 1 000 hits of a kind.
 * `additional_contract` contains the service contracts among the rows.
 */
export const searchAnswer = listAnswer(
  z.discriminatedUnion('Kind', [vehicleHit, invoiceHit, contractHit, residualHit]),
)
  .extend({
    vehicle: z.object({ Id: z.number().int() }).nullable(),
    additional_contract: z.array(
      z.object({
        Id: z.number().int(),
        Category: z.string(),
        StatusText: z.string(),
        CustomerName: z.string(),
      }),
    ),
    /** `DealerPartyId` is the id of the receiver: a dealer, or the importer of an invoice to an importer. */
    invoice: z.object({ Id: z.string(), Source: z.string(), DealerPartyId: z.number().int() }).nullable(),
    rvgcontract: z.object({ ContractNo: z.string() }).nullable(),
    /** Number of residual-value contracts, which `Total` includes. Absent in answers about vehicles and invoices. */
    TotalRvgContracts: z.number().int().optional(),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof searchAnswer>;

const group = <Kind extends string, Hit extends z.ZodType>(kind: Kind, hit: Hit) =>
  z.object({
    Kind: z.literal(kind),
    /** Best matches first. */
    Rows: z.array(hit),
    Total: z.number().int(),
    /** Number of hits that equal the text. */
    Exact: z.number().int(),
  });

/** Hits of one kind. Contains only kinds that the caller may see. */
export const hitGroup = z.discriminatedUnion('Kind', [
  group('VEH', vehicleHit),
  group('INV', invoiceHit),
  group('PAY', paymentHit),
  group('MES', messageHit),
  group('PAR', partyHit),
  group('CON', contractHit),
  group('RVG', residualHit),
]);
export type HitGroup = z.infer<typeof hitGroup>;

/**
 * Hits of all kinds. The first kind is the one that the form of the text suggests. Kinds without hits are
 * absent.
 */
export const quickSearchAnswer = z.object({ Groups: z.array(hitGroup) }).meta({ id: 'QuickSearchAnswer' });
export type QuickSearchAnswer = z.infer<typeof quickSearchAnswer>;
