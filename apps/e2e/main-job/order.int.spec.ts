import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MessageStatusAnswer } from '@floorplan/job-process/contracts';
import { attemptInProcess } from '../support/in-process';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const messages = new Messages(61);
let system: System;
let partner: Sender;
let admin: Sender;

beforeAll(async () => {
  system = await System.start();
  partner = new Sender(system, await system.partner());
  admin = new Sender(system, await system.user('admin'));
});
afterAll(() => system.stop());

const codes = ({ Attempts }: MessageStatusAnswer) =>
  Attempts.map(({ Outcome, Trigger, Codes }) => [Trigger, Outcome, ...Codes.map(({ Code }) => Code)]);

describe('later message with the same chassis number', () => {
  const worker = () => system.workers[0]!;
  beforeEach(() => worker().stop());

  test('rejects the later message as a duplicate when the earlier message is financed', async () => {
    const first = messages.next();
    const second = messages.next({ Item: { ChassisNumber: first.Item.ChassisNumber } });
    await partner.send(first);
    const { ProcessDetailId } = await partner.send(second);
    await attemptInProcess(system, [ProcessDetailId]);
    expect(codes(await partner.status(second.MessageId))).toEqual([
      ['received', 'PENDING', 'WAITING_EARLIER'],
    ]);

    await worker().start();
    expect((await partner.settled(first.MessageId)).Status).toBe('OK');
    expect(codes(await partner.settled(second.MessageId, 2))).toEqual([
      ['received', 'PENDING', 'WAITING_EARLIER'],
      ['unblocked', 'ERROR', 'DUPLICATE_CHASSIS'],
    ]);
  });

  test('finances the later message when the earlier message fails', async () => {
    const first = messages.next({ Invoice: { CurrencyCode: 'EUR' } });
    const second = messages.next({ Item: { ChassisNumber: first.Item.ChassisNumber } });
    await partner.send(first);
    const { ProcessDetailId } = await partner.send(second);
    await attemptInProcess(system, [ProcessDetailId]);

    await worker().start();
    expect((await partner.settled(first.MessageId)).Status).toBe('ERROR');
    expect(codes(await partner.settled(second.MessageId, 2))).toEqual([
      ['received', 'PENDING', 'WAITING_EARLIER'],
      ['unblocked', 'OK'],
    ]);
  });

  test('runs three waiting messages in the order of arrival, also when different senders sent them', async () => {
    const first = messages.next({ Invoice: { CurrencyCode: 'EUR' } });
    const ChassisNumber = first.Item.ChassisNumber;
    const second = messages.next({ Item: { ChassisNumber } });
    const third = messages.next({ Item: { ChassisNumber } });
    await partner.send(first);
    const later = [await admin.send(second), await partner.send(third)];
    await attemptInProcess(
      system,
      later.map(({ ProcessDetailId }) => ProcessDetailId),
    );

    await worker().start();
    expect((await partner.settled(first.MessageId)).Status).toBe('ERROR');
    expect((await admin.settled(second.MessageId, 2)).Status).toBe('OK');
    expect(codes(await partner.settled(third.MessageId, 2)).at(-1)).toEqual([
      'unblocked',
      'ERROR',
      'DUPLICATE_CHASSIS',
    ]);
    const vehicles = await system.owner.query('select 1 from vehicle where chassis_number = $1', [
      ChassisNumber,
    ]);
    expect(vehicles).toHaveLength(1);
  });
});
