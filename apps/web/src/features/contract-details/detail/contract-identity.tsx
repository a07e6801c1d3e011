import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { StatusTag, useTexts } from '@floorplan/ui';
import { contractLooks, type ContractStatusCode } from '../../../app/contracts/contract.status';
import { shownPlate } from '../../../app/texts/identifiers';

/** Status of a contract, with the reason why it ended. */
export function ContractStatusTag({ contract }: { contract: ContractDetails }) {
  const { t } = useTexts();
  const status = contract.Status as ContractStatusCode;
  const ended = contract.EndReasonText;
  return (
    <StatusTag
      table={contractLooks}
      status={status}
      {...(ended && { text: `${t(contractLooks[status].text)}: ${ended}` })}
    />
  );
}

/** Plate, vehicle and customer of a contract in one line. */
export function ContractIdentity({ contract }: { contract: ContractDetails }) {
  const { LicenseNumber, MakeName, Model, CustomerName } = contract;
  const car = [MakeName, Model].filter(Boolean).join(' ');
  return (
    <>
      <span className="mono">{shownPlate(LicenseNumber)}</span>
      {[car, CustomerName].filter(Boolean).map((text) => ` · ${text}`)}
    </>
  );
}
