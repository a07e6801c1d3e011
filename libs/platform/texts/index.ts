export { localisedFieldErrors, reasonOf, speakBy, textIn, textOf, useLocaleTexts } from './texts';
