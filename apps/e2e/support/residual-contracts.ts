import type { RvContractMessage } from '@floorplan/residual-value/domain';
import { randomUUID } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPRSTUWXYZ';

/** RVCONTRACT messages of dealers of the demo, each about a contract and a vehicle of its own. */
export class RvContracts {
  private last = 0;

  /** @param series number of the first contract less one, so that test files do not share contracts */
  constructor(private readonly series: number) {}

  next(over: Partial<RvContractMessage> = {}): RvContractMessage {
    const number = this.series + ++this.last;
    const letter = (at: number) => LETTERS[Math.floor(number / 22 ** at) % 22]!;
    return {
      MessageId: randomUUID(),
      ContractNo: `RV${number}`,
      RVGuarantee: 'DNB',
      LevOrgNo: '559900-0063',
      CustomerName: 'Byggtjänst AB',
      CustomerOrgNr: '559900-0139',
      CustomerEmail: 'lars@bygg.example',
      LicenseNumber: `${letter(2)}${letter(1)}${letter(0)} 101`,
      ChassisNumber: `YN1ZZZ00XT${String(number).padStart(7, '0')}`,
      Make: 'Nordvik',
      Model: 'N40 AWD',
      ObjectDescription: 'Nordvik N40 AWD Svart',
      Product: 'Finansiell leasing',
      Duration: 36,
      StartDate: '2023-12-10',
      EndDate: '2026-12-10',
      Mileage: 60_000,
      ResidualValue: 182_000,
      ObjectPrice: 342_000,
      ...over,
    };
  }
}
