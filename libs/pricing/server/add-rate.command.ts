import { actorOf, type Scope } from '@floorplan/identity/domain';
import { refused, type Actor, type Decision, type RowState } from '@floorplan/kernel';
import { Clock, RowSaver, type Saved } from '@floorplan/platform/commands';
import { ChargedDaysReader, ProgramsReader, type AddRateRequest } from '@floorplan/pricing/contracts';
import {
  addRate,
  interestRateStream,
  RATES_VERSION,
  saveInterestRate,
  type InterestRate,
  type InterestRateSaved,
} from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Adds a value that is valid from a day on to an interest rate, or creates a rate with that value. */
export class AddRate extends Command<Saved> {
  constructor(
    readonly scope: Scope,
    readonly request: AddRateRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(AddRate)
export class AddRateHandler implements ICommandHandler<AddRate> {
  constructor(
    private readonly rows: RowSaver,
    private readonly charged: ChargedDaysReader,
    private readonly clock: Clock,
    private readonly pricing: ProgramsReader,
  ) {}

  async execute({ scope, request, correlationId }: AddRate): Promise<Saved> {
    const by = actorOf(scope);
    const {
      InterestRateId,
      Name,
      InterestRate: value,
      ValidFrom: validFrom,
      Reason: reason = null,
    } = request;
    const today = this.clock.today();
    return this.rows.save<RowState<InterestRate>, InterestRateSaved>(
      { actor: by, correlationId },
      {
        stream: interestRateStream,
        dataVersion: RATES_VERSION,
        sequence: 'interest_rate_id',
        id: InterestRateId ?? 0,
        exists: ({ row }) => row !== null,
        decide: async ({ row }, id) => {
          if (!row) return this.create({ id, name: Name!.trim(), rates: [{ validFrom, value }] }, by);
          const lastChargedDay = await this.charged.lastChargedDay();
          return addRate(row, { value, validFrom, reason, today, by, lastChargedDay });
        },
      },
    );
  }

  /** A new rate may have a value for any day, because nothing is charged by it yet. */
  private async create(rate: InterestRate, by: Actor): Promise<Decision<InterestRateSaved>> {
    const rates = await this.pricing.interestRates();
    const isTaken = rates.some(({ name }) => name.toLowerCase() === rate.name.toLowerCase());
    return isTaken ? refused('TAKEN', { field: 'Name' }) : saveInterestRate(null, rate, by);
  }
}
