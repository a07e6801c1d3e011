import type { StatusStyles } from '@floorplan/ui';

export const contractStatusCodes = [0, 1, 2, 3, 4] as const;
export type ContractStatusCode = (typeof contractStatusCodes)[number];

/** Tone, icon and text of each status of a service contract. */
export const CONTRACT_STATUS_STYLE: StatusStyles<ContractStatusCode> = {
  0: { tone: 'neutral', icon: 'pencil', text: 'contract.status_0' },
  1: { tone: 'warning', icon: 'hourglass', text: 'contract.status_1' },
  2: { tone: 'info', icon: 'sync', text: 'contract.status_2' },
  3: { tone: 'success', icon: 'check-circle', text: 'contract.status_3' },
  4: { tone: 'neutral', icon: 'minus-circle', text: 'contract.status_4' },
};
