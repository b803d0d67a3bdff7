import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import * as regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

const outside = (message, ...regexes) => regexes.map((regex) => ({ regex, message }))

// Who may import whom stands in layers.ts, which tests/base/layers.test.ts holds.
const noMarkup = outside('Only components and routes hold markup.', '^react(-dom)?(/|$)')
const pure = outside('Protocols and rules are pure.', '^node:')

const ownRedirect = [
  {
    regex: '^react-router$',
    importNames: ['redirect', 'redirectDocument', 'replace'],
    message:
      'Redirects go through app/.server/base/http/redirect.ts, which keeps them on this site.',
  },
]

const ownPrograms = outside(
  'Programs are run by app/.server/base/lib/run-bound.ts: they end with this process, however it ends.',
  '^(node:)?child_process$',
)

function mayNotImport(...groups) {
  return { 'no-restricted-imports': ['error', { patterns: groups.flat() }] }
}

const noSleep =
  'Browser tests wait for what they want to see (browser.ts, expect.poll), not for time to pass.'

const formReading = {
  selector: "CallExpression[callee.property.name='formData']",
  message: 'Forms are read by app/.server/base/http/form-files.ts, which bounds them.',
}
const conformParsing = {
  selector: "CallExpression[callee.name='parseWithZod']",
  message:
    'Forms are parsed by app/.server/base/http/parse-form.ts, which sends back no unknown field.',
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
      'no-duplicate-imports': 'error',
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
  // Generated of the database, and of the document of calls.
  {
    files: ['app/.server/base/db/types.ts', 'public/developers/client/api.d.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['public/**'],
    languageOptions: {
      globals: Object.fromEntries(
        ['addEventListener', 'document', 'HTMLAudioElement', 'self', 'top', 'window'].map(
          (name) => [name, 'readonly'],
        ),
      ),
    },
  },
  {
    // For programs of others, in browsers and outside of them.
    files: ['public/developers/**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['FormData', 'URL', 'URLSearchParams', 'console', 'process', 'setTimeout'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
    rules: { 'no-console': 'off' },
  },
  { files: ['scripts/**', '*.config.js'], languageOptions: { globals: { process: 'readonly' } } },
  {
    files: ['**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
  { files: ['app/{protocols,rules}/**'], rules: mayNotImport(noMarkup, pure) },
  { files: ['app/{schemas,texts,client}/**'], rules: mayNotImport(noMarkup) },
  { files: ['app/.server/**'], rules: mayNotImport(noMarkup, ownRedirect, ownPrograms) },
  { files: ['{app/routes,server,sandbox}/**'], rules: mayNotImport(ownRedirect, ownPrograms) },
  {
    files: ['{app/.server,server,sandbox}/**', 'app/entry.server.tsx'],
    rules: { 'no-console': 'error' },
  },
  { files: ['app/.server/base/lib/run-bound.ts'], rules: mayNotImport(noMarkup, ownRedirect) },
  // PostgreSQL outlives a server that is killed: the next one takes it up.
  { files: ['server/postgres/**'], rules: mayNotImport(ownRedirect) },
  {
    files: ['app/**'],
    ignores: ['app/.server/base/env/env.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are parsed once, in app/.server/base/env/env.ts.',
        },
      ],
    },
  },
  {
    files: ['{app,server,sandbox}/**'],
    ignores: ['app/.server/base/http/parse-form.ts', 'app/components/**', 'app/routes/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', formReading, conformParsing],
    },
  },
  {
    files: ['app/routes/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', formReading] },
  },
  {
    files: ['{app,server,sandbox}/**'],
    // The rules give up on the set of all emoji; that file cuts its texts to 200 characters.
    ignores: ['**/*.test.{ts,tsx}', 'app/.server/site/pictures/lettering.ts'],
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
    files: ['tests/rig/browser/*.ts', 'tests/*/browser/*.ts'],
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
