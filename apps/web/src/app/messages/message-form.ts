import type { MessageCodeName } from '@floorplan/job-process/domain';
import type { TextKind } from '@floorplan/kernel';
import type { FieldError } from '@floorplan/kernel/wire';

/** Field of a message form. */
export interface MessageField {
  /** Path of the field, as error responses name it: `Invoice.NetAmount`. */
  readonly path: string;
  readonly label: string;
  readonly kind: 'text' | 'code' | 'whole' | 'money' | 'date' | 'instant' | 'flag';
  /** The field cannot be edited, because it identifies the message. */
  readonly locked?: boolean;
  /** Text keys of known values. Other values are shown unchanged. */
  readonly values?: Readonly<Record<string, string>>;
  /** Source of further options, besides `values`. */
  readonly choices?: FieldChoices;
  /** A message without this field is invalid. */
  readonly required?: boolean;
  /** The stored value is never shown. A typed value replaces it. */
  readonly secret?: boolean;
  /** What the text is. It is read when the user leaves the field. */
  readonly reads?: TextKind;
}

/**
 * Source of a field's options. Parties are identified by the importer's number (`own`) or by the finance
 * company's number (`ours`).
 */
export type FieldChoices = 'importer-own' | 'importer-ours' | 'dealer-ours' | 'make' | 'program';

export interface MessageSection {
  readonly title: string;
  readonly fields: readonly MessageField[];
}

/** Form of one message type. */
export interface MessageForm {
  readonly type: string;
  /** Sections in the order in which they are shown. */
  readonly sections: readonly MessageSection[];
  /** Path of the list of rows (text and amount) that are added to the price. Null without such rows. */
  readonly specification: string | null;
  /** Path of the field that shows a finding, by message code. */
  readonly fieldOfCode: Readonly<Partial<Record<MessageCodeName, string>>>;
  /**
   * Groups of fields that are validated together. Changing one field may fix an error at another field of its
   * group.
   */
  readonly together: readonly (readonly string[])[];
  /** Pairs of fields that identify the same party. Choosing a party in one field clears the other. */
  readonly eitherNumber: readonly (readonly [string, string])[];
  /** JSON schema of the message: formats and order of its fields. */
  readonly schema: object;
  parse(
    message: unknown,
  ): { readonly ok: true } | { readonly ok: false; readonly errors: readonly FieldError[] };
  /** Route of the dry run. */
  readonly dryRunPath: string;
}

/** What the fields of messages are, by the last part of their paths. */
const READS: Readonly<Record<string, TextKind>> = {
  LicenseNumber: 'plate',
  ChassisNumber: 'chassis',
  BuyerOrgNumber: 'identity',
  LevOrgNo: 'identity',
  RVGOrgNo: 'identity',
  CustomerOrgNr: 'identity',
  CustomerEmail: 'email',
};

const readsAt = (path: string): Pick<MessageField, 'reads'> => {
  const reads = READS[path.split('.').at(-1)!];
  return reads ? { reads } : {};
};

export const field = (
  path: string,
  label: string,
  kind: MessageField['kind'] = 'text',
  more: Partial<MessageField> = {},
): MessageField => ({ path, label, kind, ...readsAt(path), ...more });

export const fieldsOf = ({ sections }: MessageForm): readonly MessageField[] =>
  sections.flatMap(({ fields }) => fields);

/** The given paths and the paths of all fields that are validated together with them. */
export const fieldsWith = ({ together }: MessageForm, paths: readonly string[]): readonly string[] => [
  ...paths,
  ...together.filter((group) => group.some((path) => paths.includes(path))).flat(),
];

export const otherNumberOf = ({ eitherNumber }: MessageForm, path: string): string | undefined =>
  eitherNumber.find((pair) => pair.includes(path))?.find((other) => other !== path);

export type Message = Readonly<Record<string, unknown>>;

/** Value at a path; undefined when a part of the path is missing. */
export const valueAt = (message: Message, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Message | null | undefined)?.[part], message);

/** Copy of the message with one value changed. A blank value removes the field. */
export function withValue(message: Message, path: string, value: unknown): Message {
  const [first = '', ...rest] = path.split('.');
  const next =
    rest.length === 0 ? value : withValue((message[first] ?? {}) as Message, rest.join('.'), value);
  const { [first]: _gone, ...others } = message;
  const isBlank = next === undefined || (rest.length > 0 && Object.keys(next as object).length === 0);
  return isBlank ? others : { ...message, [first]: next };
}
