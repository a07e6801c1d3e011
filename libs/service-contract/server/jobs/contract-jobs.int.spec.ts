import { addDays, addMonths } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { contractStream } from '@floorplan/service-contract/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InstalmentsSource } from '../billing/instalments.source';
import { EndTerms } from './end-terms';
import { Signings } from '../signing/signings';
import { TendSignings } from '../signing/tend-signings';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp, signingOf, storeContract } from '@floorplan/app-api/testing/service-contracts';
import { whileUnreadable } from '@floorplan/app-api/testing/unreadable';

const API = '/api/v1/additionalcontracts';

let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
let today: string;

beforeAll(async () => {
  ({ t, admin } = await serviceContractApp());
  today = t.app.get(Clock).today();
});
afterAll(() => t.close());

const stateOf = async (id: number) => (await t.app.get(EventLog).load(contractStream, id)).state;

const whileContractUnreadable = (id: number, work: () => Promise<unknown>) =>
  whileUnreadable(t, [`service-contract:${id}`, 'service-contract/Applied'], work);

const endTerms = (clock: Clock) =>
  new EndTerms(t.app.get(Database), new Acts(t.app.get(Commands), t.app.get(EventLog), clock), clock);

describe('the terms of service contracts', () => {
  // P3-SERVICE-29
  test('end in the night after the last day, once, also after a missed night', async () => {
    await storeContract(t, 501_001);
    await admin.post(API, { id: 501_001 });
    const { endDate } = await stateOf(501_001);
    const endedOn = (day: string) => endTerms(new Clock(day)).run();
    expect(await endedOn(endDate!)).toBe(0);
    expect([await endedOn(addDays(endDate!, 5)), await endedOn(addDays(endDate!, 5))]).toEqual([1, 0]);
    expect(await stateOf(501_001)).toMatchObject({ status: 'ended', endReason: 'term', endDate });
  });

  // P3-SERVICE-29
  test('end although another contract cannot be read', async () => {
    for (const id of [501_021, 501_022]) {
      await storeContract(t, id);
      await admin.post(API, { id });
    }
    const clock = new Clock(addDays((await stateOf(501_021)).endDate!, 1));
    const end = () => endTerms(clock).run();
    await whileContractUnreadable(501_021, end);
    expect((await stateOf(501_022)).status).toBe('ended');
    expect([await end(), (await stateOf(501_021)).status]).toEqual([1, 'ended']);
  });
});

describe('links for signing', () => {
  const on = (day: string) =>
    new TendSignings(t.app.get(Signings), t.app.get(EventLog), t.app.get(Database), new Clock(day)).askAll();

  // P3-SERVICE-28
  test('expire after their last day, even when the provider does not answer', async () => {
    await storeContract(t, 501_002, { source: 'sale' });
    await signingOf(t, 501_002, { signingId: 'sign-501002', url: 'https://sign.example/1', on: today });
    await on(addDays(today, 14));
    expect((await stateOf(501_002)).status).toBe('created');
    await on(addDays(today, 15));
    expect(await stateOf(501_002)).toMatchObject({ status: 'ended', endReason: 'expired' });
  });

  // P3-SERVICE-28
  test('end although another contract cannot be read', async () => {
    for (const id of [501_003, 501_004]) {
      await storeContract(t, id, { source: 'sale' });
      await signingOf(t, id, { signingId: `sign-${id}`, url: 'https://sign.example/1', on: today });
    }
    await whileContractUnreadable(501_003, () => on(addDays(today, 15)));
    expect((await stateOf(501_004)).status).toBe('ended');
  });
});

describe('the billing of service contracts', () => {
  // P3-SERVICE-23
  test('shows the instalments of a dealer that begin in the month after the run’s, with the VAT of their sum', async () => {
    for (const id of [501_011, 501_012]) {
      await storeContract(t, id, {
        seller: { dealerId: 102, organisationId: 11, salesPerson: 'Eva', salesPersonEmail: '' },
      });
      await admin.post(API, { id });
    }
    const month = today.slice(0, 7);
    const span = { month, through: addDays(addMonths(`${month}-01`, 1), -1), today };
    const source = t.app.get(InstalmentsSource);
    expect(await source.slices(span)).toContainEqual({ key: '102', count: 2 });
    const { parts } = await source.preview(span, '102');
    // 2 × 353,33 = 706,66, and VAT of 176,665 rounded up.
    expect(parts).toMatchObject([
      { bill: 'DEA:102:service', category: 13, subject: 102, net: 70_666, vat: 17_667, total: 88_333 },
    ]);
  });
});
