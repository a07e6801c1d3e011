/** One text for what two ids name together, such as a dealer and a make that it does not hold. */
export const compositeId = (first: string | number, second: string | number): string => `${first}|${second}`;

/** The ids that such a text is made of; a text of one id has no second. */
export function partsOfId(id: string): readonly [first: string, second: string] {
  const [first = '', second = ''] = id.split('|');
  return [first, second];
}
