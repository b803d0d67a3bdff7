import { defineConfig } from 'vitest/config'

/** The ledger with nothing but its tests, for the mutants. */
export default defineConfig({
  test: {
    include: ['app/.server/money/books/ledger/*.test.ts'],
    globalSetup: ['tests/rig/database-global-setup.ts'],
    setupFiles: ['tests/rig/database-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    fileParallelism: false,
  },
})
