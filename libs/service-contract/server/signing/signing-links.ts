import { Injectable, Logger } from '@nestjs/common';
import { SigningUnavailable } from '@floorplan/signing/contracts';
import { Signings } from './signings';

/** Links for signing, for callers who do not wait when the provider does not answer. */
@Injectable()
export class SigningLinks {
  private readonly logger = new Logger(SigningLinks.name);

  constructor(private readonly signings: Signings) {}

  /** Blank when the provider does not answer; the worker tries again. */
  async open(contractId: number): Promise<string> {
    try {
      return (await this.signings.open(contractId)) ?? '';
    } catch (error) {
      if (!(error instanceof SigningUnavailable)) throw error;
      this.logger.warn(`No link for contract ${contractId}: ${error.message}`);
      return '';
    }
  }
}
