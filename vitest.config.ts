import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/http/**/*.test.ts',
          ],
          globalSetup: ['tests/database-global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/demo-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file starts a server of its own: two cores carry no more than two of them beside two browsers.
          maxWorkers: 2,
          // What a busy machine made too late gets another chance; a rule that is broken fails each time.
          retry: 2,
        },
      },
    ],
  },
})
