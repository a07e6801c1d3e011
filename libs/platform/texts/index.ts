export { fieldsTold, reasonOf, speakBy, textIn, textOf, useLocaleTexts } from './texts';
