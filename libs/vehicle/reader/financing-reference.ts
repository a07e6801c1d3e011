import { PARTIES_VERSION } from '@floorplan/parties/domain';
import { make } from '@floorplan/catalogue/domain';
import { MakesReader } from '@floorplan/catalogue/contracts';
import type { Make } from '@floorplan/catalogue/domain';
import { PartiesReader, type DealerWithMakes, type Parties } from '@floorplan/parties/contracts';
import { VersionedCache, type Versioned } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import {
  DISCOUNTS_VERSION,
  programForVehicle,
  PROGRAMS_VERSION,
  programsForVehicle,
  type FeeDiscount,
  type PriceProgram,
} from '@floorplan/pricing/domain';
import type {
  DealerForFinancing,
  MakeForFinancing,
  NewFinancingMessage,
  ProgramAnswer,
  ProgramQuestion,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

type ProgramsQuestion = Parameters<typeof programsForVehicle>[1];

/** Master data for financing decisions, read at one version. */
export class FinancingMasterData {
  private readonly makesByName: ReadonlyMap<string, readonly Make[]>;
  private readonly importerOfMake: ReadonlyMap<number, number>;
  private readonly dealersById: ReadonlyMap<number, DealerWithMakes>;

  constructor(
    readonly parties: Parties,
    readonly makes: readonly Make[],
    private readonly programs: readonly PriceProgram[],
    readonly discounts: readonly FeeDiscount[],
  ) {
    const byName = new Map<string, Make[]>();
    for (const make of makes) byName.set(keyOf(make.name), [...(byName.get(keyOf(make.name)) ?? []), make]);
    this.makesByName = byName;
    this.importerOfMake = new Map(makes.map(({ id, importerId }) => [id, importerId]));
    this.dealersById = new Map(parties.dealers.map((dealer) => [dealer.id, dealer]));
  }

  /** Importer, dealer and make of a message; null for each that was not found. */
  partiesOf(message: NewFinancingMessage) {
    const importer = this.parties.book.findImporter(message.ImporterParty);
    const found = this.parties.book.findDealer(message.DealerParty, importer?.id ?? null);
    const dealer = found ? this.dealersById.get(found.id)! : null;
    return {
      importer,
      dealer: dealer as DealerForFinancing | null,
      make: this.makeOf(message.Item.Make, importer?.id, dealer),
    };
  }

  /**
   * Dealer and make of a dealer's own car. The make is found by name; a make that the dealer sells is
   * preferred.
   */
  ownCar(
    dealerNumber: string,
    makeName: string,
  ): { dealer: DealerForFinancing | null; makeId: number | null } {
    const found = this.parties.book.findDealer({ FinancerAssignedId: dealerNumber }, null);
    const dealer = found ? this.dealersById.get(found.id)! : null;
    const named = this.makesByName.get(keyOf(makeName)) ?? [];
    const held = named.find(({ id }) => dealer?.makes.some(({ makeId }) => makeId === id));
    return { dealer, makeId: (held ?? named[0])?.id ?? null };
  }

  /** Whether messages name a make so. */
  isMake(name: string): boolean {
    return this.makesByName.has(keyOf(name));
  }

  /** The provider's number of a dealer; null when there is no such dealer. */
  dealerNumber(dealerId: number): string | null {
    return this.dealersById.get(dealerId)?.financerAssignedId ?? null;
  }

  /** Whether the importer has a number for the dealer, or the dealer sells one of its makes. */
  dealTogether(importerId: number | undefined, dealerId: number | undefined): boolean {
    if (importerId === undefined || dealerId === undefined) return false;
    const { makes } = this.dealersById.get(dealerId)!;
    return (
      this.parties.book.dealerNumber(dealerId, importerId) !== null ||
      makes.some(({ makeId }) => this.importerOfMake.get(makeId) === importerId)
    );
  }

  /** Finds a price list, but never one for a make of another importer. */
  findProgram(question: ProgramQuestion): ProgramAnswer {
    const { importerId } = question;
    const ofImporter = ({ makeId }: PriceProgram) =>
      importerId === null || makeId === null || this.importerOfMake.get(makeId) === importerId;
    return programForVehicle(this.programs.filter(ofImporter), question);
  }

  /**
   * Price lists that a vehicle may get on a day. A dealer's own car gets only price lists without an
   * importer.
   */
  programsFor(question: ProgramsQuestion): readonly PriceProgram[] {
    const { importerId, makeId } = question;
    const fits = (program: PriceProgram) =>
      (importerId !== null || program.importerId === null) && (makeId !== null || program.makeId === null);
    return programsForVehicle(this.programs.filter(fits), question);
  }

  private makeOf(
    name: string,
    importerId: number | undefined,
    dealer: DealerWithMakes | null,
  ): MakeForFinancing | null {
    const named = this.makesByName.get(keyOf(name)) ?? [];
    const make = named.find((m) => m.importerId === importerId) ?? named[0];
    if (!make) return null;
    return { ...make, heldByDealer: dealer?.makes.some(({ makeId }) => makeId === make.id) ?? false };
  }
}

const keyOf = (name: string): string => name.trim().toUpperCase();

/** Caches the master data until any part of it changes. */
@Injectable()
export class FinancingMasterDataReader {
  private readonly read: VersionedCache<FinancingMasterData>;

  constructor(database: Database, parties: PartiesReader, makes: MakesReader, programs: ProgramsReader) {
    this.read = new VersionedCache(
      database,
      [PARTIES_VERSION, make.dataVersion, PROGRAMS_VERSION, DISCOUNTS_VERSION],
      async () =>
        new FinancingMasterData(
          await parties.parties(),
          await makes.makes(),
          await programs.programs(),
          await programs.feeDiscounts(),
        ),
    );
  }

  current(): Promise<Versioned<FinancingMasterData>> {
    return this.read.current();
  }
}
