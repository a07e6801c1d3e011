import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { RowState } from '@floorplan/kernel';
import { RowSaver, type Saved } from '@floorplan/platform/commands';
import { ChargedDaysReader, type WithdrawRateRequest } from '@floorplan/pricing/contracts';
import {
  interestRateStream,
  RATES_VERSION,
  withdrawRate,
  type InterestRate,
  type InterestRateSaved,
} from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Withdraws a value of an interest rate. */
export class WithdrawRate extends Command<Saved> {
  constructor(
    readonly scope: Scope,
    readonly id: number,
    readonly request: WithdrawRateRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(WithdrawRate)
export class WithdrawRateHandler implements ICommandHandler<WithdrawRate> {
  constructor(
    private readonly rows: RowSaver,
    private readonly charged: ChargedDaysReader,
  ) {}

  async execute({ scope, id, request, correlationId }: WithdrawRate): Promise<Saved> {
    const by = actorOf(scope);
    const { ValidFrom: validFrom, Reason: reason } = request;
    return this.rows.save<RowState<InterestRate>, InterestRateSaved>(
      { actor: by, correlationId },
      {
        stream: interestRateStream,
        dataVersion: RATES_VERSION,
        sequence: 'interest_rate_id',
        id,
        exists: ({ row }) => row !== null,
        decide: async ({ row }) =>
          withdrawRate(row!, { validFrom, reason, by, lastChargedDay: await this.charged.lastChargedDay() }),
      },
    );
  }
}
