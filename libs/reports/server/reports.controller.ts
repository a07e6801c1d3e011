import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { answerOf, notFound, Problem } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import {
  REPORTS_ROUTE,
  reportResult,
  reportsAnswer,
  reportsQuery,
  runReportRequest,
  type Parameter,
  type Report,
  type ReportChart,
  type ReportColumn,
  type ReportDescription,
  type ReportsAnswer,
  type ReportsQuery,
  type RunReportRequest,
} from '@floorplan/reports/contracts';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { spanOf } from './presets';
import { ReportAnswers } from './report-answers';
import { isSeen, ReportTooSlow, RunReports, type ReportRun } from './run-reports';

/** Reports with their parameters, and their results. */
@ApiTags('reports')
@Controller()
@Needs('reports.run')
export class ReportsController {
  constructor(
    private readonly runs: RunReports,
    private readonly answers: ReportAnswers,
    private readonly clock: Clock,
  ) {}

  @Get(REPORTS_ROUTE)
  @ApiOperation({ summary: 'Reports of a type that the caller may run, with the choices of each parameter' })
  @ApiResponse({ status: 200, standardSchema: reportsAnswer })
  async list(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: reportsQuery }) query: ReportsQuery,
  ): Promise<ReportsAnswer> {
    const own = this.runs.list(scope).filter(({ type }) => type === query.type);
    const Rows = await Promise.all(own.map((description) => this.describe(scope, description, query)));
    return { Rows, Total: Rows.length };
  }

  @Post(REPORTS_ROUTE)
  @HttpCode(200)
  @ApiOperation({ summary: 'Run a report' })
  @ApiResponse({ status: 200, standardSchema: reportResult })
  async run(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: runReportRequest }) body: RunReportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const chosen = await this.runs.choose(scope, body);
    if (!chosen) throw notFound();
    const report = answerOf(chosen);
    return this.answers
      .answer(reply, () => piecesOf(this.runs.run(scope, report)))
      .catch((error: unknown) => {
        if (!(error instanceof ReportTooSlow)) throw error;
        throw new Problem(422, 'REPORT_TOO_SLOW', textOf('report.too_slow'));
      });
  }

  private async describe(
    scope: UserScope,
    { key, type, parameters, columns, chart }: ReportDescription,
    query: ReportsQuery,
  ): Promise<Report> {
    const Parameters = await Promise.all(
      parameters.map((parameter) => this.parameter(scope, parameter, query)),
    );
    const Chart = chart ? chartOf(chart, (at) => indexIn(columns, scope, at)) : null;
    return { Key: key, Title: textOf(`report.name_${key}`), Type: type, Parameters, Chart };
  }

  private async parameter(
    scope: UserScope,
    parameter: Parameter,
    query: ReportsQuery,
  ): Promise<Report['Parameters'][number]> {
    const { key: Key, type: Type } = parameter;
    const Name = textOf(`report.key_${Key}`);
    const shared = { Key, Type, Name, Mandatory: true as const, Preset: null, Value1: '', Choices: [] };
    switch (parameter.type) {
      case 'List': {
        const choices = await parameter.choices(scope);
        const asked = query[Key.toLowerCase() as 'dea'] ?? 0;
        const Value = choices.some(({ id }) => id === asked) ? String(asked) : '0';
        return { ...shared, Value, Choices: choices.map(({ id, name }) => ({ Id: String(id), Name: name })) };
      }
      case 'Date': {
        const { from, to } = spanOf(parameter.preset, this.clock.today());
        return { ...shared, Preset: parameter.preset, Value: from, Value1: to };
      }
      case 'decimal':
        return { ...shared, Value: parameter.value };
    }
  }
}

/** Index of a column among those that the caller sees, or null when the column is hidden. */
const indexIn = (columns: readonly ReportColumn[], scope: UserScope, at: number): number | null =>
  isSeen(scope, columns[at]!) ? columns.slice(0, at).filter((column) => isSeen(scope, column)).length : null;

function chartOf(
  { kind, by, values, parts }: ReportChart,
  indexOf: (at: number) => number | null,
): Report['Chart'] {
  const all = (columns: readonly number[]) => columns.map(indexOf).filter((at) => at !== null);
  const [By, Values] = [all(by), all(values)];
  if (By.length < by.length || Values.length < values.length) return null;
  return { Kind: kind, By, Values, Parts: parts === undefined ? null : indexOf(parts) };
}

/** The result as JSON text: headers, a piece per batch of rows, and whether there are more rows. */
async function* piecesOf({ headers, batches, isTruncated }: ReportRun): AsyncGenerator<string> {
  yield `{"Headers":${JSON.stringify(headers)},"Rows":[`;
  let comma = '';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    const text = rows.map((cells) => JSON.stringify({ Fields: cells.map((Value) => ({ Value })) }));
    yield comma + text.join(',');
    comma = ',';
  }
  yield `],"Truncated":${isTruncated()}}`;
}
