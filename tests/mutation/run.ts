// `npm run mutate`: our own changes of the rules of feeds; Stryker over the code of the ledger, then our changes of its SQL.
import { spawnSync } from 'node:child_process'

const rounds = [
  ['tests/mutation/feed-rules.ts'],
  [
    'tests/mutation/node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'tests/mutation/stryker.config.json',
  ],
  ['tests/mutation/survivors.ts'],
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/rig/ledger/sql/vitest.config.ts'],
]
for (const round of rounds) {
  const { status } = spawnSync(process.execPath, round, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
