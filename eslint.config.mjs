import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const LONG = 400;
/** Lines of a function. A longer one holds several ideas, each of which gets a name of its own. */
const LONG_FUNCTION = 60;

const NO_PARKED_TESTS = {
  selector:
    'CallExpression[callee.property.name=/^(skip|only|todo)$/][callee.object.name=/^(test|it|describe)$/]',
  message: 'No skipped, focused or parked tests.',
};

const NO_LITERAL_SPREAD = {
  selector:
    'ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression, CallExpression > SpreadElement > ArrayExpression, JSXSpreadAttribute > ObjectExpression',
  message: 'Write the properties out: the compiler does not find excess properties in a spread literal.',
};

const ALWAYS = [NO_PARKED_TESTS, NO_LITERAL_SPREAD];

/** Expressions that would make test results depend on anything but the code. */
const NO_CHANCE = [
  {
    selector:
      "CallExpression[callee.object.name='fc'][callee.property.name='assert']:not(:has(CallExpression[callee.name='cases']))",
    message: 'Random cases take their seed and number from cases() of @floorplan/kernel/testing.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Tests take random numbers from randomNumbers(SEED) of @floorplan/kernel/testing.',
  },
];

// Matches `role`, `user.Role`, `user?.RoleCode` and similar expressions.
const ROLE =
  ':matches(Identifier[name=/^role(Code)?$/i], MemberExpression[property.name=/^role(Code)?$/i], ChainExpression[expression.property.name=/^role(Code)?$/i])';
const NO_MARKUP = {
  selector:
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
  message: 'Names, notes and file names of other people must never become markup',
};

const NO_ROLE_BY_HAND = [
  `BinaryExpression[operator=/^([!=]==?|[<>]=?)$/] > ${ROLE}`,
  `SwitchStatement > ${ROLE}`,
  `CallExpression[callee.property.name=/^(includes|indexOf|has)$/] > ${ROLE}`,
  'ImportSpecifier[imported.name=/^(READS_ONLY|ADMINISTERS_USERS|NOT_STAFF|STAFF_ROLE_CODES)$/]',
].map((selector) => ({
  selector,
  message:
    'A screen asks what a role may by the name that the server asks: see libs/identity/domain/roles.ts.',
}));

/** A right is asked for by its name, so that the table says everything that a function key opens. */
const NO_KEY_BY_HAND = [
  'Literal[value=/^fnc[A-Z]/]',
  'TemplateElement[value.raw=/^fnc[A-Z]/]',
  "CallExpression[callee.property.name='has']:matches([callee.object.name='functions'], [callee.object.property.name='functions'])",
  "ImportSpecifier[imported.name='FINANCE_TYPE_FUNCTIONS']",
].map((selector) => ({
  selector,
  message:
    'Ask for a right and not for a function key: may(scope, "limits.read"), see docs/how-to/guard-a-route.md.',
}));
const TEST_HELP = ['**/testing/**', '**/testing.*'];

export default ts.config(
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.data/**', '.nx/**', 'examples/**'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    languageOptions: {
      globals: { console: 'readonly', process: 'readonly', globalThis: 'readonly', module: 'writable' },
    },
    rules: {
      'max-lines': ['error', { max: LONG, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: LONG_FUNCTION, skipBlankLines: true, skipComments: true }],
      // The rule does not recognise constants that only parameter decorators use.
      'no-useless-assignment': 'off',
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      'no-restricted-syntax': ['error', ...ALWAYS],
    },
  },
  {
    files: ['apps/**', 'libs/**'],
    ignores: ['libs/identity/**', 'apps/e2e/**', ...TEST_HELP],
    rules: { 'no-restricted-syntax': ['error', ...ALWAYS, ...NO_KEY_BY_HAND] },
  },
  {
    // Without the rules of React Compiler, which this project does not use.
    files: ['apps/web/**', 'libs/ui/**'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...ALWAYS, ...NO_CHANCE] },
  },
  {
    files: ['libs/ui/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...ALWAYS, NO_MARKUP, ...NO_KEY_BY_HAND] },
  },
  {
    files: ['apps/web/src/**'],
    rules: {
      'no-restricted-syntax': ['error', ...ALWAYS, NO_MARKUP, ...NO_ROLE_BY_HAND, ...NO_KEY_BY_HAND],
    },
  },
  {
    files: TEST_HELP.map((path) => `apps/web/src/${path}`),
    rules: { 'no-restricted-syntax': ['error', ...ALWAYS, NO_MARKUP, ...NO_ROLE_BY_HAND] },
  },
  {
    files: ['apps/web/src/**/*.spec.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...ALWAYS, ...NO_CHANCE, ...NO_ROLE_BY_HAND] },
  },
  { files: ['**/*.spec.ts', '**/*.spec.tsx', 'migrations/**'], rules: { 'max-lines': 'off' } },
  {
    // A suite is a function that holds its tests.
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/*-behaviour.ts', '**/testing/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
