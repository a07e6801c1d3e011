import type {
  NotCountedRow,
  ScansAnswer,
  StocktakeAnswer,
  StocktakeRow,
} from '@floorplan/inventory-taking/contracts';
import type { ListAnswer } from '@floorplan/kernel/wire';
import { randomUUID } from 'node:crypto';
import type { Client } from './client';
import { System, TODAY } from './system';

export const API = '/api/v1/inventorytakings';
const USERS = ['admin', 'deo', 'dea', 'dea2', 'imp'] as const;

/** A vehicle that a site has in stock. */
export interface Car {
  readonly id: number;
  readonly plate: string | null;
  readonly chassis: string;
  readonly importer: number;
}

export const scanOf = (Code: string, over: object = {}) => ({
  Id: randomUUID(),
  Code,
  ScannedAt: `${TODAY}T09:15:00Z`,
  ...over,
});

export const plan = (who: Client, DealerPartyId: number, over: object = {}) =>
  who.post<{ Id: number; Code?: string }>(API, { DealerPartyId, InventoryDate: TODAY, ...over });
export const planned = async (who: Client, dealerId: number) => (await who.must(plan(who, dealerId))).Id;
export const send = (who: Client, id: number, ...Scans: object[]) =>
  who.post<ScansAnswer & { Code?: string }>(`${API}/${id}/scans`, { Scans });
export const verdictsOf = async (who: Client, id: number, ...scans: object[]) =>
  (await who.must(send(who, id, ...scans))).Results.map(({ Verdict }) => Verdict);
export const read = (who: Client, id: number) => who.must(who.get<StocktakeAnswer>(`${API}/${id}`));
export const sign = (who: Client, id: number) => who.post<{ Code?: string }>(`${API}/${id}/sign`, undefined);
export const listed = async (who: Client, query = '') =>
  (await who.must(who.get<ListAnswer<StocktakeRow>>(`${API}?limit=1000${query}`))).Rows;
export const notCounted = async (who: Client, query = '') =>
  (await who.must(who.get<ListAnswer<NotCountedRow>>(`${API}/vehicles_not_inventoried?limit=1000${query}`)))
    .Rows;

/** A started system with vehicles, its users, and the sites that stocktakes count. */
export class Sites {
  private constructor(
    readonly system: System,
    readonly users: Readonly<Record<(typeof USERS)[number], Client>>,
  ) {}

  static async start(): Promise<Sites> {
    const system = await System.start({ vehicles: 150, workers: 1 });
    const clients = await Promise.all(USERS.map(async (name) => [name, await system.user(name)] as const));
    return new Sites(system, Object.fromEntries(clients) as Sites['users']);
  }

  rows<T extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.system.owner.query<T>(sql, values);
  }

  /** Id of the site with the provider's number. */
  async idOf(number: string): Promise<number> {
    const sql = 'select id from dealer where financer_assigned_id = $1';
    return (await this.rows<{ id: number }>(sql, [number]))[0]!.id;
  }

  carsOf(dealerId: number): Promise<Car[]> {
    return this.rows<Car & Record<string, unknown>>(
      `select id, license_number as plate, chassis_number as chassis, importer_id as importer from vehicle
        where dealer_id = $1 and status_code in (0, 2) order by id`,
      [dealerId],
    );
  }

  /** Ends the open stocktake that a site of the demo has. */
  async without(site: number): Promise<void> {
    const { admin } = this.users;
    const open = await this.rows<{ id: number; status: string }>(
      `select id, status from inventory_taking where dealer_id = $1 and status in ('PLANNED', 'ONGOING')`,
      [site],
    );
    for (const { id, status } of open)
      await admin.must(status === 'PLANNED' ? admin.call('DELETE', `${API}/${id}`) : sign(admin, id));
  }
}
