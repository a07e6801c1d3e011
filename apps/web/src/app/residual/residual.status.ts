import type { StatusStyles } from '@floorplan/ui';

export const residualStatusCodes = [0, 1, 2, 3] as const;
export type ResidualStatusCode = (typeof residualStatusCodes)[number];

/** Tone, icon and text of each status of a residual-value contract. */
export const RESIDUAL_STATUS_STYLE: StatusStyles<ResidualStatusCode> = {
  0: { tone: 'info', icon: 'clock', text: 'rv.status_0' },
  1: { tone: 'success', icon: 'shopping-cart', text: 'rv.status_1' },
  2: { tone: 'warning', icon: 'car', text: 'rv.status_2' },
  3: { tone: 'success', icon: 'check-circle', text: 'rv.status_3' },
};

export const responsibles = ['DNB', 'AF', 'NONE', 'RELEASING'] as const;
export type Responsible = (typeof responsibles)[number];

/** Status of an order at the vehicle register. */
export const registerCodes = [0, 1, 2, 9] as const;
export type RegisterCode = (typeof registerCodes)[number];

export const TRAFFIC_STOP_STYLE: StatusStyles<RegisterCode> = {
  0: { tone: 'neutral', icon: 'minus-circle', text: 'trafficstop.0' },
  1: { tone: 'info', icon: 'clock', text: 'trafficstop.1' },
  2: { tone: 'success', icon: 'check-circle', text: 'trafficstop.2' },
  9: { tone: 'danger', icon: 'times-circle', text: 'trafficstop.9' },
};

export const OWNER_CHANGE_STYLE: StatusStyles<RegisterCode> = {
  0: { tone: 'neutral', icon: 'minus-circle', text: 'ownerchange.0' },
  1: { tone: 'info', icon: 'clock', text: 'ownerchange.1' },
  2: { tone: 'success', icon: 'check-circle', text: 'ownerchange.2' },
  9: { tone: 'danger', icon: 'times-circle', text: 'ownerchange.9' },
};

export const customerResponses = ['WAITING', 'YES', 'NO'] as const;
export type CustomerResponse = (typeof customerResponses)[number];

export const RESPONSE_STYLE: StatusStyles<CustomerResponse> = {
  WAITING: { tone: 'warning', icon: 'hourglass', text: 'customerresponse.WAIT' },
  YES: { tone: 'success', icon: 'check-circle', text: 'customerresponse.YES' },
  NO: { tone: 'neutral', icon: 'times-circle', text: 'customerresponse.NO' },
};

/** Statuses of a transport, in the order in which it goes through them. */
export const transportCodes = ['ORDERED', 'PICKED_UP', 'DELIVERED', 'SOLD'] as const;
export type TransportCode = (typeof transportCodes)[number];

export const TRANSPORT_STYLE: StatusStyles<TransportCode> = {
  ORDERED: { tone: 'info', icon: 'send', text: 'transportstatus.ORDERED' },
  PICKED_UP: { tone: 'info', icon: 'truck', text: 'transportstatus.PICKED_UP' },
  DELIVERED: { tone: 'success', icon: 'map-marker', text: 'transportstatus.DELIVERED' },
  SOLD: { tone: 'success', icon: 'check-circle', text: 'transportstatus.SOLD' },
};
