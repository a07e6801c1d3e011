import {
  MARKET_VALUE_ROUTES,
  marketValueMessage,
  parseMarketValue,
} from '@floorplan/residual-value/contracts';
import { field, type MessageForm } from '../../../app/messages/message-form';

/** Form of MARKETVALUE messages: a row of a valuation file with its job. */
export const form: MessageForm = {
  type: 'MARKETVALUE',
  sections: [
    {
      title: 'market.job',
      fields: [
        field('MessageId', 'job.col_message_id', 'code', { locked: true }),
        field('JobId', 'market.job_id', 'whole', { required: true }),
        field('JobName', 'market.job_name', 'text', { required: true }),
        field('JobDate', 'market.job_date', 'date', { required: true }),
      ],
    },
    {
      title: 'market.sec_value',
      fields: [
        field('ContractNo', 'rv.contract_no', 'code', { required: true }),
        field('CompanyPrice', 'market.col_company_price', 'money', { required: true }),
        field('CompanyStartPrice', 'market.col_start_price', 'money'),
        field('CompanyMileageCost', 'market.col_mileage_cost', 'money'),
        field('CurrentMileage', 'market.col_current_mileage', 'whole'),
        field('Series', 'market.col_series'),
        field('ModelYear', 'market.col_year_model', 'whole'),
      ],
    },
    {
      title: 'market.sec_ads',
      fields: [
        field('AdsAverageMileage', 'market.col_avg_mileage', 'whole'),
        field('AdsAveragePrice', 'market.col_avg', 'money'),
        field('AdsMinPrice', 'market.col_min', 'money'),
        field('AdsMaxPrice', 'market.col_max', 'money'),
      ],
    },
  ],
  specification: null,
  fieldOfCode: { WAITING_EARLIER: 'ContractNo', UNKNOWN_CONTRACT: 'ContractNo' },
  together: [],
  eitherNumber: [],
  schema: marketValueMessage,
  parse: parseMarketValue,
  dryRunPath: `${MARKET_VALUE_ROUTES.message}?dry_run=true`,
};
