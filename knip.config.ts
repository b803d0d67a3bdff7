import type { KnipConfig } from 'knip'

/** `knip` finds what nobody imports, exports or depends on; what it can’t see stands here, with the reason. */
export default {
  workspaces: {
    '.': {
      entry: [
        'server/main.ts',
        // Threads and workers are built from files of their own.
        'app/client/**/*worker.ts',
        'app/.server/stats/downloads/recount/worker.ts',
        'app/.server/base/ports/ai/whisper/program.ts',
        'app/.server/base/ports/nostr/worker.ts',
        'sandbox/lightning/network/worker.ts',
        'scripts/*.{ts,mjs}',
        // Programs of others take it as it is.
        'public/developers/client/index.{js,d.ts}',
        // The container runner starts these by their paths.
        'scripts/container/*.ts',
        'tests/mutation/*.ts',
        'tests/rig/ledger/sql/{every-mutant,vitest.config}.ts',
        // Measurements load it by its path, in a program of their own.
        'app/.server/catalogue/search/indexing/entries.ts',
        // Processes that tests start.
        'tests/rig/browser/test-server.ts',
        'tests/rig/http/command-process.ts',
        'tests/rig/http/listing-process.ts',
        'tests/rig/nostr/check-once.ts',
        'tests/rig/pictures-at-once.ts',
        '{app,sandbox,server,scripts,tests}/**/*.test.{ts,tsx}',
      ],
      project: [
        '{app,server,sandbox,scripts,tests}/**/*.{ts,tsx,mjs}',
        'public/developers/client/*.{js,ts}',
        '*.ts',
      ],
      ignoreDependencies: [
        // Named in CSS, in globs or by paths.
        '@fontsource-variable/geist-mono',
        '@ip-location-db/asn',
        '@ip-location-db/geo-whois-asn-country-mmdb',
        'country-flag-icons',
        'simple-icons',
        'axe-core',
        // Loaded by firebase-admin, and by React Router’s default entry.
        '@google-cloud/firestore',
        'isbot',
        // Started as programs.
        '@20minutes/s3rver',
        'kysely-codegen',
        'smtp-server',
        'typescript-native',
        // They come with packages that need them themselves.
        '@radix-ui/react-scroll-area',
        '@eslint/js',
      ],
    },
    // A package of its own, which uses the product by its paths.
    bench: {
      entry: ['**/*.{ts,tsx}'],
      paths: Object.fromEntries(
        ['app', 'sandbox', 'scripts', 'server', 'tests'].map((folder) => [
          `#${folder}/*`,
          [`../${folder}/*`],
        ]),
      ),
      // A peer of the other packages of that relay.
      ignoreDependencies: ['@nostr-relay/common'],
    },
  },
  // Written by `scripts/generate-types.ts`, with a type for each table.
  ignoreIssues: {
    'app/.server/base/db/types.ts': ['types'],
    // Written by `scripts/api-client.ts`, with all that the document has.
    'public/developers/client/api.d.ts': ['types'],
  },
  // Programs of the system.
  ignoreBinaries: [
    'ffmpeg',
    'ffprobe',
    'flite',
    'ip',
    'moto_server',
    'mount',
    'promtool',
    'umount',
    'unshare',
    'useradd',
  ],
} satisfies KnipConfig
