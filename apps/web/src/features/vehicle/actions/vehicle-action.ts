import type { ActionRules, Caller } from '@floorplan/kernel';
import type { ActionPreview, VehicleAnswer } from '@floorplan/vehicle/contracts';
import type { ActionSubject } from '@floorplan/vehicle/domain';
import type { Format, FormField, FormValues, Language } from '@floorplan/ui';
import type { ComponentType } from 'react';

export interface ActionDialogProps {
  readonly vehicle: VehicleAnswer;
  readonly onClose: () => void;
  /** Opens the undo dialog for this action; absent when the user may not undo. */
  readonly onUndo?: (() => void) | undefined;
}

/** Action on the vehicle's page. Texts are keys. */
export interface ActionOnScreen {
  readonly action: ActionRules<ActionSubject>;
  /** Shows a separate button, always or only when possible; otherwise the action is in the menu under its group. */
  readonly primary?: 'always' | 'when possible';
  /** Secondary action: its button is outlined. */
  readonly quiet?: true;
  readonly group: string;
  readonly icon: string;
  readonly button: string;
  readonly dialog: DialogTexts | ComponentType<ActionDialogProps>;
}

/** Preview of the action; null while unknown. */
export type PreviewOrNull = ActionPreview | null;

/** Text key with its parameters. */
export type TextWithParams = readonly [key: string, params: Record<string, string>];

/** Fields and texts of a plain dialog; its toast shows the answer's text. */
export interface DialogTexts {
  readonly title: string;
  /** Text that describes the effect. */
  readonly text?: string;
  readonly textParams?: (vehicle: VehicleAnswer) => Record<string, string>;
  readonly confirm: string;
  readonly failed: string | ((vehicle: VehicleAnswer) => string);
  readonly destructive?: true;
  /** Shows the preview automatically as soon as the fields are valid. */
  readonly autoPreview?: true;
  /** Fields of the dialog, which may depend on the current values and on loaded data. */
  readonly useFields: (
    vehicle: VehicleAnswer,
    caller: Caller,
    language: Language,
    values: FormValues,
  ) => readonly FormField[];
  /** Shown below the fields, for the current values. */
  readonly Beside?: ComponentType<{ vehicle: VehicleAnswer; values: FormValues }>;
  /** Button text instead of `confirm`, once the values or their preview are known. */
  readonly confirmWith?: (
    values: FormValues,
    format: Format,
    preview: PreviewOrNull,
  ) => TextWithParams | null;
  /** The toast replaces the offer of a registration code. */
  readonly takesCodeBack?: true;
  /** Drops the cached inventory. */
  readonly forgetsInventory?: true;
  /** Sends the values in the query string. */
  readonly inQuery?: true;
  /** Sends a DELETE without a body for the fee in the path. */
  readonly removes?: { readonly feeId: number };
  /** Request body. */
  readonly body: (values: FormValues, vehicle: VehicleAnswer, preview: PreviewOrNull) => object;
}
