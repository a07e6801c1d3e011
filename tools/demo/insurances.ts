import type { UserScope } from '@floorplan/identity/domain';
import { insuranceRow } from '@floorplan/insurance/server';
import { MessageReception } from '@floorplan/job-process/message-types';
import { MessageAttempts } from '@floorplan/job-process/server';
import { addDays, SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { insuranceFile, type InsuredPlate } from '../../apps/sandbox/src/insurances';
import type { Act } from './later-acts';

const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };
const PLATES = 60;
const DAYS_AGO = 4;

/** A month's file of an insurance company, in which six rows are wrong. */
export function demoInsurances(
  app: INestApplicationContext,
  { people, today }: { people: { readonly admin: UserScope }; today: string },
): readonly Act[] {
  const day = addDays(today, -DAYS_AGO);
  const perform = async () => {
    const found = await app.get(Database).query<{ plate: string }>(
      `select license_number as plate from ${LISTED_VEHICLES} v
        where is_financed and license_number is not null order by id limit ${PLATES}`,
    );
    const rows = insuranceFile(
      day.slice(0, 7),
      found.map(({ plate }) => plate),
    );
    const name = `forsakringar-${day.slice(0, 7)}.csv`;
    const messages = [...rows, ...wrong(rows)].map((row, i) =>
      insuranceRow(name, { row: i + 2, cells: row }),
    );
    const received = await app
      .get(MessageReception)
      .receive(people.admin, 'INSURANCE', messages, 'demo-insurances');
    const detailIds = received.flatMap((reception) =>
      reception.outcome === 'accepted' ? [reception.detailId] : [],
    );
    await app.get(MessageAttempts).process('INSURANCE', detailIds, WORKER);
  };
  return [{ day, perform }];
}

function wrong(rows: readonly InsuredPlate[]): InsuredPlate[] {
  const [first, second, third, fourth] = rows;
  if (!first || !second || !third || !fourth) return [];
  return [
    { ...first, Company: 'Trygg Bil' },
    { ...second, Company: 'Trygg Bil', ValidTo: addDays(second.ValidTo, 90) },
    { ...third, LicenseNumber: 'ZZZ998' },
    { ...third, LicenseNumber: 'I12345' },
    { ...fourth, Company: '' },
    { ...fourth, ValidFrom: fourth.ValidTo, ValidTo: fourth.ValidFrom },
  ];
}
