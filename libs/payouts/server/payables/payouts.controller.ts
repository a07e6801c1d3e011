import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { may, type UserScope } from '@floorplan/identity/domain';
import {
  ownPayoutsAnswer,
  ownPayoutsQuery,
  PAYABLE_ROUTES,
  type OwnPayoutsAnswer,
} from '@floorplan/payouts/contracts';
import { forbidden } from '@floorplan/platform/http';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { OwnPayouts } from './own-payouts.query';

/** Payments as their receivers see them. */
@ApiTags('payouts')
@Controller()
@Needs('payouts.seen')
export class PayoutsController {
  constructor(private readonly payouts: OwnPayouts) {}

  @Get(PAYABLE_ROUTES.own)
  @ApiOperation({ summary: 'When a vehicle or document is paid out to the caller, or what the bank said' })
  @ApiResponse({ status: 200, standardSchema: ownPayoutsAnswer })
  async read(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: ownPayoutsQuery }) query: z.infer<typeof ownPayoutsQuery>,
  ): Promise<OwnPayoutsAnswer> {
    const { vehicle_id: vehicleId, invoice_number: invoiceNumber } = query;
    // Each is seen with the right to see the thing itself.
    if (vehicleId !== 0 && !may(scope, 'vehicles.read')) throw forbidden();
    if (invoiceNumber !== 0 && !may(scope, 'invoices.read')) throw forbidden();
    const Rows = [...(await this.payouts.read(scope, { vehicleId, invoiceNumber }))];
    return { Rows, Total: Rows.length };
  }
}
