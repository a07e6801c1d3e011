import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';
import type { SelectionControl } from './selection';

/** Says what is chosen and how many, offers everything that matches, and holds the actions. */
export function SelectionBar(props: {
  count: number;
  total: number;
  loaded: number;
  /** Whether everything that matches can be chosen, also what is not loaded. */
  beyondLoaded: boolean;
  control: SelectionControl;
  children: ReactNode;
}) {
  const { count, total, loaded, control } = props;
  const { t } = useTexts();
  const matching = control.selection.kind === 'matching';
  return (
    <div className="selection-bar" role="toolbar" aria-label={t('list.selected', { count })}>
      <strong>{matching ? t('list.all_matching', { count: total }) : t('list.selected', { count })}</strong>
      {props.beyondLoaded && !matching && count >= loaded && total > count && (
        <Button
          type="button"
          link
          label={t('list.select_matching', { count: total })}
          onClick={control.chooseMatching}
        />
      )}
      <Button type="button" link label={t('list.clear_selection')} onClick={control.clear} />
      <span className="selection-actions">{props.children}</span>
    </div>
  );
}
