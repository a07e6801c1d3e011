import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { RowState } from '@floorplan/kernel';
import { Clock, RowSaver, type Saved } from '@floorplan/platform/commands';
import { ChargedDaysReader, type AddRateRequest } from '@floorplan/pricing/contracts';
import {
  addRate,
  interestRateStream,
  RATES_GUARD,
  type InterestRate,
  type InterestRateSaved,
} from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Adds a value that is valid from a day on to an interest rate. */
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
  ) {}

  async execute({ scope, request, correlationId }: AddRate): Promise<Saved> {
    const by = actorOf(scope);
    const { InterestRateId, InterestRate: value, ValidFrom: validFrom, Reason: reason = null } = request;
    const today = this.clock.today();
    return this.rows.save<RowState<InterestRate>, InterestRateSaved>(
      { actor: by, correlationId },
      {
        stream: interestRateStream,
        guard: RATES_GUARD,
        sequence: 'interest_rate_id',
        id: InterestRateId,
        exists: ({ row }) => row !== null,
        decide: async ({ row }) =>
          addRate(row!, {
            ...{ value, validFrom, reason, today, by },
            lastChargedDay: await this.charged.lastChargedDay(),
          }),
      },
    );
  }
}
