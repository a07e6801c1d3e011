/** A row of the reconciliation in the format of the API. */
export type CheckRow = Readonly<Record<string, string>>;

export interface CheckFile {
  readonly rows: readonly CheckRow[];
  /** Text keys of columns that the file lacks. */
  readonly missing: readonly string[];
}

/** Fields of a row by the headings that a file may use: letters only, in lower case. */
const HEADINGS: Readonly<Record<string, string>> = {
  registreringsnummer: 'LicenseNumber',
  regnr: 'LicenseNumber',
  registrationnumber: 'LicenseNumber',
  licensenumber: 'LicenseNumber',
  chassinummer: 'ChassisNumber',
  chassisnr: 'ChassisNumber',
  chassisnumber: 'ChassisNumber',
  kreditgivare: 'Creditgiver',
  creditprovider: 'Creditgiver',
  creditgiver: 'Creditgiver',
  leasinggivare: 'Leasinggiver',
  lessor: 'Leasinggiver',
  leasinggiver: 'Leasinggiver',
  datum: 'VTRCreatedDT',
  avstämningsdatum: 'VTRCreatedDT',
  reconciliationdate: 'VTRCreatedDT',
  vtrcreateddt: 'VTRCreatedDT',
};

const lettersOf = (heading: string): string => heading.toLocaleLowerCase('sv-SE').replace(/[^a-zåäö]/g, '');

/** Decodes a file as UTF-8, or else as Windows-1252, in which spreadsheets often save CSV files. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Cells of one line. A cell in quotes may hold the separator; quotes in it are doubled. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    const isDoubled = isQuoted && sign === '"' && line[at + 1] === '"';
    if (isDoubled) at++;
    else if (sign === '"') {
      isQuoted = !isQuoted;
      continue;
    } else if (sign === separator && !isQuoted) {
      cells.push('');
      continue;
    }
    cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}

/** Reads the rows of a CSV file with a line of headings. Unknown columns and blank lines are left out. */
export function checksOfText(text: string): CheckFile {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = [';', '\t', ','].find((candidate) => head.includes(candidate)) ?? ';';
  const fields = cellsOf(head, separator).map((heading) => HEADINGS[lettersOf(heading)]);
  const has = (...wanted: string[]) => wanted.some((field) => fields.includes(field));
  const missing = [
    ...(has('LicenseNumber', 'ChassisNumber') ? [] : ['reg.license']),
    ...(has('Creditgiver', 'Leasinggiver') ? [] : ['hist.col_creditgiver']),
    ...(has('VTRCreatedDT') ? [] : ['hist.col_vtr_date']),
  ];
  const rows = lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = cellsOf(line, separator);
      const named = fields.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]]] : []));
      return Object.fromEntries(named) as CheckRow;
    });
  return { rows, missing };
}
