import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { withChangeableSql } from './mutants.ts'

const ledger = path.resolve('app/.server/money/books/ledger')

/** The ledger with SQL that can be changed while it runs. */
export default defineConfig({
  plugins: [
    {
      name: 'changeable-sql',
      enforce: 'pre',
      transform(code, id) {
        if (path.dirname(id) !== ledger || id.endsWith('.test.ts')) return
        return withChangeableSql(path.basename(id), code)
      },
    },
  ],
  test: {
    include: ['tests/rig/ledger/sql/every-mutant.ts'],
    globalSetup: ['tests/rig/database-global-setup.ts'],
    setupFiles: ['tests/rig/database-setup.ts', 'tests/rig/ledger/sql/sql-of.ts'],
    testTimeout: 3_600_000,
  },
})
