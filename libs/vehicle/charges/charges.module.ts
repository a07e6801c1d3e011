import { AccruedSources, BillingSources, PaidDocuments } from '@floorplan/invoicing/billing';
import { BilledChargesReader } from '@floorplan/invoicing/contracts';
import { Batches } from '@floorplan/platform/batches';
import { Lists } from '@floorplan/platform/lists';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AccruedChargesSource } from './billing/accrued-charges.source';
import { ActBilling } from './billing/bill-act';
import { StoredBilledCharges } from './billing/billed-charges';
import { ChargesSource } from './billing/charges.source';
import { CodeReleases } from './billing/code-releases';
import { NettingSource } from './billing/netting.source';
import { VehiclesOnDay } from './billing/vehicles-on-day';
import { Payoffs } from './calculations/payoff';
import { RatesNow } from './calculations/rates-now';
import { KnownRates } from './vehicle-charges/known-rates';
import { LoanCostsOfVehicle } from './vehicle-charges/loan-costs';
import { PayoffsToday } from './vehicle-charges/payoff-today';
import { CHARGE_SETTINGS, VehicleCharges, type ChargeSettings } from './vehicle-charges/vehicle-charges';
import { VehicleChargesController } from './vehicle-charges/vehicle-charges.controller';
import { WhatIfController } from './what-if/what-if.controller';
import { WHAT_IF_KINDS } from './what-if/what-if.kind';
import { WhatIfVehiclesController, WhatIfVehiclesList } from './what-if/what-if.list';
import { WhatIfs } from './what-if/what-ifs';

const paidDocuments = { provide: PaidDocuments, useClass: CodeReleases };
const billedCharges = { provide: BilledChargesReader, useClass: StoredBilledCharges };

/** Calculations and billing, for API and worker. */
@Global()
@Module({
  providers: [
    RatesNow,
    Payoffs,
    ActBilling,
    ChargesSource,
    NettingSource,
    VehiclesOnDay,
    AccruedChargesSource,
    billedCharges,
    paidDocuments,
  ],
  exports: [RatesNow, Payoffs, ActBilling, VehiclesOnDay, billedCharges, paidDocuments],
})
export class ChargesModule {
  constructor(
    sources: BillingSources,
    charges: ChargesSource,
    netting: NettingSource,
    accruedSources: AccruedSources,
    accruedCharges: AccruedChargesSource,
  ) {
    sources.add(charges);
    sources.add(netting);
    accruedSources.add(accruedCharges);
  }
}

/**
 * HTTP API of charges and what-ifs. `with()` takes the settings that decide which charges are shown. Global, because
 * previews of actions and comparisons calculate charges too.
 */
@Global()
@Module({
  controllers: [VehicleChargesController, WhatIfVehiclesController, WhatIfController],
  providers: [
    Lists,
    VehicleCharges,
    LoanCostsOfVehicle,
    PayoffsToday,
    KnownRates,
    WhatIfs,
    WhatIfVehiclesList,
  ],
  exports: [VehicleCharges, KnownRates],
})
export class ChargesApiModule {
  constructor(batches: Batches) {
    for (const kind of WHAT_IF_KINDS) batches.define(kind);
  }

  static with(settings: ChargeSettings): DynamicModule {
    return { module: ChargesApiModule, providers: [{ provide: CHARGE_SETTINGS, useValue: settings }] };
  }
}
