import type { BusinessDate } from '@floorplan/kernel';
import type { Guarantee } from './contract.values';

/** Message RVCONTRACT: the lessor reports a lease with a residual value. Amounts are in kronor net of VAT. */
export interface RvContractMessage {
  readonly MessageId: string;
  readonly MessageType?: 'RVCONTRACT' | null | undefined;
  readonly ContractNo: string;
  readonly RVGuarantee: Guarantee;
  /** Organisation number of the supplying dealer. */
  readonly LevOrgNo: string;
  /** Organisation number of the guarantor; needed when a dealer guarantees the residual value. */
  readonly RVGOrgNo?: string | null | undefined;
  readonly CustomerName: string;
  readonly CustomerOrgNr: string;
  readonly CustomerEmail?: string | null | undefined;
  readonly LicenseNumber: string;
  readonly ChassisNumber: string;
  readonly Make: string;
  readonly Model: string;
  readonly ObjectDescription: string;
  readonly Product: string;
  /** Months. */
  readonly Duration: number;
  readonly StartDate: BusinessDate;
  readonly EndDate: BusinessDate;
  /** Kilometres over the whole term. */
  readonly Mileage: number;
  readonly ResidualValue: number;
  readonly ObjectPrice?: number | null | undefined;
  readonly PreEndingAvailable?: boolean | null | undefined;
}
