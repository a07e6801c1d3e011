import type { UserScope } from '@floorplan/identity/domain';
import { requestContext } from '@floorplan/platform/http';
import type { ContractActQuery } from '@floorplan/service-contract/contracts';
import type { ContractCall } from './contract-acts';

/** The call of an action on a contract over HTTP. */
export const contractCall = (
  scope: UserScope,
  { dry_run: isDryRun, seen }: ContractActQuery,
): ContractCall => ({
  scope,
  isDryRun,
  seen,
  correlationId: requestContext()!.correlationId,
});

/** Text key of the answer to an action. */
export const doneText = (key: string, { dry_run: isDryRun }: ContractActQuery): string =>
  isDryRun ? 'action.msg_preview' : key;
