import { kronor, listAnswer } from '@floorplan/kernel/wire';
import { z } from 'zod';

const id = z.number().int();
const day = z.string();

/** A contract. Kronor, net of VAT. */
export const contractRow = z
  .object({
    Id: id,
    Version: id,
    Status: id.describe('0 created, 1 awaits approval, 2 converted, 3 active, 4 ended'),
    StatusText: z.string(),
    Category: z.string(),
    MakeId: id,
    MakeName: z.string(),
    Model: z.string(),
    LicenseNumber: z.string(),
    ChassisNumber: z.string(),
    ObjectType: z.string(),
    FirstTimeRegisteredDate: day.nullable(),
    CustomerName: z.string(),
    DealerId: id,
    DealerName: z.string(),
    DealerNo: z.string().nullable().describe('Number of the facility at the finance provider'),
    SalesPerson: z.string(),
    Mileage: id.describe('Kilometres'),
    Duration: id.describe('Months'),
    SignDate: day.nullable(),
    StartDate: day.nullable(),
    EndDate: day.nullable(),
    TotalCost: kronor.describe('Price over the term'),
    DealerSubvention: kronor,
    ImporterSubvention: kronor,
    CustomerCost: kronor.describe('Price over the term less the subventions'),
    Amount: kronor.describe('Per month'),
    FinanceContractNumber: id.nullable(),
    ExternalCode: z.string(),
    AdditionalContractCostId: id.describe('Id of the price that it was sold at'),
  })
  .meta({ id: 'ServiceContractRow' });
export type ContractRow = z.infer<typeof contractRow>;
export const contractsAnswer = listAnswer(contractRow);
export type ContractsAnswer = z.infer<typeof contractsAnswer>;

export const approveRequest = z
  .strictObject({ id: z.int().positive(), ConfirmUnsigned: z.boolean().default(false) })
  .meta({ id: 'ApproveContractRequest' });
export type ApproveRequest = z.infer<typeof approveRequest>;

export const rejectRequest = z
  .strictObject({ id: z.int().positive(), comment: z.string().trim().min(1).max(500) })
  .meta({ id: 'RejectContractRequest' });
export type RejectRequest = z.infer<typeof rejectRequest>;

export const activeQuery = z.strictObject({ licenseNumber: z.string().max(20).default('') });

/** Contracts whose plates are checked for other active contracts. */
export const validateRequest = z
  .array(z.strictObject({ Id: z.int().positive(), LicenseNumber: z.string().max(20).default('') }))
  .max(1_000)
  .meta({ id: 'ValidateContractsRequest' });
export type ValidateRequest = z.infer<typeof validateRequest>;
export const validateAnswer = listAnswer(z.string()).meta({ id: 'PlatesWithActiveContracts' });

export const approveManyRequest = z
  .array(z.strictObject({ Id: z.int().positive() }))
  .min(1)
  .max(1_000)
  .meta({ id: 'ApproveContractsRequest' });
export type ApproveManyRequest = z.infer<typeof approveManyRequest>;
export const approveManyAnswer = listAnswer(
  z.object({ Id: id, Status: z.enum(['OK', 'ERROR']), Message: z.string() }).meta({ id: 'ApprovedContract' }),
);
export type ApproveManyAnswer = z.infer<typeof approveManyAnswer>;
