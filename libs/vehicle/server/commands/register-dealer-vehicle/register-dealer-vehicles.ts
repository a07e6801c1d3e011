import type {
  DecidedMessage,
  DecidesTogether,
  DryRunCaller,
  MessageToDecide,
} from '@floorplan/job-process/message-types';
import {
  Clock,
  holdsAll,
  Ids,
  MadeUpNumbers,
  type Act,
  type UnitOfWork,
  type Versions,
} from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  dealerStockKeys,
  keysHeldBy,
  ownCarNumbers,
  registerDealerVehicle,
  vehicleStream,
  type DealerVehicleMessage,
  type DealerVehicleReference,
  type HeldKey,
} from '@floorplan/vehicle/domain';
import { FinancingMasterDataReader, type FinancingMasterData } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { UsualPrices, type UsualPriceOf } from '../../reference/usual-prices';
import { TakenKeys } from '../../reference/unique-keys';

interface LookedUp {
  readonly master: FinancingMasterData;
  /** Versions of the master data when the data was read, by guard. */
  readonly masterVersions: Versions;
  readonly taken: TakenKeys;
  readonly usualPriceOf: UsualPriceOf;
}

interface Prepared extends LookedUp {
  readonly vehicleIds: ReadonlyMap<number, number>;
}

/** Handles DEALERVEHICLE messages. Registers an unfinanced car in the dealer's stock, or returns findings. */
@Injectable()
export class RegisterDealerVehicles implements DecidesTogether<Prepared> {
  constructor(
    private readonly database: Database,
    private readonly masterData: FinancingMasterDataReader,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly usualPrices: UsualPrices,
  ) {}

  async prepare(_: UnitOfWork, states: readonly MessageToDecide[], dryRun?: DryRunCaller): Promise<Prepared> {
    const vehicleIds = await (dryRun ? new MadeUpNumbers() : this.ids).take('vehicle_id', states.length);
    return {
      ...(await this.lookUp(states.map(messageOf))),
      vehicleIds: new Map(states.map(({ detailId }, i) => [detailId, vehicleIds[i]!])),
    };
  }

  keysOf(state: MessageToDecide, { master }: Prepared): string[] {
    return keysOf(messageOf(state), master).map(({ kind, key }) => `${kind}|${key}`);
  }

  decide(
    act: Act,
    unitOfWork: UnitOfWork,
    state: MessageToDecide,
    prepared: Prepared,
    waitsForEarlier: boolean,
  ): DecidedMessage {
    holdsAll(act, prepared.masterVersions);
    const [message, vehicleId] = [messageOf(state), prepared.vehicleIds.get(state.detailId)!];
    const reference = this.referenceFor(message, prepared, waitsForEarlier);
    const parties = { importerId: null, dealerId: reference.dealer?.id ?? null };
    const command = { message, vehicleId, detailId: state.detailId, by: state.sender };
    const decision = registerDealerVehicle(command, reference);
    const told = { ...parties, warnings: decision.warnings };
    if (decision.kind === 'findings')
      return { ...told, result: { kind: 'findings', codes: decision.findings } };
    unitOfWork.create(vehicleStream, vehicleId);
    const vehicle = act.append(vehicleStream, vehicleId, [decision.fact]);
    for (const { kind, key } of keysHeldBy(vehicle)) {
      act.claim(kind, key, vehicleStream, vehicleId);
      prepared.taken.hold(kind, key, { vehicleId, importerId: 0, dealerId: parties.dealerId ?? 0 });
    }
    return { ...told, result: { kind: 'succeeded', vehicleId, effects: null } };
  }

  private async lookUp(messages: readonly DealerVehicleMessage[]): Promise<LookedUp> {
    const { value: master, versions: masterVersions } = await this.masterData.current();
    const usualPriceOf = await this.usualPrices.current();
    const taken = await TakenKeys.read(
      this.database,
      messages.flatMap((message) => keysOf(message, master)),
    );
    return { master, masterVersions, taken, usualPriceOf };
  }

  private referenceFor(
    message: DealerVehicleMessage,
    { master, taken, usualPriceOf }: LookedUp,
    waitsForEarlier: boolean,
  ): DealerVehicleReference {
    const keys = keysOf(message, master);
    const holderOf = (...kinds: HeldKey['kind'][]) => {
      const key = keys.find(({ kind, key }) => kinds.includes(kind) && taken.holderOf(kind, key));
      const holder = key && taken.holderOf(key.kind, key.key);
      return key && holder ? { ...holder, inDealerStock: key.kind.startsWith('dealer-') } : null;
    };
    const { dealer, makeId } = master.ownCar(message.Dealer, message.Make);
    return {
      today: this.clock.today(),
      dealer,
      makeId,
      usualPrice: usualPriceOf(makeId),
      waitsForEarlier,
      holders: {
        chassis: holderOf('chassis', 'dealer-chassis'),
        license: holderOf('plate', 'dealer-plate'),
      },
    };
  }
}

const messageOf = (state: MessageToDecide) => state.message as unknown as DealerVehicleMessage;

/** Unique keys to check: a running financing, or an unfinanced car of the same dealer, may hold them. */
function keysOf(message: DealerVehicleMessage, master: FinancingMasterData): HeldKey[] {
  const { chassis, license } = ownCarNumbers(message);
  const { dealer } = master.ownCar(message.Dealer, message.Make);
  return [
    { kind: 'chassis', key: chassis },
    ...(license ? [{ kind: 'plate', key: license } as const] : []),
    ...(dealer ? dealerStockKeys(dealer.id, chassis, license) : []),
  ];
}
