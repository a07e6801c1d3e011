import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import type { Mail } from '@floorplan/platform/mail';
import { mailOf, vehicleStream, type Vehicle, type VehicleEvent } from '@floorplan/vehicle/domain';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { MailAddresses } from '../../reference/mail-addresses';
import { writtenMail } from '../../reference/written-mail';

/** Builds the mails of a fact from the vehicle's state at that fact. The receiver is the dealer at that fact. */
@Injectable()
export class MailsOfFacts {
  constructor(
    private readonly log: EventLog,
    private readonly parties: PartiesNow,
    private readonly addresses: MailAddresses,
  ) {}

  async make(event: StoredEvent): Promise<Mail[]> {
    const mail = mailOf({ type: event.type, data: event.data } as unknown as VehicleEvent);
    if (!mail) return [];
    const id = idOf(event.stream);
    const vehicle = (await this.log.asOfVersion(vehicleStream, id, event.version)).state as Vehicle;
    const { dealers } = (await this.parties.current()).value;
    const dealer = dealers.find((make) => make.id === vehicle.parties.dealerId)!;
    const of = { vehicle, dealer, by: event.metadata.actor.name };
    return [{ cause: event.eventId, ...writtenMail(mail, of, this.addresses) }];
  }
}
