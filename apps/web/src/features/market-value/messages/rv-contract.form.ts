import {
  parseRvContract,
  RESIDUAL_VALUE_ROUTES,
  rvContractMessage,
} from '@floorplan/residual-value/contracts';
import { field, type MessageForm } from '../../../app/messages/message-form';

const GUARANTEES = { AF: 'rv.guarantee_AF', DNB: 'rv.guarantee_DNB' };

/** Form of RVCONTRACT messages: parties, vehicle and terms of the lease. */
export const form: MessageForm = {
  type: 'RVCONTRACT',
  sections: [
    {
      title: 'job.sec_parties',
      fields: [
        field('MessageId', 'job.col_message_id', 'code', { locked: true }),
        field('ContractNo', 'rv.contract_no', 'code', { required: true }),
        field('RVGuarantee', 'rv.guarantee', 'text', { values: GUARANTEES, required: true }),
        field('LevOrgNo', 'rv.supplier_orgno', 'code', { required: true }),
        field('RVGOrgNo', 'rv.guarantor_orgno', 'code'),
        field('CustomerName', 'rv.customer_name', 'text', { required: true }),
        field('CustomerOrgNr', 'rv.customer_orgno', 'code', { required: true }),
        field('CustomerEmail', 'rv.customer_email'),
      ],
    },
    {
      title: 'reg.sec_vehicle',
      fields: [
        field('LicenseNumber', 'reg.license', 'code', { required: true }),
        field('ChassisNumber', 'reg.chassis', 'code', { required: true }),
        field('Make', 'reg.make', 'text', { choices: 'make', required: true }),
        field('Model', 'reg.model', 'text', { required: true }),
        field('ObjectDescription', 'rv.object_description', 'text', { required: true }),
      ],
    },
    {
      title: 'rv.sec_contract',
      fields: [
        field('Product', 'rv.product', 'text', { required: true }),
        field('Duration', 'rv.duration_months', 'whole', { required: true }),
        field('StartDate', 'rv.start_date', 'date', { required: true }),
        field('EndDate', 'rv.end_date', 'date', { required: true }),
        field('Mileage', 'rv.mileage_km', 'whole', { required: true }),
        field('ResidualValue', 'rv.residual_value', 'money', { required: true }),
        field('ObjectPrice', 'rv.object_price', 'money'),
        field('PreEndingAvailable', 'rv.pre_ending', 'flag'),
      ],
    },
  ],
  specification: null,
  fieldOfCode: {
    WAITING_EARLIER: 'ChassisNumber',
    UNKNOWN_DEALER: 'LevOrgNo',
    UNKNOWN_MAKE: 'Make',
    INVALID_CHASSIS: 'ChassisNumber',
    INVALID_LICENSE: 'LicenseNumber',
    GUARANTOR_MISSING: 'RVGOrgNo',
    CONTRACT_IN_PROGRESS: 'ContractNo',
  },
  together: [['StartDate', 'EndDate']],
  eitherNumber: [],
  schema: rvContractMessage,
  parse: parseRvContract,
  dryRunPath: `${RESIDUAL_VALUE_ROUTES.message}?dry_run=true`,
};
