import {
  describeRecord,
  emails,
  flag,
  recordStream,
  text,
  type RecordSaved,
  type RowOf,
} from '@floorplan/kernel/records';

/**
 * A company that collects returned vehicles. Orders of transport are mailed to its addresses. An inactive one gets
 * no more orders, and keeps its history.
 */
export const tradingCompany = describeRecord({
  category: 'trading-company',
  table: 'trading_company',
  texts: 'admin-view',
  fact: 'residual-value/TradingCompanySaved',
  dataVersion: 'trading-companies',
  fields: {
    name: text('Name', { max: 60, required: true, unique: 'trading-company-name' }),
    emailAddress: emails('EmailAddress', { most: 5, help: 'admin-view.emails_help' }),
    isActive: flag('Active', true, { help: 'admin-view.active_help' }),
  },
});

export type TradingCompany = RowOf<typeof tradingCompany>;
export type TradingCompanySaved = RecordSaved<typeof tradingCompany>;

export const tradingCompanyStream = recordStream(tradingCompany);
