import type { ContractDetails } from '@floorplan/service-contract/contracts';

/** Props of the dialogs of actions on a contract. */
export interface ActDialogProps {
  readonly contract: ContractDetails;
  readonly onClose: () => void;
  /** Called after the action was carried out. */
  readonly onDone?: (() => void) | undefined;
}
