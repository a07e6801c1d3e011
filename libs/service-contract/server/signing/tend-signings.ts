import { inTurn } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { contractStatusCode, contractStream } from '@floorplan/service-contract/domain';
import { Injectable, Logger } from '@nestjs/common';
import { SigningUnavailable } from '@floorplan/signing/contracts';
import { Signings } from './signings';

interface OpenSigning {
  readonly id: number;
  readonly signingId: string | null;
}

/** Opens and cancels signings at the provider as the contracts need. */
@Injectable()
export class TendSignings {
  private readonly logger = new Logger('signings');

  constructor(
    private readonly signings: Signings,
    private readonly log: EventLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Cancels what was opened and is not needed, and opens what is missing. @throws SigningUnavailable */
  async tend(contractId: number): Promise<void> {
    const { state } = await this.log.load(contractStream, contractId);
    await this.signings.endUnneeded(contractId, state);
    if (state.status === 'created' && state.signing === null) await this.signings.open(contractId);
  }

  /** Asks about every contract that waits for a signature. @returns the number of contracts */
  async askAll(): Promise<number> {
    const waiting = await this.database.query<OpenSigning>(
      `select id, signing_id as "signingId" from service_contract where status_code = $1 order by id`,
      [contractStatusCode('created')],
    );
    await inTurn(waiting, ({ id, signingId }) => this.ask(id, signingId));
    return waiting.length;
  }

  private async ask(contractId: number, signingId: string | null): Promise<void> {
    try {
      if (signingId === null) await this.signings.open(contractId);
      else await this.signings.refresh(signingId);
    } catch (error) {
      if (!(error instanceof SigningUnavailable)) throw error;
      this.logger.warn(`The provider does not answer about contract ${contractId}: ${error.message}`);
      // A link ends on its last day, whether the provider answers or not.
      if (signingId !== null) await this.signings.expire(contractId, signingId, this.clock.today());
    }
  }
}
