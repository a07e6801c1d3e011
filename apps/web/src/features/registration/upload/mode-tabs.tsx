import { Tabs, useTexts } from '@floorplan/ui';
import { useSearchParams } from 'react-router-dom';

const MODES = { single: 'reg.mode_single', file: 'reg.mode_mass' } as const;
type Mode = keyof typeof MODES;

export const useMode = (): Mode => (useSearchParams()[0].get('mode') === 'file' ? 'file' : 'single');

/** Switches between the form for one vehicle and the registration from a file. The URL contains the mode. */
export function ModeTabs() {
  const { t } = useTexts();
  const [, setParams] = useSearchParams();
  const mode = useMode();
  return (
    <Tabs
      label={t('reg.mode')}
      tabs={(Object.keys(MODES) as Mode[]).map((each) => ({ value: each, label: t(MODES[each]) }))}
      value={mode}
      onChange={(one) => setParams(one === 'file' ? { mode: one } : {})}
    />
  );
}
