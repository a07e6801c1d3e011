import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { UserScopes } from '@floorplan/identity/contracts';
import type { UserScope } from '@floorplan/identity/domain';
import { parseEmails } from '@floorplan/kernel';
import {
  FIELD_ERROR_TEXTS,
  idParam,
  savedAnswer,
  statusAnswer,
  type FieldError,
  type SavedAnswer,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { Clock, outcomeOf, refuseAbove } from '@floorplan/platform/commands';
import { answerOf, done, invalid, notFound, Problem } from '@floorplan/platform/http';
import { Outbox } from '@floorplan/platform/mail';
import { textOf } from '@floorplan/platform/texts';
import {
  schedulesOfEveryoneAnswer,
  MAX_SCHEDULES,
  reportSchedulesAnswer,
  saveScheduleRequest,
  scheduleRoutes,
  type SchedulesOfEveryoneAnswer,
  type ReportSchedule,
  type ReportSchedulesAnswer,
  type SaveScheduleRequest,
} from '@floorplan/reports/contracts';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { RunReports } from '../run-reports';
import { AllowedAddresses } from './allowed-addresses';
import { ReportSchedules, type StoredSchedule } from './report-schedules';
import { fixedDays, runOn, selectionText, storedValues } from './schedule-values';

const unknownField = (Field: string): FieldError => ({
  Field,
  Code: 'UNKNOWN_FIELD',
  Message: FIELD_ERROR_TEXTS.UNKNOWN_FIELD,
});
const wrongAddress = (): FieldError => ({
  Field: 'Address',
  Code: 'INVALID_EMAIL',
  Message: textOf('report.err_address'),
});
const closedAddress = (address: string): FieldError => ({
  Field: 'Address',
  Code: 'INVALID_VALUE',
  Message: textOf('report.err_address_not_allowed', { address }),
});

/** Reports that the caller gets by mail. Schedules of others do not exist for the caller. */
@ApiTags('reports')
@Controller()
@Needs('reports.schedule')
export class SchedulesController {
  constructor(
    private readonly schedules: ReportSchedules,
    private readonly runs: RunReports,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly addresses: AllowedAddresses,
    private readonly users: UserScopes,
    private readonly parties: PartiesReader,
  ) {}

  @Get(scheduleRoutes.all)
  @Needs('reports.run')
  @ApiOperation({ summary: 'Reports that the caller gets by mail' })
  @ApiResponse({ status: 200, standardSchema: reportSchedulesAnswer })
  async list(@UserScopeOf() scope: UserScope): Promise<ReportSchedulesAnswer> {
    const stored = await this.schedules.read(scope);
    const Rows = await Promise.all(stored.map((schedule) => this.describe(scope, schedule)));
    return { Rows, Total: Rows.length };
  }

  @Get(scheduleRoutes.everyone)
  @Needs('reports.everyone')
  @ApiOperation({ summary: 'Reports that users get by mail' })
  @ApiResponse({ status: 200, standardSchema: schedulesOfEveryoneAnswer })
  async everyone(@UserScopeOf() scope: UserScope): Promise<SchedulesOfEveryoneAnswer> {
    const parties = await this.parties.parties();
    const stored = await this.schedules.everyone();
    const Rows = await Promise.all(
      stored.map(async (schedule) => {
        const user = await this.users.read(schedule.userId);
        const row = await this.describe(scope, schedule);
        return { ...row, User: user?.name ?? null, Party: user ? partyOf(user, parties) : '' };
      }),
    );
    return { Rows, Total: Rows.length };
  }

  @Post(scheduleRoutes.all)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Get a report by mail each Monday or on the first bank day of each month, or change that',
  })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async save(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: saveScheduleRequest }) body: SaveScheduleRequest,
  ): Promise<SavedAnswer> {
    const description = this.runs.list(scope).find(({ key }) => key === body.Key);
    if (!description) throw notFound();
    const addresses = parseEmails(body.Address);
    const errors = [
      ...(addresses?.length === 1 ? [] : [wrongAddress()]),
      ...fixedDays(description, body.Parameters).map(unknownField),
    ];
    if (errors.length > 0) throw invalid(errors);
    if (!(await this.addresses.allows(scope, addresses![0]!))) throw invalid([closedAddress(addresses![0]!)]);
    const parameters = storedValues(body.Parameters);
    const run = runOn(body.Key, description.parameters, parameters, this.clock.today());
    const chosen = await this.runs.choose(scope, run);
    if (!chosen) throw notFound();
    answerOf(chosen);
    const values = {
      report: body.Key,
      parameters,
      frequency: body.Frequency,
      address: addresses![0]!,
    };
    const Id =
      body.Id === 0
        ? await this.schedules.add(scope, values)
        : await this.schedules.change(scope, body.Id, values);
    if (Id === 'UNKNOWN') throw notFound();
    if (Id === 'TAKEN') throw new Problem(409, 'SAME_SCHEDULE', textOf('report.err_same_schedule'));
    if (Id === 'TOO_MANY')
      throw new Problem(
        409,
        'TOO_MANY_SCHEDULES',
        textOf('report.err_too_many_schedules', { most: MAX_SCHEDULES }),
      );
    return { Status: done(body.Id === 0 ? 'report.msg_scheduled' : 'report.msg_schedule_changed'), Id };
  }

  @Post(scheduleRoutes.end)
  @HttpCode(200)
  @ApiOperation({ summary: 'No longer get a report by mail; staff end those of all users' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async end(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StatusAnswer> {
    if (!(await this.schedules.end(scope, id))) throw notFound();
    return { Status: done('report.msg_schedule_ended') };
  }

  @Post(scheduleRoutes.run)
  @HttpCode(200)
  @ApiOperation({ summary: 'Get a scheduled report by mail within a few minutes' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async run(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StatusAnswer> {
    const isFound = answerOf(
      await outcomeOf(() =>
        this.schedules.ask(scope, id, async (causes, waiting, runner) =>
          refuseAbove([...Array<number>(waiting).fill(0), ...(await this.outbox.ages(causes, runner))]),
        ),
      ),
    );
    if (!isFound) throw notFound();
    return { Status: done('report.msg_schedule_asked') };
  }

  private async describe(scope: UserScope, stored: StoredSchedule): Promise<ReportSchedule> {
    const { id, report, frequency, address, nextOn, askedAt, lastAt, lastOutcome } = stored;
    const description = this.runs.list(scope).find(({ key }) => key === report);
    return {
      Id: id,
      Key: report,
      Title: textOf(`report.name_${report}`),
      Type: description?.type ?? null,
      Selection: description ? await selectionText(scope, description, stored.parameters) : '',
      Parameters: Object.entries(stored.parameters).map(([Key, Value]) => ({ Key, Value })),
      Frequency: frequency,
      Address: address,
      NextOn: nextOn,
      IsAsked: askedAt !== null,
      LastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
      LastOutcome: lastOutcome,
    };
  }
}

function partyOf({ role, roleId }: UserScope, { importers, organisations, dealers }: Parties): string {
  const all = { IMP: importers, DEO: organisations, DEA: dealers, admin: [] }[role];
  return all.find(({ id }) => id === roleId)?.name ?? '';
}
