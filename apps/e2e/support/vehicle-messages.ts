import type { MessageStatusAnswer, NewVehicleAnswer } from '@floorplan/job-process/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Client } from './client';
import { FactWriter } from './fact-writer';
import { Messages } from './messages';
import { Sender } from './outcomes';
import { ownRedis, redisIsHere, type OwnRedis } from './redis';
import { System, TODAY } from './system';

export const ADDRESS = '/api/v1/integrations/financing/vehicle_messages';

/** Queues on which the tests run. */
export const BACKENDS = redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];

/** Changes to a vehicle whose financing begins today, so that it can end today. */
export const BEGUN = { Delivery: { TransportDate: TODAY } };
export const DUE = { DueDate: TODAY };
/** Changes to a vehicle without plate and registration code. */
export const BLANK = { Item: { LicenseNumber: null, CBRCode: null } };

export type Sent = Record<string, unknown> & { readonly MessageId: string };

/** A message about a vehicle. It names no party, because the client has only one importer or dealer. */
export const about = (vehicle: NewFinancingMessage, MessageType: string, over: object = {}): Sent => ({
  MessageId: randomUUID(),
  MessageType,
  ChassisNumber: vehicle.Item.ChassisNumber,
  ...over,
});

export const correction = (vehicle: NewFinancingMessage, NetAmount: number, over: object = {}): Sent =>
  about(vehicle, 'PRICECORRECTION', {
    Invoice: {
      InvoiceNumber: `K-${randomUUID().slice(0, 8)}`,
      CurrencyCode: 'SEK',
      NetAmount,
      VATAmount: NetAmount / 4,
      TotalAmount: NetAmount * 1.25,
    },
    Specification: [],
    CreditInvoiceNumber: 'C-1',
    ...over,
  });

export const reversal = (vehicle: NewFinancingMessage): Sent =>
  about(vehicle, 'REVERSE', { CreditInvoiceNumber: `C-${vehicle.Invoice.InvoiceNumber}` });

/** A started system with the clients of one importer and of one dealer, which send messages about vehicles. */
export class VehicleMessagesSystem {
  private constructor(
    readonly system: System,
    private readonly redis: OwnRedis | undefined,
    readonly messages: Messages,
    readonly importer: Client,
    /** Client of dealer D0101, which sends nothing for importers. */
    readonly dealer: Client,
    readonly admin: Client,
    readonly outcomes: Sender,
    readonly facts: FactWriter,
  ) {}

  /** @param seed of the vehicles, different in each test file */
  static async start(backend: string, seed: number): Promise<VehicleMessagesSystem> {
    const redis = backend === 'Redis' ? await ownRedis() : undefined;
    const system = await System.start(redis ? { redisUrl: redis.url } : {});
    await system.owner.query(
      `update partner_client set importer_ids = '{}',
         dealer_ids = array(select id from dealer where financer_assigned_id = '30101') where id = 'partner2'`,
    );
    const importer = await system.partner();
    const dealer = await system.partner('partner2');
    const admin = await system.user('admin');
    const outcomes = new Sender(system, admin);
    const facts = new FactWriter(system.databaseUrl);
    return new VehicleMessagesSystem(
      ...([system, redis, new Messages(seed), importer, dealer, admin, outcomes, facts] as const),
    );
  }

  async stop(): Promise<void> {
    await this.facts.close();
    await this.system.stop();
    await this.redis?.stop();
  }

  send(message: Sent, by = this.importer) {
    return by.post<NewVehicleAnswer>(ADDRESS, message);
  }

  async outcome(message: Sent, by = this.importer): Promise<MessageStatusAnswer> {
    expect((await this.send(message, by)).status).toBe(202);
    return new Sender(this.system, by).settled(message.MessageId);
  }

  async financed(changes: Parameters<Messages['next']>[0] = {}): Promise<NewFinancingMessage> {
    const vehicle = this.messages.next(changes);
    expect((await new Sender(this.system, this.importer).outcome(vehicle)).Status).toBe('OK');
    return vehicle;
  }

  async vehicleOf({ Item }: NewFinancingMessage) {
    const [row] = await this.system.owner.query<{
      id: number;
      status_code: number;
      price: number;
      license_number: string | null;
    }>('select * from vehicle where chassis_number = $1', [Item.ChassisNumber]);
    return row!;
  }

  /** Trigger, outcome and codes of each attempt of a message. */
  async codes({ MessageId }: Sent): Promise<string[][]> {
    const { Attempts } = await this.outcomes.status(MessageId);
    return Attempts.map(({ Trigger, Outcome, Codes }) => [
      Trigger,
      Outcome,
      ...Codes.map(({ Code }) => Code),
    ]);
  }
}

/** Starts the system before the tests of a block, and stops it after them. */
export function vehicleMessages(
  backend: string,
  seed: number,
  onStart: (here: VehicleMessagesSystem) => void,
): void {
  let here: VehicleMessagesSystem | undefined;
  beforeAll(async () => onStart((here = await VehicleMessagesSystem.start(backend, seed))));
  afterAll(() => here?.stop());
}
