import type { MessageCodeName } from '@floorplan/job-process/domain';
import type { FieldError } from '@floorplan/kernel/wire';

/** One field of a message as its form shows it. */
export interface MessageField {
  /** As error answers name it: `Invoice.NetAmount`. */
  readonly path: string;
  readonly label: string;
  readonly kind: 'text' | 'code' | 'whole' | 'money' | 'date' | 'instant' | 'flag';
  /** Cannot be edited: it identifies the message. */
  readonly locked?: boolean;
  /** Texts of the values that are known; others are shown as sent. */
  readonly values?: Readonly<Record<string, string>>;
  /** What is chosen from, apart from `values`. */
  readonly choices?: FieldChoices;
  /** The message is nothing without it. */
  readonly required?: boolean;
  /** Never shown; what is typed takes its place. */
  readonly secret?: boolean;
}

/** Parties by the importer's number for them or by ours, makes by name, price lists by code. */
export type FieldChoices = 'importer-own' | 'importer-ours' | 'dealer-ours' | 'make' | 'program';

export interface MessageSection {
  readonly title: string;
  readonly fields: readonly MessageField[];
}

/** How messages of one type are read and edited. */
export interface MessageForm {
  readonly type: string;
  /** In the order it is read. */
  readonly sections: readonly MessageSection[];
  /** The rows of text and amount that are added to the price. */
  readonly specification: string;
  /** The field a finding is about, so that its text can stand there. */
  readonly fieldOfCode: Readonly<Partial<Record<MessageCodeName, string>>>;
  /** Fields that are judged together: where one is wrong, what is mended may be another. */
  readonly together: readonly (readonly string[])[];
  /** Two numbers of one party: who chooses another party by the one means no longer the other. */
  readonly eitherNumber: readonly (readonly [string, string])[];
  /** The contract: its format, and the order of its fields. */
  readonly schema: object;
  parse(
    message: unknown,
  ): { readonly ok: true } | { readonly ok: false; readonly errors: readonly FieldError[] };
  /** Where it is tried. */
  readonly dryRunPath: string;
}

export const field = (
  path: string,
  label: string,
  kind: MessageField['kind'] = 'text',
  more: Partial<MessageField> = {},
): MessageField => ({ path, label, kind, ...more });

export const fieldsOf = ({ sections }: MessageForm): readonly MessageField[] =>
  sections.flatMap(({ fields }) => fields);

/** The fields with these paths and those that are judged with them. */
export const fieldsWith = ({ together }: MessageForm, paths: readonly string[]): readonly string[] => [
  ...paths,
  ...together.filter((group) => group.some((path) => paths.includes(path))).flat(),
];

export const otherNumberOf = ({ eitherNumber }: MessageForm, path: string): string | undefined =>
  eitherNumber.find((pair) => pair.includes(path))?.find((other) => other !== path);

export type Message = Readonly<Record<string, unknown>>;

/** The value at a path; undefined when a part of the path is missing. */
export const valueAt = (message: Message, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Message | null | undefined)?.[part], message);

/** A copy with one value changed; a blank takes the field away. */
export function withValue(message: Message, path: string, value: unknown): Message {
  const [first = '', ...rest] = path.split('.');
  const next =
    rest.length === 0 ? value : withValue((message[first] ?? {}) as Message, rest.join('.'), value);
  const { [first]: _gone, ...others } = message;
  const isBlank = next === undefined || (rest.length > 0 && Object.keys(next as object).length === 0);
  return isBlank ? others : { ...message, [first]: next };
}
