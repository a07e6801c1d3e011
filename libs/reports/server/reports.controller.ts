import { ReadsOnly, RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import { hasFunction, type UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { answerOf, notFound, Problem } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import {
  REPORTS_ROUTE,
  ReportSources,
  reportResult,
  reportsAnswer,
  reportsQuery,
  runReportRequest,
  type Parameter,
  type Report,
  type ReportDescription,
  type ReportResult,
  type ReportsAnswer,
  type ReportsQuery,
  type RunReportRequest,
} from '@floorplan/reports/contracts';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { spanOf } from './presets';
import { valuesOf } from './report-values';
import { ReportTooSlow, RunReports } from './run-reports';

/** Reports with their parameters, and their results. */
@ApiTags('reports')
@Controller()
@RequiresFunction('fncReports', 'fncServiceReports')
export class ReportsController {
  constructor(
    private readonly sources: ReportSources,
    private readonly runs: RunReports,
    private readonly clock: Clock,
  ) {}

  @Get(REPORTS_ROUTE)
  @ApiOperation({ summary: 'Reports of a type that the caller may run, with the choices of each parameter' })
  @ApiResponse({ status: 200, standardSchema: reportsAnswer })
  async list(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: reportsQuery }) query: ReportsQuery,
  ): Promise<ReportsAnswer> {
    const own = this.of(scope).filter(({ type }) => type === query.type);
    const Rows = await Promise.all(own.map((one) => this.describe(scope, one, query)));
    return { Rows, Total: Rows.length };
  }

  @Post(REPORTS_ROUTE)
  @ReadsOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'Run a report' })
  @ApiResponse({ status: 200, standardSchema: reportResult })
  async run(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: runReportRequest }) { Key, Parameters }: RunReportRequest,
  ): Promise<ReportResult> {
    const description = this.of(scope).find(({ key }) => key === Key);
    if (!description) throw notFound();
    const values = answerOf(valuesOf(description.parameters, Parameters));
    for (const { key, type, ...parameter } of description.parameters)
      if (type === 'List' && values.id(key) !== 0 && 'choices' in parameter) {
        const choices = await parameter.choices(scope);
        if (!choices.some(({ id }) => id === values.id(key))) throw notFound();
      }
    return this.runs.run(scope, description, values).catch((error: unknown) => {
      if (!(error instanceof ReportTooSlow)) throw error;
      throw new Problem(422, 'REPORT_TOO_SLOW', textOf('report.too_slow'));
    });
  }

  private of(scope: UserScope): readonly ReportDescription[] {
    return this.sources.all().filter(({ functionKey }) => hasFunction(scope, functionKey));
  }

  private async describe(
    scope: UserScope,
    { key, type, parameters }: ReportDescription,
    query: ReportsQuery,
  ): Promise<Report> {
    const Parameters = await Promise.all(parameters.map((one) => this.parameter(scope, one, query)));
    return { Key: key, Title: textOf(`report.name_${key}`), Type: type, Parameters };
  }

  private async parameter(
    scope: UserScope,
    parameter: Parameter,
    query: ReportsQuery,
  ): Promise<Report['Parameters'][number]> {
    const { key: Key, type: Type } = parameter;
    const shared = { Key, Type, Name: textOf(`report.key_${Key}`), Value1: '', Choices: [] };
    switch (parameter.type) {
      case 'List': {
        const choices = await parameter.choices(scope);
        const asked = query[Key.toLowerCase() as 'dea'] ?? 0;
        const Value = choices.some(({ id }) => id === asked) ? String(asked) : '0';
        return { ...shared, Value, Choices: choices.map(({ id, name }) => ({ Id: String(id), Name: name })) };
      }
      case 'Date': {
        const { from, to } = spanOf(parameter.preset, this.clock.today());
        return { ...shared, Value: from, Value1: to };
      }
      case 'decimal':
        return { ...shared, Value: parameter.value };
    }
  }
}
