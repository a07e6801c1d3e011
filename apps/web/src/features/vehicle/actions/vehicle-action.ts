import type { ActionRules, Caller } from '@floorplan/kernel';
import type { ActionPreview, VehicleAnswer } from '@floorplan/vehicle/contracts';
import type { ActionSubject } from '@floorplan/vehicle/domain';
import type { Format, FormField, FormValues, Language } from '@floorplan/ui';
import type { ComponentType } from 'react';

export interface ActionDialogProps {
  readonly vehicle: VehicleAnswer;
  readonly onClose: () => void;
  /** Opens the dialog that takes back what was just done, for those who may. */
  readonly onUndo?: (() => void) | undefined;
}

/** One action as the vehicle's page offers it. Texts are keys. */
export interface ActionOnScreen {
  readonly action: ActionRules<ActionSubject>;
  /** A button of its own, always or when it is possible; else in the menu under its group. */
  readonly primary?: 'always' | 'when possible';
  /** Not what the page is for: its button is outlined. */
  readonly quiet?: true;
  readonly group: string;
  readonly icon: string;
  readonly button: string;
  readonly dialog: DialogTexts | ComponentType<ActionDialogProps>;
}

/** What it would come to; null: not known yet. */
export type Looked = ActionPreview | null;

/** A text with what it is filled in with. */
export type Said = readonly [key: string, params: Record<string, string>];

/** What a plain dialog asks and says; its toast is the answer's own text. */
export interface DialogTexts {
  readonly title: string;
  /** What will follow. */
  readonly text?: string;
  readonly textParams?: (vehicle: VehicleAnswer) => Record<string, string>;
  readonly confirm: string;
  readonly failed: string | ((vehicle: VehicleAnswer) => string);
  readonly destructive?: true;
  /** Shows what it would come to by itself, as soon as its fields say enough. */
  readonly looksAhead?: true;
  /** Its fields, which may depend on what is typed so far and on what is read for it. */
  readonly useFields: (
    vehicle: VehicleAnswer,
    caller: Caller,
    language: Language,
    values: FormValues,
  ) => readonly FormField[];
  /** Shown below the fields, for what is typed so far. */
  readonly Beside?: ComponentType<{ vehicle: VehicleAnswer; values: FormValues }>;
  /** What the button says in place of `confirm` once the values, or what they come to, are known: key and parameters. */
  readonly confirmWith?: (values: FormValues, format: Format, preview: Looked) => Said | null;
  /** What is told of it takes the place of an offered code. */
  readonly takesCodeBack?: true;
  /** What is remembered of the inventory is read anew. */
  readonly forgetsInventory?: true;
  /** What it asks with stands in the address. */
  readonly inQuery?: true;
  /** What it takes away stands in its address, and it has no body. */
  readonly removes?: { readonly feeId: number };
  /** The request's body. */
  readonly body: (values: FormValues, vehicle: VehicleAnswer, preview: Looked) => object;
}
