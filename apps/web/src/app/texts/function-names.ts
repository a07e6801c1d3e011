import { useTexts } from '@floorplan/ui';
import { useTranslation } from 'react-i18next';

/** Returns the name of a right by its function key; the key itself when it has no name. */
export function useFunctionName(): (functionKey: string) => string {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  return (functionKey) => {
    const short = functionKey.replace(/^fnc/, '');
    const name = [`fnc.fnc${short}`, `menu.fnc${short}`].find((key) => i18n.exists(key));
    return name ? t(name) : functionKey;
  };
}
