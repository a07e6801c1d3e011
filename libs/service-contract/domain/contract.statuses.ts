/** Status of the API by status. */
const CODES = { created: 0, pending: 1, converted: 2, active: 3, ended: 4 } as const;

export type ContractStatus = 'absent' | keyof typeof CODES;

export const CONTRACT_STATUSES: readonly ContractStatus[] = [
  'absent',
  ...(Object.keys(CODES) as (keyof typeof CODES)[]),
];

/** Status of the API, 0–4. @throws for `absent` */
export function contractStatusCode(status: ContractStatus): number {
  if (status === 'absent') throw new Error('a contract in status absent has no status code');
  return CODES[status];
}
