import type { Actor } from '@floorplan/kernel';

/** A make of vehicles, owned by one importer. */
export interface Make {
  readonly id: number;
  readonly name: string;
  readonly importerId: number;
  readonly logoFileName: string | null;
}

export type MakeSaved = {
  readonly type: 'catalogue/MakeSaved';
  readonly data: {
    readonly id: number;
    readonly before: Make | null;
    readonly after: Make;
    readonly by: Actor;
  };
};

export const MAKE_CATEGORY = 'make';
