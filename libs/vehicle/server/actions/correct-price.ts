import { rateOfPercent, vatOnNet } from '@floorplan/kernel';
import { kronor, requiredText } from '@floorplan/kernel/wire';
import { guardedValue } from '@floorplan/platform/commands';
import { type KnownOfCorrection, type PriceCorrectionBody, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { RatesNow, differencesOfCapital } from '@floorplan/vehicle/charges';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';
import { amount } from './shared/fields';

/**
 * Amounts in kronor excluding VAT. `specification` replaces the whole specification; rows with the amount 0
 * are dropped.
 */
const request = z
  .strictObject({
    vehicle: z.strictObject({ Price: amount.optional(), NewPrice: kronor.positive() }),
    specification: z
      .array(z.strictObject({ Text: requiredText(200), Amount: kronor.optional(), NewAmount: kronor }))
      .max(200),
    invoiceno: requiredText(50),
    reverse_invoiceno: z.string().max(50).nullish(),
  })
  .meta({ id: 'CorrectVehiclePriceRequest' });

/** Loads the VAT rate of the importer and the charges that are already billed. */
@Injectable()
export class PriceCorrectionSteps implements ActionSteps<PriceCorrectionBody, KnownOfCorrection> {
  constructor(private readonly rates: RatesNow) {}

  async prepare({ vehicle, act, parties }: StepInput<PriceCorrectionBody>): Promise<KnownOfCorrection> {
    const importer = parties().importers.find(({ id }) => id === vehicle.parties.importerId)!;
    const rates = guardedValue(act, await this.rates.current());
    return {
      vatOf: (net) => vatOnNet(net, rateOfPercent(importer.vat)).vat,
      differencesOf: (corrected) => differencesOfCapital(vehicle, corrected, rates),
    };
  }
}

export const correctPrice = serverAction({
  action: VEHICLE_ACTIONS.correctPrice,
  body: request,
  summary: 'Credit the importer’s invoice of a consigned vehicle and take another in its place',
  done: 'vehicle.msg_price_corrected',
  steps: PriceCorrectionSteps,
});
