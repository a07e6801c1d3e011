import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DryRunsAnswer, NewVehiclesAnswer } from '@floorplan/job-process/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client';
import type { Sender } from '../support/outcomes';
import { type System } from '../support/system';
import {
  about,
  ADDRESS,
  BACKENDS,
  BLANK,
  correction,
  reversal,
  type Sent,
  VehicleMessagesSystem,
} from '../support/vehicle-messages';

/** Sum of a vehicle's specified equipment in kronor. */
const specified = ({ Item }: NewFinancingMessage) =>
  (Item.Specification ?? []).reduce((sum, { Amount }) => sum + Amount, 0);

describe.each(BACKENDS)('lists and dry runs of messages about vehicles, with the queue on %s', (backend) => {
  let here: VehicleMessagesSystem;
  let system: System;
  let importer: Client;
  let dealer: Client;
  let outcomes: Sender;

  beforeAll(async () => {
    here = await VehicleMessagesSystem.start(backend, 55);
    ({ system, importer, dealer, outcomes } = here);
  });
  afterAll(async () => {
    await here?.stop();
  });

  // P2-MSG-04
  test('stores a list of messages as one process, with a result for each row', async () => {
    const [first, second] = [await here.financed(), await here.financed()];
    const rows = [
      correction(first, 240_000),
      about(second, 'UPDATEVEHICLE'),
      { ...reversal(second), MessageType: 'SWAP' },
      reversal(second),
      { ...reversal(first), ImporterParty: { ImporterAssignedId: 'IMP02' } },
    ];
    const answer = await importer.post<NewVehiclesAnswer>(ADDRESS, rows);
    expect(answer.status).toBe(202);
    expect(answer.body.Results).toMatchObject([
      { Row: 1, Status: { Status: 'OK' }, ProcessId: answer.body.ProcessId },
      { Row: 2, Errors: [{ Field: 'LicenseNumber', Code: 'REQUIRED' }] },
      { Row: 3, Errors: [{ Field: 'MessageType', Code: 'INVALID_VALUE' }] },
      { Row: 4, Status: { Status: 'OK' }, ProcessId: answer.body.ProcessId },
      { Row: 5, Code: 'IMPORTER_NOT_ALLOWED' },
    ]);
    for (const { MessageId } of [rows[0]!, rows[3]!])
      expect(await outcomes.settled(MessageId)).toMatchObject({ Status: 'OK' });
    const again = await importer.post<NewVehiclesAnswer>(ADDRESS, [
      rows[0],
      { ...rows[3], CreditInvoiceNumber: 'X' },
    ]);
    expect(again.body.Results).toMatchObject([{ Duplicate: true }, { Code: 'MESSAGE_ID_REUSED' }]);
    expect(
      (
        await importer.post(
          ADDRESS,
          Array.from({ length: 1_001 }, () => rows[0]),
        )
      ).status,
    ).toBe(413);
    expect((await importer.post(ADDRESS, [])).status).toBe(400);
  });

  // P2-MSG-04
  test('names every invalid field of a message', async () => {
    const wrong = async (body: object, by = importer) => {
      const answer = await by.post<{ Errors: { Field: string; Code: string; Message: string }[] }>(
        ADDRESS,
        body,
      );
      expect([answer.status, answer.body.Errors.every(({ Message }) => Message)]).toEqual([400, true]);
      return answer.body.Errors.map(({ Field, Code }) => `${Field} ${Code}`).toSorted();
    };
    const base = { MessageId: 'x', ChassisNumber: '' };
    expect(await wrong({})).toEqual(['MessageType REQUIRED']);
    expect(await wrong({ ...base, MessageType: 'NEWFINANCING' })).toEqual(['MessageType INVALID_VALUE']);
    expect(
      await wrong({ ...base, MessageType: 'PRICECORRECTION', Invoice: { NetAmount: 1.234 }, Price: 'x' }),
    ).toEqual([
      'ChassisNumber REQUIRED',
      'Invoice.CurrencyCode REQUIRED',
      'Invoice.InvoiceNumber REQUIRED',
      'Invoice.NetAmount TOO_MANY_DECIMALS',
      'Invoice.TotalAmount REQUIRED',
      'Invoice.VATAmount REQUIRED',
      'MessageId INVALID_FORMAT',
      'Price INVALID_TYPE',
    ]);
    expect(await wrong({ ...base, MessageType: 'REVERSE' })).toContain('CreditInvoiceNumber REQUIRED');
    expect(await wrong({ ...base, MessageType: 'UPDATEVEHICLE', CBRCode: '!' })).toContain(
      'CBRCode INVALID_FORMAT',
    );
    expect(
      await wrong(
        { ...base, MessageType: 'ENDFINANCING', EndDate: '2026-02-30', DealerDiscount: -1 },
        dealer,
      ),
    ).toEqual(expect.arrayContaining(['EndDate INVALID_DATE', 'DealerDiscount INVALID_VALUE']));
    expect(await wrong({ ...base, MessageType: 'RETURN' }, dealer)).toContain('MessageId INVALID_FORMAT');
    expect(await wrong({ ...base, MessageType: 'DEALERVEHICLE' }, dealer)).toContain('Dealer REQUIRED');
  });

  // P2-MSG-06
  test('predicts the outcome of each message after those before it in a dry run, and stores nothing', async () => {
    const vehicle = await here.financed();
    const rows = [correction(vehicle, 200_000), reversal(vehicle), correction(vehicle, 190_000)];
    const { Results } = await importer.must(importer.post<DryRunsAnswer>(`${ADDRESS}?dry_run=true`, rows));
    expect(Results).toMatchObject([
      { Outcome: 'OK', Effects: { StatusCode: 0, Capital: 200_000, FinanceType: 'CONSIGN' } },
      { Outcome: 'OK', Effects: { StatusCode: 4 } },
      { Outcome: 'ERROR', Codes: [{ Code: 'WRONG_STATUS' }], Effects: null },
    ]);
    expect((await here.vehicleOf(vehicle)).price).toBe(
      Math.round((vehicle.Invoice.NetAmount - specified(vehicle)) * 100),
    );
    const stored = await system.owner.query('select 1 from job_detail where message_id = any($1)', [
      rows.map(({ MessageId }) => MessageId),
    ]);
    expect(stored).toEqual([]);
  });

  // P2-MSG-06
  test('predicts a duplicate when an earlier message of the same dry run has the plate or the invoice number', async () => {
    const [one, other] = [await here.financed(BLANK), await here.financed(BLANK)];
    const InvoiceNumber = `K-${randomUUID().slice(0, 8)}`;
    const corrected = (vehicle: NewFinancingMessage, net: number) => {
      const { Invoice, ...rest } = correction(vehicle, net) as Sent & { Invoice: object };
      return { ...rest, Invoice: { ...Invoice, InvoiceNumber } };
    };
    const rows = [
      about(one, 'UPDATEVEHICLE', { LicenseNumber: 'XZD 17C' }),
      about(other, 'UPDATEVEHICLE', { LicenseNumber: 'XZD 17C' }),
      corrected(one, 190_000),
      corrected(other, 190_000),
      reversal(one),
      about(other, 'UPDATEVEHICLE', { LicenseNumber: 'XZD 17C' }),
    ];
    const { Results } = await importer.must(importer.post<DryRunsAnswer>(`${ADDRESS}?dry_run=true`, rows));
    expect(
      Results.map((row) => ('Outcome' in row ? [row.Outcome, ...row.Codes.map(({ Code }) => Code)] : [])),
    ).toEqual([
      ['OK'],
      ['ERROR', 'DUPLICATE_LICENSE'],
      ['OK'],
      ['ERROR', 'DUPLICATE_INVOICE'],
      ['OK'],
      ['OK'],
    ]);
  });
});
