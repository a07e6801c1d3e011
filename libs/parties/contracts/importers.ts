import { listAnswer, requiredText } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** `VAT` in percent. */
export const importerRow = z
  .object({
    Id: z.number().int(),
    Name: z.string(),
    OrganizationNumber: z.string(),
    VAT: z.number(),
    ImporterAssignedId: z.string(),
    FinancerAssignedId: z.string(),
    IsActive: z.boolean(),
    AllowReject: z.boolean(),
    UsePurchaseDiscount: z.boolean(),
    DemandDemoApproval: z.boolean(),
    ResendUrl: z.string().nullable(),
  })
  .meta({ id: 'ImporterRow' });
export type ImporterRow = z.infer<typeof importerRow>;
export const importersAnswer = listAnswer(importerRow);
export type ImportersAnswer = z.infer<typeof importersAnswer>;

/** `Id` 0 or absent makes a new importer; an absent field is left as it is. */
export const saveImporterRequest = z
  .object({
    Id: z.number().int().min(0).default(0),
    Name: requiredText(200).optional(),
    OrganizationNumber: requiredText(20).optional(),
    VAT: z.number().min(0).max(100).optional(),
    ImporterAssignedId: requiredText(50).optional(),
    FinancerAssignedId: requiredText(50).optional(),
    IsActive: z.boolean().optional(),
    AllowReject: z.boolean().optional(),
    UsePurchaseDiscount: z.boolean().optional(),
    DemandDemoApproval: z.boolean().optional(),
    /** Without a user name and password: everybody who sees the importer sees it. */
    ResendUrl: z
      .url({ protocol: /^https?$/ })
      .regex(/^[^@]*$/)
      .nullish(),
  })
  .meta({ id: 'SaveImporterRequest' });
export type SaveImporterRequest = z.infer<typeof saveImporterRequest>;
