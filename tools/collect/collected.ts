import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { LANGUAGES, textFolders } from '../texts/text-files.mjs';

/** A generated file that imports modules from certain folders, so that the compiler checks them. */
export interface Collected {
  /** Path relative to the root. */
  readonly path: string;
  readonly text: string;
}

const HEAD = '// Written by `npm run collect` from the folders; not by hand.\n';

const camel = (kebab: string): string => kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const foldersOf = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Names of the contexts, which are the folders of `libs` with a manifest. */
export const contextsIn = (root: string): string[] =>
  foldersOf(root, 'libs').filter((name) => existsSync(path.join(root, 'libs', name, 'server/manifest.ts')));

const FEATURES = 'apps/web/src/features';

/** Imports the export `name` of `file` from each feature that has the file, under the feature's name. */
function ofFeatures(root: string, file: string, name: string) {
  const features = foldersOf(root, FEATURES).filter((feature) =>
    existsSync(path.join(root, FEATURES, feature, `${file}.ts`)),
  );
  const imports = features.map(
    (feature) => `import { ${name} as ${camel(feature)} } from '../../features/${feature}/${file}';`,
  );
  return { imports: imports.join('\n'), names: features.map(camel) };
}

function features(root: string): string {
  const { imports, names } = ofFeatures(root, 'manifest', 'screens');
  return `${imports}

/** The screens of each feature. */
export const FEATURES = { ${names.join(', ')} } as const;
`;
}

function featurePaths(root: string): string {
  const { imports, names } = ofFeatures(root, 'paths', 'paths');
  return `${imports}

/** URL paths of the pages by feature. */
export const featurePaths = { ${names.map((name) => `...${name}`).join(', ')} } as const;
`;
}

function messageForms(root: string): string {
  const forms = foldersOf(root, FEATURES).flatMap((feature) => {
    const folder = path.join(root, FEATURES, feature, 'messages');
    const files = existsSync(folder) ? readdirSync(folder).sort() : [];
    return files.flatMap((file) => {
      const name = /^(.*)\.form\.ts$/.exec(file)?.[1];
      return name ? [{ name: camel(name), file: `../../features/${feature}/messages/${name}.form` }] : [];
    });
  });
  const imports = forms.map(({ name, file }) => `import { form as ${name} } from '${file}';`);
  return `${imports.join('\n')}
import type { MessageForm } from './message-form';

/** How each type of message is shown and edited. */
export const MESSAGE_FORMS: readonly MessageForm[] = [${forms.map(({ name }) => name).join(', ')}];
`;
}

function contexts(root: string): string {
  const names = contextsIn(root);
  const imports = names.map(
    (name) => `import { manifest as ${camel(name)} } from '@floorplan/${name}/server';`,
  );
  return `${imports.join('\n')}
import type { ContextManifest } from '@floorplan/platform/contexts';

/** The manifests of all contexts, for both hosts and the tools. */
export const CONTEXTS: readonly ContextManifest[] = [${names.map(camel).join(', ')}];
`;
}

function accessExpectations(root: string): string {
  const names = contextsIn(root).filter((name) =>
    existsSync(path.join(root, 'libs', name, 'contracts/testing/access.ts')),
  );
  const all = [...names.map(camel), 'platform'];
  const imports = names.map(
    (name) => `import * as ${camel(name)} from '../../../libs/${name}/contracts/testing/access';`,
  );
  return `${imports.join('\n')}
import * as platform from './platform.access';
import type { AccessExpectations, TopicExpectations } from '@floorplan/identity/testing';

/** Expected status of each documented route for each caller. */
export const EXPECTATIONS: AccessExpectations = { ${all.map((name) => `...${name}.access`).join(', ')} };

/** Expected answer to each user who joins a topic. */
export const TOPICS: TopicExpectations = { ${all.map((name) => `...${name}.topics`).join(', ')} };
`;
}

const MIGRATION_FILE = /^\d{4}-[a-z0-9-]+\.ts$/;
const MIGRATION_CLASS = /^export class (\w+17\d{11}) /m;

function migrations(root: string): string {
  const files = readdirSync(path.join(root, 'migrations'))
    .filter((file) => MIGRATION_FILE.test(file))
    .sort();
  const found = files.map((file) => {
    const name = MIGRATION_CLASS.exec(readFileSync(path.join(root, 'migrations', file), 'utf8'))?.[1];
    if (!name) throw new Error(`migrations/${file} exports no class with a timestamp at the end of its name`);
    return { name, file: `./${file.slice(0, -'.ts'.length)}` };
  });
  const imports = found.map(({ name, file }) => `import { ${name} } from '${file}';`);
  return `import type { MigrationInterface } from 'typeorm';
${imports.join('\n')}

/** All migrations. TypeORM runs them by the timestamp at the end of their names. */
export const migrations: (new () => MigrationInterface)[] = [${found.map(({ name }) => name).join(', ')}];
`;
}

/** Imports all texts of each language, so that servers contain them. */
function texts(root: string): string {
  const nameOf = (folder: string, language: string) =>
    camel(
      `${folder
        .replace(/^apps\/web\/src\//, '')
        .replace(/\/texts$/, '')
        .replaceAll('/', '-')}-${language.slice(0, 2)}`,
    );
  const folders = textFolders(root);
  const lines = LANGUAGES.flatMap((language) =>
    folders.map(
      (folder) =>
        `import ${nameOf(folder, language)} from '${path.posix.relative('apps', folder).replace(/^(?!\.)/, './')}/${language}.json' with { type: 'json' };`,
    ),
  );
  const languages = LANGUAGES.map(
    (language) =>
      `'${language}': { ${folders.map((folder) => `...${nameOf(folder, language)}`).join(', ')} }`,
  );
  return `import { useLocaleTexts } from '@floorplan/platform/texts';
${lines.join('\n')}

// The API and the worker use the portal's texts for their messages.
useLocaleTexts({ ${languages.join(', ')} });
`;
}

const SERVER_ACTIONS = 'libs/vehicle/server/actions';

/** The source files of a folder, sorted by name, without tests and without the generated file itself. */
const namesIn = (root: string, folder: string, collects: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && file !== collects)
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

function serverActions(root: string): string {
  const names = namesIn(root, SERVER_ACTIONS, 'action-table.ts');
  const imports = names.map((name) => `import { ${camel(name)} } from './${name}';`);
  return `import type { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { DESCRIBED_ROWS } from '../action-engine/described-actions';
import type { AnyServerAction } from '../action-engine/server-action';
${imports.join('\n')}

/** All actions on a vehicle with everything that the API needs to carry them out. */
export const SERVER_ACTIONS = { ...DESCRIBED_ROWS, ${names.map(camel).join(', ')} } as const satisfies Readonly<
  Record<keyof typeof VEHICLE_ACTIONS, AnyServerAction>
>;

export const ACTION_STEPS = Object.values(SERVER_ACTIONS).flatMap(({ steps }) => steps ?? []);
`;
}

const VEHICLE_DOMAIN = 'libs/vehicle/domain';
const MADE_ACTION = /^export const (\w+) = vehicleAction[<(]/gm;
const DESCRIBED_ACTION = /^export const (\w+) = describedVehicleAction\(/gm;
const FACT_ROW = /^export const (\w+): FactRow</gm;

/** Files in the vehicle domain whose text matches a pattern, with the matched text. */
const filesMatching = (
  root: string,
  folders: readonly string[],
  pattern: RegExp,
): [file: string, names: string[]][] =>
  folders
    .flatMap((folder) =>
      namesIn(root, path.join(VEHICLE_DOMAIN, folder), '').map((name) => `${folder}/${name}`),
    )
    .map((file): [string, string[]] => {
      const text = readFileSync(path.join(root, VEHICLE_DOMAIN, `${file}.ts`), 'utf8');
      return [file, [...text.matchAll(pattern)].map((found) => found[1]!)];
    })
    .filter(([, names]) => names.length > 0);

const typeOfFact = (row: string) => row.replace(/^./, (letter) => letter.toUpperCase());

/** Files of actions that are described by their fields. They stand in a table of their own, which is one for all. */
const describedFiles = (root: string) => filesMatching(root, ['actions'], DESCRIBED_ACTION);

const factRows = (root: string, folders: readonly string[], areDescribed: boolean) => {
  const described = new Set(describedFiles(root).map(([file]) => file));
  return filesMatching(root, folders, FACT_ROW).filter(([file]) => described.has(file) === areDescribed);
};

function vehicleActions(root: string): string {
  const made = filesMatching(root, ['actions'], MADE_ACTION);
  const doors = new Set([...made, ...factRows(root, ['actions'], false)].map(([file]) => file));
  return `import { DESCRIBED_ACTIONS } from './actions/described-table';
${made.map(([file, names]) => `import { ${names.join(', ')} } from './${file}';`).join('\n')}

${[...doors, 'actions/described-table']
  .sort()
  .map((file) => `export * from './${file}';`)
  .join('\n')}

/** All actions on a vehicle with their guards, rights and decisions. */
export const VEHICLE_ACTIONS = { ...DESCRIBED_ACTIONS, ${made
    .flatMap(([, names]) => names)
    .sort()
    .join(', ')} } as const;
`;
}

function describedVehicleActions(root: string): string {
  const files = describedFiles(root);
  const rows = factRows(root, ['actions'], true).flatMap(([, names]) => names);
  const fileOf = (file: string) => file.replace('actions/', './');
  const rowsOf = (file: string) =>
    factRows(root, ['actions'], true)
      .filter(([other]) => other === file)
      .flatMap(([, names]) => names.flatMap((name) => [name, `type ${typeOfFact(name)}`]));
  return `${files
    .map(
      ([file, names]) =>
        `import { ${[...names, ...rowsOf(file)].join(', ')} } from '${fileOf(file)}';\nexport * from '${fileOf(file)}';`,
    )
    .join('\n')}

/** Actions that are described by their fields. */
export const DESCRIBED_ACTIONS = { ${files.flatMap(([, names]) => names).join(', ')} } as const;

export type DescribedFact = ${rows.map(typeOfFact).join(' | ') || 'never'};

export const DESCRIBED_FACTS = { ${rows.map((name) => `'vehicle/${typeOfFact(name)}': ${name}`).join(', ')} } as const;
`;
}

/** Generates the map of fact rows by fact type. The fact type is the row's name with a capital letter. */
function vehicleFacts(root: string): string {
  const rows = factRows(root, ['actions', 'facts'], false);
  const all = rows.flatMap(([, names]) => names);
  return `import { DESCRIBED_FACTS, type DescribedFact } from '../actions/described-table';
${rows
  .map(
    ([file, names]) =>
      `import { ${names.flatMap((name) => [name, `type ${typeOfFact(name)}`]).join(', ')} } from '${file.startsWith('facts/') ? `./${file.slice('facts/'.length)}` : `../${file}`}';`,
  )
  .join('\n')}
import type { FactRow } from './fact-row';

/** All facts of a vehicle. They are stored in the stream \`vehicle:<vehicleId>\`. */
export type VehicleEvent = ${all.map((name) => `| ${typeOfFact(name)}`).join(' ')} | DescribedFact;

type Rows = {
  readonly [Type in VehicleEvent['type']]: FactRow<Extract<VehicleEvent, { type: Type }>['data']>;
};

export const FACTS: Rows = { ...DESCRIBED_FACTS, ${all.map((name) => `'vehicle/${typeOfFact(name)}': ${name}`).join(', ')} };
`;
}

const DESCRIBED_ACT = /^export const (\w+) = describedAct\(/m;
const ACTS_FOLDER = 'domain/acts';

/** Contexts whose acts may be described by their fields. */
const contextsWithActs = (root: string): string[] =>
  contextsIn(root).filter((name) =>
    existsSync(path.join(root, 'libs', name, ACTS_FOLDER, 'described-act.ts')),
  );

/** Generates the table of the acts of a context that are described by their fields. A key is the name of a file. */
const describedActs =
  (context: string) =>
  (root: string): string => {
    const folder = path.join('libs', context, ACTS_FOLDER);
    const acts = namesIn(root, folder, 'table.ts').flatMap((file) => {
      const name = DESCRIBED_ACT.exec(readFileSync(path.join(root, folder, `${file}.ts`), 'utf8'))?.[1];
      return name ? [{ file, name }] : [];
    });
    return `import type { FactOfAct } from '@floorplan/kernel/records';
${acts.map(({ file, name }) => `import { ${name} } from './${file}';`).join('\n')}

/** Acts that are described by their fields. */
export const DESCRIBED_ACTS = { ${acts.map(({ file, name }) => `${file.replaceAll('-', '_')}: ${name}`).join(', ')} } as const;

export type DescribedEvent = FactOfAct<(typeof DESCRIBED_ACTS)[keyof typeof DESCRIBED_ACTS]>;
`;
  };

const FILES: Readonly<Record<string, (root: string) => string>> = {
  'apps/contexts.ts': contexts,
  'apps/texts.ts': texts,
  'migrations/index.ts': migrations,
  'apps/web/src/app/routing/feature-paths.ts': featurePaths,
  'apps/web/src/app/routing/features.ts': features,
  'apps/e2e/access/expectations.ts': accessExpectations,
  'apps/web/src/app/messages/message-forms.ts': messageForms,
  [`${SERVER_ACTIONS}/action-table.ts`]: serverActions,
  [`${VEHICLE_DOMAIN}/action-table.ts`]: vehicleActions,
  [`${VEHICLE_DOMAIN}/actions/described-table.ts`]: describedVehicleActions,
  [`${VEHICLE_DOMAIN}/facts/fact-table.ts`]: vehicleFacts,
};

const filesOf = (root: string): typeof FILES => ({
  ...FILES,
  ...Object.fromEntries(
    contextsWithActs(root).map((name) => [`libs/${name}/${ACTS_FOLDER}/table.ts`, describedActs(name)]),
  ),
});

/** Returns all generated files, formatted with Prettier. */
export async function collected(root: string): Promise<Collected[]> {
  const look = await resolveConfig(path.join(root, 'package.json'));
  return Promise.all(
    Object.entries(filesOf(root)).map(async ([file, textOf]) => ({
      path: file,
      text: await format(HEAD + textOf(root), { ...look, parser: 'typescript' }),
    })),
  );
}
