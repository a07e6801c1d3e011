import { ReportSources } from '@floorplan/reports/contracts';
import { Module } from '@nestjs/common';
import { PlanCapitals } from '../inventory-stock/plan-capitals';
import { AgeingReport } from './ageing.report';
import { EndedReport } from './ended.report';
import { HeldCapital } from './held-capital';
import { PortfolioMakeReport } from './portfolio-make.report';
import { StockOnDay } from './stock-on-day';
import { StockValueDayReport } from './stock-value-day.report';
import { TurnoverReport } from './turnover.report';

/**
 * Reports about vehicles. They have a cache of capitals of their own, so that they do not replace that of the
 * start page, which holds the capitals of other days.
 */
@Module({
  providers: [
    PlanCapitals,
    HeldCapital,
    StockOnDay,
    StockValueDayReport,
    AgeingReport,
    PortfolioMakeReport,
    TurnoverReport,
    EndedReport,
  ],
})
export class VehicleReportsModule {
  constructor(
    sources: ReportSources,
    stockValue: StockValueDayReport,
    ageing: AgeingReport,
    portfolio: PortfolioMakeReport,
    turnover: TurnoverReport,
    ended: EndedReport,
  ) {
    for (const report of [stockValue, ageing, portfolio, turnover, ended]) sources.add(report);
  }
}
