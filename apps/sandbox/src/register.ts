import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';

const ROUTE = /^\/register\/(customers|vehicles)\/([A-Za-z0-9]{1,20})$/;
const ORDER = /^\/register\/vehicles\/([A-Za-z0-9]{1,20})\/(traffic_stop|owner_change)$/;

const FIRST_NAMES = ['Anna', 'Björn', 'Cecilia', 'David', 'Eva', 'Fredrik', 'Gunilla', 'Henrik', 'Ingrid'];
const LAST_NAMES = ['Ahlgren', 'Berg', 'Dahlin', 'Ek', 'Forsman', 'Granlund', 'Hedin', 'Lind', 'Nyberg'];
const COMPANIES = ['Byggtjänst', 'Elservice', 'Handelsbolag', 'Konsult', 'Måleri', 'Transport', 'Åkeri'];
const PLACES = [
  ['Västerås', '722 11'],
  ['Uppsala', '753 20'],
  ['Göteborg', '411 04'],
  ['Malmö', '211 20'],
  ['Örebro', '702 10'],
  ['Umeå', '903 26'],
  ['Linköping', '582 22'],
] as const;
const STREETS = ['Storgatan', 'Skolgatan', 'Kungsgatan', 'Björkvägen', 'Industrigatan', 'Ringvägen'];
const MODELS = [
  ['Nordvik', 'N40 AWD', 'YN1'],
  ['Nordvik', 'N60 Kombi', 'YN1'],
  ['Sakura', 'Yama Cross', 'JSK'],
  ['Hanseul', 'Nuri SUV', 'KHS'],
  ['Rhenwagen', 'Reise', 'WRH'],
  ['Albatros', 'Cargo L1', 'VAB'],
] as const;

/** Numbers from a fixed seed: the same key always gets the same answer. */
function seeded(key: string) {
  const bytes = createHash('sha256').update(key).digest();
  let at = 0;
  const next = () => bytes[at++ % bytes.length]!;
  return {
    pick: <T>(values: readonly T[]): T => values[next() % values.length]!,
    between: (from: number, to: number): number => from + ((next() * 256 + next()) % (to - from + 1)),
  };
}

/**
 * Simulates the registers of persons, companies and vehicles. Numbers and plates that end in 00 are unknown;
 * persons whose number ends in 99 have a protected identity. Vehicles are taken off the road and change owner,
 * except those whose plate ends in 9.
 */
export class Register {
  owns(path: string): boolean {
    return ROUTE.test(path) || ORDER.test(path);
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, ordered] = ORDER.exec(request.url ?? '') ?? [];
    if (ordered !== undefined) return carryOut(ordered, request, response);
    const [, kind, key = ''] = ROUTE.exec(request.url ?? '') ?? [];
    const found = key.endsWith('00') ? null : kind === 'vehicles' ? vehicle(key) : customer(key);
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? { Message: 'Unknown' }));
    return Promise.resolve();
  }
}

function carryOut(plate: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  const isRefused = plate.endsWith('9');
  const answer = isRefused ? { Reason: 'Fordonet har en spärr i vägtrafikregistret' } : { Done: true };
  response
    .writeHead(request.method !== 'POST' ? 405 : isRefused ? 422 : 200, {
      'content-type': 'application/json',
    })
    .end(JSON.stringify(answer));
  return Promise.resolve();
}

function customer(number: string): object {
  if (number.endsWith('99')) return { Protected: true };
  const { pick, between } = seeded(`customer ${number}`);
  const [City, ZipCode] = pick(PLACES);
  const address = { Address: `${pick(STREETS)} ${between(1, 98)}`, ZipCode, City };
  const lastName = pick(LAST_NAMES);
  if (number.length === 10) return { Name: `${lastName}s ${pick(COMPANIES)} AB`, ...address };
  return { FirstName: pick(FIRST_NAMES), LastName: lastName, ...address };
}

function vehicle(plate: string): object {
  const { pick, between } = seeded(`vehicle ${plate}`);
  const [Make, Model, wmi] = pick(MODELS);
  const month = String(between(1, 12)).padStart(2, '0');
  return {
    LicenseNumber: plate,
    Make,
    Model,
    ObjectType: 'Personbil',
    ChassisNumber: `${wmi}ZZZ${String(between(10_000, 65_000))}${plate.replaceAll('O', '0').padEnd(6, '0').slice(0, 6)}`,
    FirstTimeRegisteredDate: `${between(2023, 2026)}-${month}-${String(between(1, 28)).padStart(2, '0')}`,
  };
}
