import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { StatusTag, useTexts } from '@floorplan/ui';
import { CONTRACT_STATUS_STYLE, type ContractStatusCode } from '../../../app/contracts/contract.status';
import { plateText } from '../../../app/texts/identifiers';

/** Status of a contract, with the reason why it ended. */
export function ContractStatusTag({ contract }: { contract: ContractDetails }) {
  const { t } = useTexts();
  const status = contract.Status as ContractStatusCode;
  const ended = contract.EndReasonText;
  return (
    <StatusTag
      table={CONTRACT_STATUS_STYLE}
      status={status}
      {...(ended && { text: `${t(CONTRACT_STATUS_STYLE[status].text)}: ${ended}` })}
    />
  );
}

/** Plate, vehicle and customer of a contract in one line. */
export function ContractIdentity({ contract }: { contract: ContractDetails }) {
  const { LicenseNumber, MakeName, Model, CustomerName } = contract;
  const car = [MakeName, Model].filter(Boolean).join(' ');
  return (
    <>
      <span className="mono">{plateText(LicenseNumber)}</span>
      {[car, CustomerName].filter(Boolean).map((text) => ` · ${text}`)}
    </>
  );
}
