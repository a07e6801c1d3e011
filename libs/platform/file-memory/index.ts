export { FileMemory, type RememberedAnswer } from './file-memory';
export {
  readAnsweredFile,
  wireUnderstanding,
  type AnsweredFile,
  type FileDescription,
  type SentFile,
} from './read-answered-file';
export { RememberedNames } from './remembered-names';
export { SenderNames, type NameReader, type ReadNames } from './sender-names';
export { ServedNames, wireNameQuestions, wireNames } from './served-names';
export { ServedMemory, type AnsweredColumn } from './served-memory';
export type { FileSender } from './sender-answers';
