import { ConcurrentIndexes } from './concurrent-indexes';

/** Indexes for the search for residual-value contracts by the beginning and the end of their numbers. */
const INDEXES: Readonly<Record<string, string>> = {
  residual_value_contract_no_start:
    "on residual_value_contract (translate(upper(contract_no), ' -', '') text_pattern_ops)",
  residual_value_contract_no_end:
    "on residual_value_contract (reverse(translate(upper(contract_no), ' -', '')) text_pattern_ops)",
  residual_value_contract_chassis_end:
    'on residual_value_contract (reverse(chassis_number) text_pattern_ops)',
};

export class ResidualSearch1700000000203 extends ConcurrentIndexes {
  override readonly name = 'ResidualSearch1700000000203';
  protected override readonly indexes = INDEXES;
}
