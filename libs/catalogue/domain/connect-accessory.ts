import { decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import { recordStream, type RecordState } from '@floorplan/kernel/records';
import { modelVersion, type Accessory, type ModelVersion, type ModelVersionSaved } from './model.record';

/** An accessory was connected to a model version, or disconnected from it. */
export interface AccessoryConnected {
  readonly type: 'catalogue/AccessoryConnected';
  readonly data: { readonly accessoryId: number; readonly isConnected: boolean; readonly by: Actor };
}

/** A model version with the ids of its accessories, in the order in which they were connected. */
export interface ModelVersionState extends RecordState<ModelVersion> {
  readonly accessoryIds: readonly number[];
}

const rows = recordStream(modelVersion);

export const modelVersionStream = {
  ...rows,
  initialState: { row: null, accessoryIds: [] } as ModelVersionState,
  evolve: (state: ModelVersionState, fact: ModelVersionSaved | AccessoryConnected): ModelVersionState => {
    if (fact.type !== 'catalogue/AccessoryConnected') return { ...state, ...rows.evolve(state, fact) };
    const { accessoryId, isConnected } = fact.data;
    const others = state.accessoryIds.filter((id) => id !== accessoryId);
    return { ...state, accessoryIds: isConnected ? [...others, accessoryId] : others };
  },
};

/**
 * Decides to connect an accessory to a model version, or to disconnect it. Returns no facts when the
 * accessory is already in the wanted state.
 */
export function connectAccessory(
  { row, accessoryIds }: ModelVersionState,
  wanted: {
    readonly accessory: Accessory | undefined;
    /** Make of the version's model. */
    readonly makeId: number | undefined;
    readonly isConnected: boolean;
    readonly by: Actor;
  },
): Decision<AccessoryConnected> {
  const { accessory, makeId, isConnected, by } = wanted;
  if (row === null || !accessory || makeId === undefined) return refused('NOT_FOUND');
  if (isConnected && accessory.makeId !== makeId) return refused('ACCESSORY_OTHER_MAKE');
  if (accessoryIds.includes(accessory.id) === isConnected) return decided();
  return decided({
    type: 'catalogue/AccessoryConnected',
    data: { accessoryId: accessory.id, isConnected, by },
  });
}
