export { FileMemory, type RememberedAnswer } from './file-memory';
export {
  readAnsweredFile,
  wireUnderstanding,
  type AnsweredFile,
  type FileDescription,
  type SentFile,
} from './read-answered-file';
export { RememberedNames, type RememberedName } from './remembered-names';
export { ServedMemory, type AnsweredColumn } from './served-memory';
export type { FileSender } from './sender-answers';
