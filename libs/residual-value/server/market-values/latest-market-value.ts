/** Row source with the market value of a contract in the latest job with it. `contract` is the contract's alias. */
export const latestMarketValue = (contract: string): string =>
  `(select v.company_price from market_value_job j
      join market_value v on v.job_id = j.id and v.contract_no = ${contract}.contract_no
     where v.contract_id = ${contract}.id order by j.date desc, j.id desc limit 1)`;
