import { typedRow } from '@floorplan/job-process/message-types';
import {
  parseRvContract,
  RESIDUAL_VALUE_ROUTES,
  rvContractMessage,
} from '@floorplan/residual-value/contracts';
import { messageController } from '../messages/message-controller';
import { RV_CONTRACT } from './sent-contracts';

/** Receives residual-value contracts from the lessor. */
export const ReportedContractsController = messageController({
  name: 'ReportedContracts',
  route: RESIDUAL_VALUE_ROUTES.message,
  summary: 'One residual-value contract, or up to 1,000 (RVCONTRACT)',
  received: 'Taken in; what becomes of it is asked for by MessageId',
  schema: rvContractMessage,
  parse: (row) => typedRow(RV_CONTRACT, parseRvContract(row)),
});
