import { UserActs } from '@floorplan/identity/acts';
import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { parseEmails } from '@floorplan/kernel';
import {
  idParam,
  preparedMail,
  preparedOf,
  refusedFields,
  statusAnswer,
  type PreparedMail,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { answerOf, done, Problem } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { sendReminderRequest, VEHICLE_ROUTES, type SendReminderRequest } from '@floorplan/vehicle/contracts';
import { lastPeriod, mailOf, type WrittenMail } from '@floorplan/vehicle/domain';
import { VehicleReader } from '@floorplan/vehicle/reader';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { VehicleKind } from '../../action-engine/vehicle-kind';
import { SERVER_ACTIONS } from '../../actions/action-table';
import { MailAddresses } from '../../reference/mail-addresses';
import { writtenMail } from '../../reference/written-mail';

const notRunning = (): Problem =>
  new Problem(409, 'WRONG_STATUS', textOf('reason.WRONG_STATUS', { statuses: textOf('vehicle.status_0') }));

/** Reminder of the end of a term: the mail as it would be sent, and the sending of it. */
@ApiTags('vehicles')
@Controller()
@Needs('vehicles.remind')
export class DealerReminderController {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly acts: UserActs,
    private readonly kind: VehicleKind,
    private readonly addresses: MailAddresses,
  ) {}

  @Get(VEHICLE_ROUTES.dealerReminder)
  @ApiOperation({ summary: 'The reminder of the end of a term, as it would be sent' })
  @ApiResponse({ status: 200, standardSchema: preparedMail })
  async prepare(
    @UserScopeOf() scope: UserScope,
    @Param('vehicleId', { schema: idParam }) id: number,
  ): Promise<PreparedMail> {
    return preparedOf(await this.prepared(scope, id));
  }

  @Post(VEHICLE_ROUTES.dealerReminder)
  @Needs('vehicle.dealer_reminder')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remind the dealer by mail that the term ends' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async send(
    @UserScopeOf() scope: UserScope,
    @Param('vehicleId', { schema: idParam }) id: number,
    @Body({ schema: sendReminderRequest }) request: SendReminderRequest,
  ): Promise<StatusAnswer> {
    const body = { note: request.Note, mail: await this.written(scope, id, request) };
    const row = SERVER_ACTIONS.dealerReminder;
    const asked = { key: row.action.key, on: id, body };
    answerOf(await this.acts.runRow(this.kind, row, { scope, isDryRun: false }, asked));
    return { Status: done('vehicle.msg_reminded') };
  }

  /** The mail that the caller wrote, completed by the prepared one; undefined when the caller wrote nothing. */
  private async written(
    scope: UserScope,
    id: number,
    { EmailAddresses, Subject, Body, Note }: SendReminderRequest,
  ): Promise<WrittenMail | undefined> {
    if ([EmailAddresses, Subject, Body].every((part) => part === undefined)) return undefined;
    const recipients = EmailAddresses === undefined ? undefined : (parseEmails(EmailAddresses) ?? []);
    if (recipients?.length === 0)
      answerOf(refusedFields(new Map([['EmailAddresses', 'INVALID_EMAIL'] as const])));
    const prepared = await this.prepared(scope, id, Note?.trim());
    return {
      recipients: recipients ?? prepared.recipients,
      subject: Subject ?? prepared.subject,
      body: Body ?? prepared.body,
    };
  }

  private async prepared(scope: UserScope, id: number, note = ''): Promise<WrittenMail> {
    const { vehicle, dealer, today: on } = await this.vehicles.read(scope, id);
    const period = lastPeriod(vehicle);
    if (!period || vehicle.status !== 'active') throw notRunning();
    const by = { kind: 'user', id: String(scope.userId), name: scope.name } as const;
    const mail = mailOf({ type: 'vehicle/DealerReminded', data: { on, end: period.end, note, by } })!;
    return writtenMail(mail, { vehicle, dealer, by: scope.name }, this.addresses);
  }
}
