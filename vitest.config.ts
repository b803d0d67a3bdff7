import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/http/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['tests/database-global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
