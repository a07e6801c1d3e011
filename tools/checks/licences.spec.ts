import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';

interface Package {
  license?: string;
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};

// BlueOak is as permissive as MIT. Indirect dependencies may have the BlueOak licence.
const ALLOWED =
  /^\(?(BlueOak-1\.0\.0|MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0)( (OR|AND) .*)?\)?$/;

/** Packages of fonts. The Open Font License is allowed for them, but not for code. */
const FONTS = /^@fontsource(-variable)?\//;
const FONT_LICENCE = 'OFL-1.1';

/** Packages with other licences, and the reason why each is acceptable. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'axe-core': 'MPL-2.0, only in tests (decision 011)',
  lightningcss: 'MPL-2.0, unchanged, by Vite at build time',
  argparse: 'Python-2.0, as permissive as MIT, by tools at build time',
  'caniuse-lite': 'CC-BY-4.0, data that tools read at build time',
  'png-js': 'MIT, said in a file that the lock file does not know',
  'xmlhttprequest-ssl': 'MIT, said in an older form that the lock file does not know',
};

test('allows the licence of every installed package, or lists the package as a reviewed exception', () => {
  const others = Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, { license }]) => [path.replace(/^.*node_modules\//, ''), license ?? 'none'] as const)
    .filter(
      ([name, license]) =>
        !ALLOWED.test(license) &&
        !(FONTS.test(name) && license === FONT_LICENCE) &&
        !(name.replace(/-(linux|darwin|win32|freebsd|android).*/, '') in EXCEPTIONS),
    );
  expect(others.map(([name, license]) => `${name}: ${license}`)).toEqual([]);
});
