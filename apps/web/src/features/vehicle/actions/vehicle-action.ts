import type { ActionRules, Caller } from '@floorplan/kernel';
import type { ActionPreview, VehicleAnswer } from '@floorplan/vehicle/contracts';
import {
  changeDealer,
  swapBetweenDealers,
  VEHICLE_ACTIONS,
  type ActionFieldsDescription,
  type ActionSubject,
} from '@floorplan/vehicle/domain';
import { stockholmDay, type Format, type FormField, type FormValues, type Language } from '@floorplan/ui';
import type { ComponentType } from 'react';
import { actBody, actFields, actTexts } from '../../../app/acts/described-acts';
import { useNow } from '../../../app/browser/use-now';
import type { ActionOnScreen } from '../../../app/acts/offered-actions';

export interface ActionDialogProps {
  readonly vehicle: VehicleAnswer;
  readonly onClose: () => void;
  /** Opens the undo dialog for this action. Absent when the user may not undo it. */
  readonly onUndo?: (() => void) | undefined;
}

/** Rules of the actions on the page, by name. A swap is two actions there, each with a right of its own. */
const RULES = { ...VEHICLE_ACTIONS, swapBetweenDealers, changeDealer };

/** Action on the vehicle's page, named as its rules. */
export type VehicleActionOnScreen = ActionOnScreen<
  keyof typeof RULES,
  DialogTexts | ComponentType<ActionDialogProps>
>;

/** The rules of an action: who may use it, when it is possible, and its key in the API. */
export const rulesOf = ({ key }: VehicleActionOnScreen): ActionRules<ActionSubject> => RULES[key];

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

/** An action that is described by its fields, at its place in the menu. */
export function described(
  key: keyof typeof VEHICLE_ACTIONS,
  place: Pick<VehicleActionOnScreen, 'group' | 'icon'>,
): VehicleActionOnScreen {
  const action: { key: string; described?: ActionFieldsDescription } = VEHICLE_ACTIONS[key];
  const { fields } = action.described!;
  const { button, title, failed } = actTexts(action.key);
  return {
    key,
    ...place,
    button,
    dialog: {
      title,
      confirm: button,
      failed,
      useFields: () => actFields(action.key, fields, stockholmDay(useNow())),
      body: (values) => actBody(action.key, fields, values),
    },
  };
}
