// The texts of the portal: each context and feature has its own in `texts/<language>.json`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const LANGUAGES = ['sv-SE', 'en-GB'];

/** Beginning of the texts that the generator of slices writes. A test fails until somebody has written them. */
export const PLACEHOLDER = '✎ ';

const childrenOf = (root, folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`)
    : [];

/** Folders with texts, relative to the root: of contexts, of the portal's shared parts, and of its features. */
export const textFolders = (root) =>
  ['libs', 'apps/web/src', 'apps/web/src/app', 'apps/web/src/features']
    .flatMap((folder) => childrenOf(root, folder))
    .map((folder) => `${folder}/texts`)
    .filter((folder) => existsSync(path.join(root, folder, `${LANGUAGES[0]}.json`)))
    .sort();

/**
 * All texts of a language by key.
 * @throws an Error that names the key and both files when two files define the same key
 */
export function textsOf(root, language) {
  const texts = {};
  const definedIn = {};
  for (const folder of textFolders(root)) {
    const file = `${folder}/${language}.json`;
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(path.join(root, file), 'utf8')))) {
      if (key in definedIn) throw new Error(`${key} is defined in ${definedIn[key]} and in ${file}`);
      definedIn[key] = file;
      texts[key] = text;
    }
  }
  return texts;
}
