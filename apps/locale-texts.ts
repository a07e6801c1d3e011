import { useLocaleTexts } from '@floorplan/platform/texts';
import english from './web/public/locales/locale-en-GB.json' with { type: 'json' };
import swedish from './web/public/locales/locale-sv-SE.json' with { type: 'json' };

// The API and the worker use the portal's texts for their messages.
useLocaleTexts({ 'sv-SE': swedish, 'en-GB': english });
