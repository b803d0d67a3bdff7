import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
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
  '^\\.\\./(?!http/)[^./][^/]*/(?!index\\.ts$)',
  '^\\.\\./\\.\\./',
)
const outOfADomainsParts = outside(
  'The parts of a domain name what is outside of it by its whole path.',
  '^\\.\\./\\.\\./',
)

function mayNotImport(...groups) {
  return { 'no-restricted-imports': ['error', { patterns: groups.flat() }] }
}

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'build/',
      'data/',
      'bench/node_modules/',
      '.react-router/',
      'app/.server/db/types.ts',
    ],
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
    files: ['app/schemas/**'],
    rules: mayNotImport(
      serverOnly,
      noMarkup,
      outside('Schemas stand on protocols and texts alone.', '^#app/client/'),
    ),
  },
  { files: ['app/client/**'], rules: mayNotImport(serverOnly, noMarkup) },
  {
    files: ['app/components/**'],
    rules: mayNotImport(serverOnly, outside('Components know no routes.', '^#app/routes/')),
  },
  { files: ['app/.server/*/*'], rules: mayNotImport(domainFaces, otherDomains, noMarkup) },
  {
    files: ['app/.server/*/*/**'],
    rules: mayNotImport(domainFaces, outOfADomainsParts, noMarkup),
  },
  { files: ['app/routes/**', 'server/**'], rules: mayNotImport(domainFaces) },
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
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'bench/**', 'scripts/**'],
    rules: { 'no-console': 'off', 'no-restricted-imports': 'off' },
  },
)
