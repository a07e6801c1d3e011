/** An element as tests read it. */
export class Tree {
  readonly children: Tree[] = [];
  text = '';

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
  ) {}

  /** Elements at a path like `cac:TaxTotal/cbc:TaxAmount`. */
  all(path: string): readonly Tree[] {
    return path
      .split('/')
      .reduce<readonly Tree[]>(
        (trees, name) => trees.flatMap(({ children }) => children.filter((child) => child.name === name)),
        [this],
      );
  }

  /** Text of the first element at a path; blank when there is none. */
  at(path: string): string {
    return this.all(path)[0]?.text ?? '';
  }

  /** Öre of the first amount at a path. */
  ore(path: string): number {
    return Math.round(Number(this.at(path)) * 100);
  }

  /** This element and all below it. */
  everything(): readonly Tree[] {
    return [this, ...this.children.flatMap((child) => child.everything())];
  }
}

const TOKEN = /<(\/?)([\w:]+)((?: [\w:]+="[^"]*")*)(\/?)>|([^<]+)/g;
const ATTRIBUTE = / ([\w:]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!);

/** Reads a document as the portal writes it. @throws when elements do not end where they should */
export function treeOf(xml: string): Tree {
  const top = new Tree('', {});
  const open = [top];
  for (const [, closes, name, attributes = '', isEmpty, text] of xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(TOKEN)) {
    if (text !== undefined) open.at(-1)!.text += unescaped(text);
    else if (closes) {
      if (open.pop()!.name !== name) throw new Error(`${name} ends where another element should`);
    } else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
        ([, key, value]) => [key!, unescaped(value!)] as const,
      );
      const tree = new Tree(name!, Object.fromEntries(pairs));
      open.at(-1)!.children.push(tree);
      if (!isEmpty) open.push(tree);
    }
  }
  if (open.length !== 1 || top.children.length !== 1)
    throw new Error('the document is not one whole element');
  return top.children[0]!;
}
