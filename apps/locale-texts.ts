import { useLocaleTexts } from '@floorplan/platform/texts';
import english from './web/public/locales/locale-en-GB.json' with { type: 'json' };
import swedish from './web/public/locales/locale-sv-SE.json' with { type: 'json' };

/** Api and worker write their sentences with the texts that the screens have. */
useLocaleTexts({ 'sv-SE': swedish, 'en-GB': english });
