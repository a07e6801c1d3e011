import {
  changedRights,
  isNoDifference,
  type EditedRights,
  type RightsDifference,
} from '@floorplan/identity/domain';
import { useTexts } from '@floorplan/ui';
import { useScreenTitles } from '../../app/rights/screen-titles';
import { useFunctionName } from '../../app/texts/function-names';
import type { UserValues } from './user-fields';

interface Option {
  readonly value: number;
  readonly label: string;
}

const editedOf = (values: UserValues): EditedRights => ({
  role: values.Role,
  roleCode: values.RoleCode,
  functions: values.Functions,
  dealerGroupId: values.DealerGroupId,
  enableServiceModule: values.EnableServiceModule,
  enableServiceModuleAdmin: values.EnableServiceModuleAdmin,
  dealers: values.Dealers.map(({ DealerPartyId, AuthLevel }) => ({
    dealerId: DealerPartyId,
    authLevel: AuthLevel,
  })),
});

/** What saving gives the user and what it takes, in words; without `before` the user is new. Shows nothing when the edits change no right. */
export function RightsPreview(props: {
  before: UserValues | null;
  after: UserValues;
  dealers: readonly Option[];
}) {
  const { t } = useTexts();
  const title = t(props.before ? 'user_admin.preview' : 'user_admin.preview_new');
  const { gets, loses } = changedRights(props.before && editedOf(props.before), editedOf(props.after));
  if (isNoDifference(gets) && isNoDifference(loses)) return null;
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <div className="panel-body stack" role="status">
        <Difference title="user_admin.preview_gets" difference={gets} dealers={props.dealers} />
        <Difference title="user_admin.preview_loses" difference={loses} dealers={props.dealers} />
      </div>
    </section>
  );
}

function Difference(props: { title: string; difference: RightsDifference; dealers: readonly Option[] }) {
  const { screens, buttons, keys, sees, actsFor } = props.difference;
  const { t } = useTexts();
  const titles = useScreenTitles();
  const nameOf = useFunctionName();
  const named = (ids: readonly number[]) =>
    ids.map((id) => props.dealers.find(({ value }) => value === id)?.label ?? String(id));
  const lines = [
    ['user_admin.preview_screens', screens.flatMap((name) => titles.get(name) ?? []).map((key) => t(key))],
    ['user_admin.preview_buttons', buttons.map((key) => t(key))],
    ['user_admin.preview_also', keys.map(nameOf)],
    ['user_admin.preview_sees', named(sees)],
    ['user_admin.preview_acts', named(actsFor)],
  ] as const;
  const shown = lines.filter(([, names]) => names.length > 0);
  if (shown.length === 0) return null;
  return (
    <div>
      <h3>{t(props.title)}</h3>
      <ul>
        {shown.map(([text, names]) => (
          <li key={text}>{t(text, { names: [...new Set(names)].join(', ') })}</li>
        ))}
      </ul>
    </div>
  );
}
