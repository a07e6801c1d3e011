import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { LANGUAGES, textsOf } from '../../tools/texts/text-files.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const release = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
// Every build gets its own version. An open page compares it with version.json.
const version = `${release}+${Date.now().toString(36)}`;
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const versionFile: Plugin = {
  name: 'version-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
  },
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const textFileOf = (language: string) => `locales/locale-${language}.json`;

/** Serves the texts of all contexts and features as one file per language. */
const textsByLanguage: Plugin = {
  name: 'texts-by-language',
  configureServer(server) {
    for (const language of LANGUAGES)
      server.middlewares.use(`/app/${textFileOf(language)}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(textsOf(root, language)));
      });
  },
  generateBundle() {
    for (const language of LANGUAGES)
      this.emitFile({
        type: 'asset',
        fileName: textFileOf(language),
        source: JSON.stringify(textsOf(root, language)),
      });
  },
};

const PACKED = /^(assets\/.*\.(js|css)|locales\/.*\.json)$/;

/**
 * Compresses files at build time with the best level. The server would have to compress quickly on each
 * request.
 */
const packedFiles: Plugin = {
  name: 'packed-files',
  apply: 'build',
  writeBundle({ dir }) {
    for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' }).filter((file) =>
      PACKED.test(file),
    )) {
      const content = readFileSync(`${dir}/${name}`);
      const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      writeFileSync(`${dir}/${name}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
      writeFileSync(`${dir}/${name}.br`, brotliCompressSync(content, options));
    }
  },
};

/** Libraries that every page loads. */
const LIBRARIES =
  /node_modules\/(@babel|@tanstack|i18next|primereact|react|react-dom|react-i18next|react-router|react-router-dom|react-transition-group|scheduler)\//;

export default defineConfig({
  root: here,
  base: '/app/',
  plugins: [versionFile, textsByLanguage, packedFiles],
  define: { __APP_VERSION__: JSON.stringify(version) },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    outDir: `${here}dist`,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      // Our libraries have no side effects. Unused schemas are therefore dropped, and zod with them.
      treeshake: { moduleSideEffects: [{ test: /\/libs\/.*\.tsx?$/, sideEffects: false }] },
      // One file compresses better than the several that the build would make of their parts, and stays in the
      // browsers' caches when only our code changes.
      output: { codeSplitting: { groups: [{ name: 'libraries', test: LIBRARIES }] } },
      onwarn: (warning, warn) => {
        // PrimeReact marks every file for server components. The mark has no meaning in a browser bundle.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
    chunkSizeWarningLimit: 700,
    // First browser versions that support light-dark(). For older targets the build would replace it with
    // much more CSS.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/token': api, '/sandbox': api, '/socket.io': { target: api, ws: true } },
  },
});
