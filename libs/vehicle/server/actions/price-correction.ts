import { rateOfPercent, vatOnNet } from '@floorplan/kernel';
import { ChargedDaysReader } from '@floorplan/pricing/contracts';
import type { KnownOfCorrection, PriceCorrectionBody } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { chargeDifferences } from '../queries/vehicle-charges/charge-differences';
import { RatesNow } from '../rates-now';
import { held } from './held';
import type { ActionSteps, Asked } from './server-action';

/** VAT is the importer's; what was charged already is known to billing. */
@Injectable()
export class PriceCorrectionSteps implements ActionSteps<PriceCorrectionBody, KnownOfCorrection> {
  constructor(
    private readonly rates: RatesNow,
    private readonly charged: ChargedDaysReader,
  ) {}

  async prepare({ vehicle, act, parties }: Asked<PriceCorrectionBody>): Promise<KnownOfCorrection> {
    const importer = parties().importers.find(({ id }) => id === vehicle.parties.importerId)!;
    const charged = await this.charged.chargedThrough(vehicle.identity.vehicleId);
    const rates = held(act, await this.rates.current());
    return {
      vatOf: (net) => vatOnNet(net, rateOfPercent(importer.vat)).vat,
      differencesOf: (corrected) => chargeDifferences(vehicle, corrected, { rates, charged }),
    };
  }
}
