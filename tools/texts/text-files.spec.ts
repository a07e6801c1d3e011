import { expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { textFolders, textsOf } from './text-files.mjs';

function workspace(files: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'texts-'));
  for (const [file, texts] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify(texts));
  }
  return root;
}

test('collects the texts of contexts, of shared parts of the portal, and of features', () => {
  const root = workspace({
    'libs/vehicle/texts/sv-SE.json': { 'vehicle.make': 'Märke' },
    'apps/web/src/app/pages/texts/sv-SE.json': { 'login.title': 'Logga in' },
    'apps/web/src/features/invoices/texts/sv-SE.json': { 'invoice.title': 'Fakturor' },
    'libs/vehicle/server/notes.json': { other: 'x' },
  });
  expect(textsOf(root, 'sv-SE')).toEqual({
    'vehicle.make': 'Märke',
    'login.title': 'Logga in',
    'invoice.title': 'Fakturor',
  });
  expect(textFolders(root)).toHaveLength(3);
  rmSync(root, { recursive: true });
});

test('refuses a key that two files define, and names both', () => {
  const root = workspace({
    'libs/a/texts/sv-SE.json': { 'a.same': '1' },
    'libs/b/texts/sv-SE.json': { 'a.same': '2' },
  });
  expect(() => textsOf(root, 'sv-SE')).toThrow(
    'a.same is defined in libs/a/texts/sv-SE.json and in libs/b/texts/sv-SE.json',
  );
  rmSync(root, { recursive: true });
});
