import { callerOfUser } from '@floorplan/identity/contracts';
import type { ActionRules } from '@floorplan/kernel';
import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import type { ActionSubject } from '@floorplan/vehicle/domain';
import { displayedValues, formErrors, useTexts } from '@floorplan/ui';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useValues } from '../../../app/acts/use-act-dialog';
import { useUser } from '../../../app/session/session';
import { PreviewPanel } from './preview-panel';
import { useAction } from './use-action';
import { useAfterAction } from './use-after-action';
import type { ActionDialogProps, DialogTexts } from './vehicle-action';

interface Props extends ActionDialogProps {
  readonly action: ActionRules<ActionSubject>;
  readonly texts: DialogTexts;
}

const LOOK = { dry_run: true, explain: true } as const;

/** Dialog of an action on a vehicle that has a few fields and no dialog of its own. */
export function ActionDialog({ action, texts, vehicle, onClose, onUndo }: Props) {
  const { t, format } = useTexts();
  const { fields, values, type, isValid } = useActionFields(texts, vehicle);
  const send = useAction(action.key, vehicle.Id, texts);
  const failed = typeof texts.failed === 'function' ? texts.failed(vehicle) : texts.failed;
  const toastOf = useAfterAction({ texts, vehicle, onUndo, failed });
  const bodyFor = (shown: ActionAnswer | null) => texts.body(values, vehicle, shown?.Preview ?? null);
  const confirmWith = (shown: ActionAnswer | null): string => {
    const named = texts.confirmWith?.(values, format, shown?.Preview ?? null);
    return named ? t(...named) : t(texts.confirm);
  };
  return (
    <ActDialog<ActionAnswer>
      title={t(texts.title)}
      confirm={confirmWith}
      destructive={texts.destructive ?? false}
      text={texts.text && t(texts.text, texts.textParams?.(vehicle))}
      fields={fields}
      values={values}
      onChange={type}
      body={bodyFor(null)}
      // The request may name amounts of the preview.
      act={(_, seen, shown) => send(bodyFor(shown), seen)}
      preview={{
        version: vehicle.Version,
        key: ['vehicle', 'actions', vehicle.Id, action.key, texts.removes],
        send: (body) => send(body, LOOK),
        show: ({ Preview }) => Preview && <PreviewPanel preview={Preview} />,
        onDemand: !texts.autoPreview,
        lines: 12,
      }}
      done={toastOf}
      failed={failed}
      onClose={onClose}
    >
      {texts.Beside && isValid && <texts.Beside vehicle={vehicle} values={values} />}
    </ActDialog>
  );
}

/** The fields, which may depend on what is typed and on loaded data, with their values. */
function useActionFields(texts: DialogTexts, vehicle: ActionDialogProps['vehicle']) {
  const { t, language } = useTexts();
  const caller = callerOfUser(useUser());
  const [typed, type] = useValues({});
  const fields = texts.useFields(vehicle, caller, language, typed);
  const values = displayedValues(fields, typed);
  return { fields, values, type, isValid: formErrors(fields, values, t).size === 0 };
}
