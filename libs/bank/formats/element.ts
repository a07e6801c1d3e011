/** An element of an XML document with its text and children, by local names. */
export class XmlElement {
  text = '';
  readonly children: XmlElement[] = [];

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
    /** Path from the root, with a number for elements that repeat. */
    readonly path: string,
  ) {}

  /** Elements at a path below this one, e.g. `RltdPties/Dbtr/Nm`. */
  all(path: string): readonly XmlElement[] {
    let found: readonly XmlElement[] = [this];
    for (const name of path.split('/'))
      found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
    return found;
  }

  /** First element at the first of the paths that exists. */
  first(...paths: readonly string[]): XmlElement | undefined {
    for (const path of paths) {
      const [found] = this.all(path);
      if (found) return found;
    }
    return undefined;
  }

  /** Text at the first of the paths that exists, without blanks around it; null when it is blank. */
  value(...paths: readonly string[]): string | null {
    return this.first(...paths)?.text.trim() || null;
  }
}
