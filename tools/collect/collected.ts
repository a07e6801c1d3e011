import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

/** A file that names what stands in folders, so that the compiler knows it; nobody writes it by hand. */
export interface Collected {
  /** From the root. */
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

/** The contexts: the folders of `libs` that have a manifest. */
export const contextsIn = (root: string): string[] =>
  foldersOf(root, 'libs').filter((name) => existsSync(path.join(root, 'libs', name, 'server/manifest.ts')));

function features(root: string): string {
  const names = foldersOf(root, 'apps/web/src/features').filter((name) =>
    existsSync(path.join(root, 'apps/web/src/features', name, 'manifest.ts')),
  );
  const imports = names.map((name) => `import * as ${camel(name)} from '../features/${name}/manifest';`);
  return `${imports.join('\n')}

/** The features with screens. */
export const FEATURES = { ${names.map(camel).join(', ')} } as const;

/** Their addresses by name. */
export const featurePaths = { ${names.map((name) => `...${camel(name)}.paths`).join(', ')} } as const;
`;
}

function messageForms(root: string): string {
  const forms = foldersOf(root, 'apps/web/src/features').flatMap((feature) => {
    const folder = path.join(root, 'apps/web/src/features', feature, 'messages');
    const files = existsSync(folder) ? readdirSync(folder).sort() : [];
    return files.flatMap((file) => {
      const name = /^(.*)\.form\.ts$/.exec(file)?.[1];
      return name ? [{ name: camel(name), file: `../../features/${feature}/messages/${name}.form` }] : [];
    });
  });
  const imports = forms.map(({ name, file }) => `import { form as ${name} } from '${file}';`);
  return `${imports.join('\n')}
import type { MessageForm } from './message-form';

/** How messages of each type are read and edited. */
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

/** Every context, for both hosts and the tools. */
export const CONTEXTS: readonly ContextManifest[] = [${names.map(camel).join(', ')}];
`;
}

const FILES: Readonly<Record<string, (root: string) => string>> = {
  'apps/contexts.ts': contexts,
  'apps/web/src/app/features.ts': features,
  'apps/web/src/app/messages/message-forms.ts': messageForms,
};

/** What the collecting files have to say, as prettier would have it. */
export async function collected(root: string): Promise<Collected[]> {
  const look = await resolveConfig(path.join(root, 'package.json'));
  return Promise.all(
    Object.entries(FILES).map(async ([file, textOf]) => ({
      path: file,
      text: await format(HEAD + textOf(root), { ...look, parser: 'typescript' }),
    })),
  );
}
