import type { ShopOrders, WaitingOrders } from '@floorplan/customer-order/contracts';
import { awaitsTerm, orderStream } from '@floorplan/customer-order/domain';
import type { UserScope } from '@floorplan/identity/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { RecentOrders, type ShopAnswer } from '../outside/recent-orders';
import { ShopUnavailable, WebShop, type OpenOrder, type OfferedCar } from '../outside/web-shop';
import { KnownOrders, type KnownOrder } from './known-orders';
import { facilitiesSeen, sellingFacilitiesSeen, type Facility } from './order-scope';

const MAX_SHOWN = 500;

/** Open orders of the web shop, of one facility or of all that a user sees. */
@Injectable()
export class OpenOrders {
  private readonly recent: RecentOrders;

  constructor(
    private readonly shop: WebShop,
    private readonly parties: PartiesReader,
    private readonly known: KnownOrders,
    private readonly log: EventLog,
    private readonly database: Database,
  ) {
    this.recent = new RecentOrders((id) => this.askAbout(id));
  }

  /** Open orders of a facility, or of all of the user's for 0. @throws 404, ShopUnavailable when it answers about none */
  async open(scope: UserScope, dealerId: number): Promise<ShopOrders> {
    const parties = await this.parties.parties();
    const chosen =
      dealerId === 0
        ? sellingFacilitiesSeen(scope, parties)
        : facilitiesSeen(scope, parties).filter(({ id }) => id === dealerId);
    if (dealerId !== 0 && chosen.length === 0) throw notFound();
    const answers = await this.answers(scope, chosen, true);
    const silent = chosen.filter(({ id }) => answers.get(id) === null);
    if (silent.length > 0 && silent.length === chosen.length)
      throw new ShopUnavailable('the web shop answered about no facility');
    const known = await this.knownOf(answers);
    const Rows: ShopOrders['Rows'] = [];
    for (const facility of chosen)
      for (const order of answers.get(facility.id) ?? [])
        Rows.push(await this.rowOf(order, facility, known.get(order.OriginalOrderId)));
    return { Rows, Total: Rows.length, Silent: silent.map(({ name }) => name) };
  }

  /** How many orders wait to be taken in at each of the user's facilities. */
  async waiting(scope: UserScope): Promise<WaitingOrders> {
    const seen = sellingFacilitiesSeen(scope, await this.parties.parties());
    const answers = await this.answers(scope, seen, false);
    const known = await this.knownOf(answers);
    const waits = (order: OpenOrder) => canBeTaken(order, known.get(order.OriginalOrderId));
    const Dealers = seen.map(({ id: DealerId, name: DealerName }) => {
      return { DealerId, DealerName, Waiting: answers.get(DealerId)?.filter(waits).length ?? null };
    });
    const counts = Dealers.flatMap(({ Waiting }) => Waiting ?? []);
    return { Dealers, Waiting: counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null };
  }

  private answers(scope: UserScope, facilities: readonly Facility[], isNew: boolean) {
    return this.recent.about(
      facilities.map(({ id }) => id),
      { caller: String(scope.userId), isNew },
    );
  }

  private knownOf(answers: ReadonlyMap<number, ShopAnswer>) {
    const orders = [...answers.values()].flatMap((answer) => answer ?? []);
    return this.known.read(orders.map(({ OriginalOrderId }) => OriginalOrderId));
  }

  private async rowOf(
    order: OpenOrder,
    { id: DealerId, name: DealerName }: Facility,
    taken: KnownOrder | undefined,
  ): Promise<ShopOrders['Rows'][number]> {
    const isTaken = taken !== undefined && taken.shopOrderId >= order.OrderId;
    const LacksTerm = isTaken && (await this.lacksTerm(taken, order.OrderId));
    return {
      ...order,
      DealerId,
      DealerName,
      LacksTerm,
      Taken: isTaken && !LacksTerm,
      CustomerOrderId: taken?.id ?? null,
    };
  }

  private async lacksTerm({ id, status }: KnownOrder, shopOrderId: number): Promise<boolean> {
    return status === 'NEW' && awaitsTerm((await this.log.load(orderStream, id)).state, shopOrderId);
  }

  private async askAbout(facilityId: number): Promise<readonly OpenOrder[]> {
    const { dealers } = await this.parties.parties();
    const facility = dealers.find(({ id }) => id === facilityId);
    return facility ? this.shop.openOrders(facility.financerAssignedId, await this.shown(facilityId)) : [];
  }

  /** The cars that the facility shows in the shop. */
  private async shown(dealerId: number): Promise<OfferedCar[]> {
    const rows = await this.database.query<Omit<OfferedCar, 'Product'> & { leasing: boolean }>(
      `select license_number as "LicenseNumber", coalesce(make, '') as "Make", coalesce(model, '') as "Model",
              round(total_price / 100.0, 2)::float as "Price", loan_term_id is null and leasing_term_id is not null as leasing
         from ${LISTED_VEHICLES} v
        where dealer_id = $1 and is_shown and license_number is not null order by id limit ${MAX_SHOWN}`,
      [dealerId],
    );
    return rows.map(({ leasing, ...car }) => ({ ...car, Product: leasing ? 'LEASING' : 'LOAN' }));
  }
}

/** Whether the portal has no version of the order, or an earlier one that this one can replace. */
const canBeTaken = ({ OrderId }: OpenOrder, known: KnownOrder | undefined): boolean =>
  known === undefined || (known.status === 'NEW' && known.shopOrderId < OrderId);
