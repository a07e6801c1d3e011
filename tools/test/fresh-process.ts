import { useLocaleTexts } from '@floorplan/platform/texts';
import english from '../../apps/web/public/locales/locale-en-GB.json' with { type: 'json' };
import swedish from '../../apps/web/public/locales/locale-sv-SE.json' with { type: 'json' };

/** What a test file finds when it begins: the portal's texts, whatever the file before it has set. */
export const begin = (): void => useLocaleTexts({ 'sv-SE': swedish, 'en-GB': english });

begin();
