import { defineConfig } from 'vitest/config'

/** What needs neither the server nor its database. */
const pure = ['protocols', 'rules', 'schemas', 'texts', 'styles', 'client', 'components'].map(
  (folder) => `app/${folder}/**/*.test.{ts,tsx}`,
)

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/http/**/*.test.ts'],
          exclude: pure,
          globalSetup: ['tests/database-global-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          setupFiles: ['tests/e2e/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The files of a worker share a browser and a product: two cores carry two of each.
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
})
