import { paths } from '../routing/paths';

interface ListOfContracts {
  readonly path: string;
  /** Text key. */
  readonly title: string;
}

/** Lists that link to the page of a contract, by their names. */
export const RESIDUAL_LISTS = {
  'residualvalue-contracts': { path: paths.residualContracts, title: 'rv.title' },
  'residualvalue-transport': { path: paths.residualTransport, title: 'rvlist.title_transport' },
  'residualvalue-rejected': { path: paths.residualRejected, title: 'rvlist.title_rejected' },
  'residualvalue-ended': { path: paths.residualEnding, title: 'rvlist.title_ended' },
  'residualvalue-extended': { path: paths.residualExtended, title: 'rvlist.title_extended' },
  'residualvalue-financed': { path: paths.residualFinanced, title: 'rvlist.title_financed' },
  'releasing-contracts': { path: paths.releasingContracts, title: 'rvlist.title_releasing' },
} as const satisfies Record<string, ListOfContracts>;

export type ResidualListName = keyof typeof RESIDUAL_LISTS;
export const residualListNames = Object.keys(RESIDUAL_LISTS) as ResidualListName[];
