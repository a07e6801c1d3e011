import { usableEmails } from '@floorplan/kernel';
import type { Dealer } from '@floorplan/parties/domain';
import type { MailTo } from '@floorplan/vehicle/domain';
import { Module, type DynamicModule } from '@nestjs/common';

/** Mail addresses of the finance company's staff, and URL of the portal. */
export abstract class MailAddresses {
  abstract readonly staff: readonly string[];
  abstract readonly portal: string;
}

type Addressed = Pick<Dealer, 'endEmails' | 'stockEmails'>;

/** Splits stored addresses. Does not validate, because addresses are validated when they are saved. */
const split = (addresses: string | null): readonly string[] => usableEmails(addresses);

export function addressesOf(to: MailTo, dealer: Addressed, { staff }: MailAddresses): readonly string[] {
  switch (to) {
    case 'STAFF':
      return staff;
    case 'DEALER_ENDS':
      return split(dealer.endEmails);
    case 'DEALER_STOCK':
      return split(dealer.stockEmails);
  }
}

/** Module for the worker, which sends mails, and for the API, which previews them. */
@Module({})
export class MailAddressesModule {
  static with(staff: string, portal: string): DynamicModule {
    const value: MailAddresses = { staff: split(staff), portal };
    return {
      module: MailAddressesModule,
      global: true,
      providers: [{ provide: MailAddresses, useValue: value }],
      exports: [MailAddresses],
    };
  }
}
