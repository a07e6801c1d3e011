import { Needs } from '@floorplan/identity/access';
import { Database } from '@floorplan/platform/event-store';
import {
  MARKET_VALUE_ROUTES,
  marketValueBrands,
  marketValueBrandsQuery,
  marketValueJobs,
  type MarketValueBrands,
  type MarketValueJobs,
} from '@floorplan/residual-value/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';

type Rows<Answer extends { Rows: readonly unknown[] }> = Answer['Rows'][number];

/** Jobs and makes by which market values are chosen. */
@ApiTags('residual value')
@Controller()
@Needs('residuals.marketValues')
export class MarketValueChoicesController {
  constructor(private readonly database: Database) {}

  @Get(MARKET_VALUE_ROUTES.jobs)
  @ApiOperation({ summary: 'Jobs of market values, the newest first' })
  @ApiResponse({ status: 200, standardSchema: marketValueJobs })
  async jobs(): Promise<MarketValueJobs> {
    const Rows = await this.database.query<Rows<MarketValueJobs>>(
      `select j.id as "Id", j.name as "Name", j.date::text as "Date",
              (select count(*)::int from market_value m where m.job_id = j.id) as "Rows"
         from market_value_job j order by j.date desc, j.id desc`,
    );
    return { Rows, Total: Rows.length };
  }

  @Get(MARKET_VALUE_ROUTES.brands)
  @ApiOperation({ summary: 'Makes with market values, and the models of each' })
  @ApiResponse({ status: 200, standardSchema: marketValueBrands })
  async brands(
    @Query({ schema: marketValueBrandsQuery }) { job }: z.infer<typeof marketValueBrandsQuery>,
  ): Promise<MarketValueBrands> {
    const Rows = await this.database.query<Rows<MarketValueBrands>>(
      `select make_id as "Id", min(make) as "Name", array_agg(distinct model order by model) as "Models"
         from (select k.make_id, k.make, k.model
                 from market_value m join residual_value_contract k on k.id = m.contract_id
                where $1 = 0 or m.job_id = $1) k
        group by make_id order by min(make) collate "sv-x-icu"`,
      [job],
    );
    return { Rows, Total: Rows.length };
  }
}
