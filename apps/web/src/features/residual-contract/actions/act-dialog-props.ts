import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';

/** Props of the dialogs of actions on a residual-value contract. */
export interface ActDialogProps {
  readonly contract: ResidualContractAnswer;
  readonly onClose: () => void;
}
