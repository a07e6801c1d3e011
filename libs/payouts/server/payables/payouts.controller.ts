import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  ownPayoutsAnswer,
  ownPayoutsQuery,
  PAYABLE_ROUTES,
  type OwnPayoutsAnswer,
} from '@floorplan/payouts/contracts';
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
    const Rows = [...(await this.payouts.read(scope, { vehicleId, invoiceNumber }))];
    return { Rows, Total: Rows.length };
  }
}
