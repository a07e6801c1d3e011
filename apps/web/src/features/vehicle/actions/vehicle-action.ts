import type { CurrentUser } from '@floorplan/identity/contracts';
import { callerOfUser } from '@floorplan/identity/contracts';
import { mayUse, whyNot, type ActionRules, type Caller } from '@floorplan/kernel';
import { subjectOfAnswer, type ActionPreview, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import type { ActionSubject } from '@floorplan/vehicle/domain';
import {
  reasonText,
  type Format,
  type FormField,
  type FormValues,
  type Language,
  type Translate,
} from '@floorplan/ui';
import type { ComponentType } from 'react';

export interface ActionDialogProps {
  readonly vehicle: VehicleAnswer;
  readonly onClose: () => void;
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

/** Whether the action exists for the user, and why it is not possible now; null: it is. */
export function actionState(
  { action }: Pick<ActionOnScreen, 'action'>,
  vehicle: VehicleAnswer,
  user: CurrentUser,
  asOf: string | null,
  texts: { t: Translate; language: Language },
): { readonly shown: boolean; readonly reason: string | null } {
  const caller = callerOfUser(user);
  if (!mayUse(action, caller)) return { shown: false, reason: null };
  if (asOf) return { shown: true, reason: texts.t('action.reason_as_of') };
  if (vehicle.HeldUntil) return { shown: true, reason: texts.t('action.reason_left') };
  const refusal = whyNot(action, subjectOfAnswer(vehicle), caller);
  return { shown: true, reason: refusal && reasonText(refusal, texts.t, texts.language) };
}
