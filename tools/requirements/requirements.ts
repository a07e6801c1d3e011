import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const ID = /\bP\d-[A-Z]+-\d{2}\b/g;
const SPEC = /\.spec\.tsx?$/;
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

export interface Coverage {
  readonly requirements: readonly (Requirement & { readonly shownBy: readonly string[] })[];
  /** Ids that occur in tests but belong to no requirement. */
  readonly unknown: readonly { readonly id: string; readonly file: string }[];
}

/**
 * Parses the requirements of a YAML text.
 * @throws for an id that is malformed or occurs twice
 */
export function requirementsOf(yaml: string): Requirement[] {
  const areas = parse(yaml, { uniqueKeys: true }) as Record<string, Record<string, string>>;
  const all = Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([id, text]) => ({ id, area, text })),
  );
  const seen = new Set<string>();
  for (const { id } of all) {
    if (id.match(ID)?.[0] !== id) throw new Error(`${id} is not an id like P1-SESSION-01`);
    if (seen.has(id)) throw new Error(`${id} is there twice`);
    seen.add(id);
  }
  return all;
}

/**
 * Finds out which tests name which requirements.
 * @param tests text of the test files by file name
 */
export function coverageOf(
  requirements: readonly Requirement[],
  tests: ReadonlyMap<string, string>,
): Coverage {
  const named = [...tests].flatMap(([file, text]) =>
    [...new Set(text.match(ID) ?? [])].map((id) => ({ id, file })),
  );
  const known = new Set(requirements.map(({ id }) => id));
  return {
    requirements: requirements.map((requirement) => ({
      ...requirement,
      shownBy: named.filter(({ id }) => id === requirement.id).map(({ file }) => file),
    })),
    unknown: named.filter(({ id }) => !known.has(id)),
  };
}

/** One line per area, and one line per requirement without a test. */
export function reportOf({ requirements, unknown }: Coverage): string {
  const areas = [...new Set(requirements.map(({ area }) => area))];
  const lines = areas.flatMap((area) => {
    const here = requirements.filter((requirement) => requirement.area === area);
    const open = here.filter(({ shownBy }) => shownBy.length === 0);
    return [
      `${area}: ${here.length - open.length} of ${here.length} shown by tests`,
      ...open.map(({ id, text }) => `  ${id}  ${text}`),
    ];
  });
  return [...lines, ...unknown.map(({ id, file }) => `UNKNOWN ${id} in ${file}`)].join('\n');
}

/** Reads all requirements in docs/requirements and all spec files of the workspace. */
export function readCoverage(root: string): Coverage {
  const folder = path.join(root, 'docs', 'requirements');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const requirements = files.flatMap((file) => requirementsOf(readFileSync(path.join(folder, file), 'utf8')));
  const tests = new Map<string, string>();
  for (const room of ['apps', 'libs', 'migrations', 'tools']) collect(path.join(root, room), root, tests);
  return coverageOf(requirements, tests);
}

function collect(folder: string, root: string, into: Map<string, string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!LEFT_OUT.has(entry.name)) collect(file, root, into);
    } else if (SPEC.test(entry.name) && !file.endsWith('requirements.spec.ts'))
      into.set(path.relative(root, file), readFileSync(file, 'utf8'));
  }
}
