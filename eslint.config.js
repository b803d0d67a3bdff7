import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import * as regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

const outside = (message, ...regexes) => regexes.map((regex) => ({ regex, message }))

// Who may import whom: docs/architecture.md has the picture.
const serverOnly = outside(
  'Browser code cannot reach the server: pass data through a loader.',
  '\\.server/',
  '^#server/',
)
const noMarkup = outside(
  'Only components and routes hold markup.',
  '^#app/(components|routes)/',
  '^react(-dom)?(/|$)',
)
const domainFaces = outside(
  "Talk to another domain through its index.ts: it is the domain's whole public face.",
  '^#app/\\.server/(?!http/)[^/]+/(?!index\\.ts$)[^/]+',
)
const otherDomains = outside(
  "Talk to another domain through its index.ts: it is the domain's whole public face.",
  // The error of a database that is away is nothing of the database: what reads forms needs no more of it.
  '^\\.\\./(?!http/|db/away\\.ts$)[^./][^/]*/(?!index\\.ts$)',
  '^\\.\\./\\.\\./',
)
const groundFloor = outside('The ground floor of hosting stands on nothing above it.', '^\\.\\./')
const outOfADomainsParts = outside(
  'The parts of a domain name what is outside of it by its whole path.',
  '^\\.\\./\\.\\./',
)

const ownRedirect = [
  {
    regex: '^react-router$',
    importNames: ['redirect', 'redirectDocument', 'replace'],
    message: 'Redirects go through app/.server/http/redirect.ts, which keeps them on this site.',
  },
]

const ownPrograms = outside(
  'Programs are run by app/.server/run-bound.ts: they end with this process, however it ends.',
  '^(node:)?child_process$',
)

function mayNotImport(...groups) {
  return { 'no-restricted-imports': ['error', { patterns: groups.flat() }] }
}

const noSleep =
  'Browser tests wait for what they want to see (browser.ts, expect.poll), not for time to pass.'

const formReading = {
  selector: "CallExpression[callee.property.name='formData']",
  message: 'Forms are read by app/.server/http/form-files.ts, which bounds them.',
}
const conformParsing = {
  selector: "CallExpression[callee.name='parseWithZod']",
  message: 'Forms are parsed by app/.server/http/parse-form.ts, which sends back no unknown field.',
}

export default tseslint.config(
  {
    ignores: ['node_modules/', '**/build/', 'data/', 'bench/node_modules/', '.react-router/'],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      // Feeds and uploads are full of control characters: they have to be named to be kept out.
      'no-control-regex': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      'max-lines': ['error', { max: 400 }],
    },
  },
  // Generated of the database.
  { files: ['app/.server/db/types.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['public/**'],
    languageOptions: { globals: { document: 'readonly', HTMLAudioElement: 'readonly' } },
  },
  { files: ['scripts/**', '*.config.js'], languageOptions: { globals: { process: 'readonly' } } },
  {
    files: ['**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['app/protocols/**'],
    rules: mayNotImport(
      serverOnly,
      noMarkup,
      outside('Protocols are pure.', '^#app/(?!protocols/)', '^node:'),
    ),
  },
  {
    files: ['app/rules/**'],
    rules: mayNotImport(
      serverOnly,
      noMarkup,
      outside(
        'Rules are pure: they stand on protocols and texts.',
        '^#app/(?!protocols/|texts/)',
        '^node:',
      ),
    ),
  },
  {
    files: ['app/schemas/**'],
    rules: mayNotImport(
      serverOnly,
      noMarkup,
      outside('Schemas stand on protocols, rules and texts alone.', '^#app/client/'),
    ),
  },
  { files: ['app/client/**'], rules: mayNotImport(serverOnly, noMarkup) },
  {
    files: ['app/components/**'],
    rules: mayNotImport(serverOnly, outside('Components know no routes.', '^#app/routes/')),
  },
  {
    files: ['app/.server/*/*'],
    rules: mayNotImport(domainFaces, otherDomains, noMarkup, ownRedirect, ownPrograms),
  },
  {
    files: ['app/.server/*/*/**'],
    rules: mayNotImport(domainFaces, outOfADomainsParts, noMarkup, ownRedirect, ownPrograms),
  },
  {
    files: ['app/.server/hosting/records/**'],
    rules: mayNotImport(domainFaces, groundFloor, noMarkup, ownRedirect, ownPrograms),
  },
  {
    files: ['app/routes/**', 'server/**'],
    rules: mayNotImport(domainFaces, ownRedirect, ownPrograms),
  },
  // PostgreSQL outlives a server that is killed: the next one takes it up.
  { files: ['server/postgres/**'], rules: mayNotImport(domainFaces, ownRedirect) },
  {
    files: ['app/**'],
    ignores: ['app/.server/env.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are parsed once, in app/.server/env.ts.',
        },
      ],
    },
  },
  {
    files: ['app/**', 'server/**'],
    ignores: ['app/.server/http/parse-form.ts', 'app/components/**', 'app/routes/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', formReading, conformParsing],
    },
  },
  {
    files: ['app/routes/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', formReading] },
  },
  {
    files: ['app/**', 'server/**'],
    // The rules give up on the set of all emoji; that file cuts its texts to 200 characters.
    ignores: ['**/*.test.{ts,tsx}', 'app/.server/images/lettering.ts'],
    plugins: { regexp },
    rules: {
      // One text must not keep the process busy: what backtracks, or starts anew at each character of a long run.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignoreSticky: true, ignorePartial: false },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'bench/**', 'scripts/**'],
    rules: { 'no-console': 'off', 'no-restricted-imports': 'off' },
  },
  {
    files: ['tests/e2e/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'CallExpression[callee.name=/^set(Timeout|Interval)$/]', message: noSleep },
        { selector: 'CallExpression[callee.property.name=/^waitForTimeout$/]', message: noSleep },
        { selector: 'Literal[value="networkidle"]', message: noSleep },
        { selector: 'ImportDeclaration[source.value=/timers/]', message: noSleep },
        {
          selector: 'Property[key.name=/^retry$/]',
          message: 'What fails now and then is a fault of the test or of the product: find it.',
        },
      ],
    },
  },
)
