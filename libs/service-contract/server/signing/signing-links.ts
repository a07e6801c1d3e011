import { Injectable, Logger } from '@nestjs/common';
import { SigningUnavailable } from '@floorplan/signing/contracts';
import { Signings } from './signings';

/** Links for signing that are opened for callers who do not wait for a silent provider. */
@Injectable()
export class SigningLinks {
  private readonly logger = new Logger(SigningLinks.name);

  constructor(private readonly signings: Signings) {}

  /** Blank while the provider is silent; the worker tries again. */
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
