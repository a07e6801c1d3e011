// A reader of files of the format SIE, written from the format's description and not from the writer.

/** Characters of all bytes of code page 437 from 80 on, as RFC 1345 lists them (IBM437). */
const FROM_80 = [
  'Ç ü é â ä à å ç ê ë è ï î ì Ä Å',
  'É æ Æ ô ö ò û ù ÿ Ö Ü ¢ £ ¥ ₧ ƒ',
  'á í ó ú ñ Ñ ª º ¿ ⌐ ¬ ½ ¼ ¡ « »',
  '░ ▒ ▓ │ ┤ ╡ ╢ ╖ ╕ ╣ ║ ╗ ╝ ╜ ╛ ┐',
  '└ ┴ ┬ ├ ─ ┼ ╞ ╟ ╚ ╔ ╩ ╦ ╠ ═ ╬ ╧',
  '╨ ╤ ╥ ╙ ╘ ╒ ╓ ╫ ╪ ┘ ┌ █ ▄ ▌ ▐ ▀',
  'α ß Γ π Σ σ µ τ Φ Θ Ω δ ∞ φ ε ∩',
  '≡ ± ≥ ≤ ⌠ ⌡ ÷ ≈ ° ∙ · √ ⁿ ² ■ \u00a0',
].flatMap((row) => row.split(' '));

const characterOf = (byte: number): string =>
  byte < 0x80 ? String.fromCharCode(byte) : FROM_80[byte - 0x80]!;

export interface ReadVoucher {
  readonly fields: readonly string[];
  readonly transactions: {
    readonly account: string;
    readonly objects: readonly string[];
    readonly ore: number;
  }[];
}

export interface ReadSie {
  /** Fields of each record before the vouchers, by label. */
  readonly records: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Labels in the order in which they first come. */
  readonly labels: readonly string[];
  readonly vouchers: readonly ReadVoucher[];
}

type Field = string | readonly string[];

/** Fields of a line: bare, between quotes, or a list between braces. */
function fieldsOf(line: string): Field[] {
  const fields: Field[] = [];
  let list: string[] | null = null;
  let at = 0;
  const add = (field: string) => (list ?? (fields as string[])).push(field);
  while (at < line.length) {
    const sign = line[at]!;
    if (sign === ' ' || sign === '\t') at++;
    else if (sign === '{') {
      list = [];
      at++;
    } else if (sign === '}') {
      fields.push(list!);
      list = null;
      at++;
    } else if (sign === '"') {
      let text = '';
      for (at++; line[at] !== '"'; at++) {
        if (at >= line.length) throw new Error(`No closing quote: ${line}`);
        if (line[at] === '\\' && line[at + 1] === '"') at++;
        text += line[at];
      }
      at++;
      add(text);
    } else {
      const end = /[ \t}]|$/.exec(line.slice(at))!.index + at;
      add(line.slice(at, end));
      at = end;
    }
  }
  return fields;
}

function oreOf(amount: string): number {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(amount);
  if (!match) throw new Error(`No amount: ${amount}`);
  return Number(`${match[1]}${match[2]}${match[3]}`);
}

/** @throws when the file breaks the format, or a voucher does not balance */
export function readSie(bytes: Uint8Array): ReadSie {
  const text = [...bytes].map(characterOf).join('');
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end');
  const records = new Map<string, string[][]>();
  const vouchers: ReadVoucher[] = [];
  let open: ReadVoucher | null = null;
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (line === '{') continue;
    if (line === '}') {
      const sum = open!.transactions.reduce((total, { ore }) => total + ore, 0);
      if (sum !== 0) throw new Error(`Voucher ${open!.fields.join(' ')} is ${sum} öre from balance`);
      open = null;
      continue;
    }
    const [label, ...fields] = fieldsOf(line.trim()) as [string, ...Field[]];
    if (label === '#VER') vouchers.push((open = { fields: fields as string[], transactions: [] }));
    else if (label === '#TRANS') {
      const [account, objects, amount] = fields as [string, string[], string];
      open!.transactions.push({ account, objects, ore: oreOf(amount) });
    } else records.set(label, [...(records.get(label) ?? []), fields as string[]]);
  }
  if (open) throw new Error('The last voucher is not closed');
  return { records, labels: [...records.keys()], vouchers };
}
