import { useLocaleTexts } from '@floorplan/platform/texts';
import { textsOf } from '../texts/text-files.mjs';

const TEXTS = { 'sv-SE': textsOf('.', 'sv-SE'), 'en-GB': textsOf('.', 'en-GB') };

/** What a test file finds when it begins: the portal's texts, whatever the file before it has set. */
export const begin = (): void => useLocaleTexts(TEXTS);

begin();
