import type { ActionRules, Caller } from '@floorplan/kernel';
import type { ActionPreview, VehicleAnswer } from '@floorplan/vehicle/contracts';
import type { ActionSubject } from '@floorplan/vehicle/domain';
import type { Format, FormField, FormValues, Language } from '@floorplan/ui';
import type { ComponentType } from 'react';

export interface ActionDialogProps {
  readonly vehicle: VehicleAnswer;
  readonly onClose: () => void;
  /** Opens the undo dialog for this action. Absent when the user may not undo it. */
  readonly onUndo?: (() => void) | undefined;
}

/** Action on the vehicle's page. Its texts are text keys. */
export interface ActionOnScreen {
  readonly action: ActionRules<ActionSubject>;
  /**
   * The action has its own button, always or only when it is possible. Without this, the action is in the
   * menu.
   */
  readonly primary?: 'always' | 'when possible';
  /** Secondary action, whose button is outlined. */
  readonly quiet?: true;
  readonly group: string;
  readonly icon: string;
  readonly button: string;
  readonly dialog: DialogTexts | ComponentType<ActionDialogProps>;
}

/** Preview of the action; null when it is not loaded. */
export type PreviewOrNull = ActionPreview | null;

/** Text key with its parameters. */
export type TextWithParams = readonly [key: string, params: Record<string, string>];

/** Texts and fields of a simple dialog. After the action, a toast shows the text of the answer. */
export interface DialogTexts {
  readonly title: string;
  /** Text that describes what the action does. */
  readonly text?: string;
  readonly textParams?: (vehicle: VehicleAnswer) => Record<string, string>;
  readonly confirm: string;
  readonly failed: string | ((vehicle: VehicleAnswer) => string);
  readonly destructive?: true;
  /** The preview loads automatically as soon as all fields are valid. */
  readonly autoPreview?: true;
  /** Fields of the dialog. They may depend on the current values and on loaded data. */
  readonly useFields: (
    vehicle: VehicleAnswer,
    caller: Caller,
    language: Language,
    values: FormValues,
  ) => readonly FormField[];
  /** Component below the fields that uses the current values. */
  readonly Beside?: ComponentType<{ vehicle: VehicleAnswer; values: FormValues }>;
  /** Button text that replaces `confirm` when the values or their preview are known. */
  readonly confirmWith?: (
    values: FormValues,
    format: Format,
    preview: PreviewOrNull,
  ) => TextWithParams | null;
  /** The toast of this action replaces a toast that offers a registration code. */
  readonly takesCodeBack?: true;
  /** The cached inventory list is dropped after the action. */
  readonly forgetsInventory?: true;
  /** The values are sent in the query string. */
  readonly inQuery?: true;
  /** The action deletes this fee, by a DELETE request without a body. */
  readonly removes?: { readonly feeId: number };
  /** Body of the request. */
  readonly body: (values: FormValues, vehicle: VehicleAnswer, preview: PreviewOrNull) => object;
}
