// Generates app/routes/api/openapi/examples.json: a request and its answer for every call, as
// tests/base/http/examples.test.ts makes them on an installation of its own. The same test fails where they are out of date.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'prettier'

const target = 'app/routes/api/openapi/examples.json'
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-examples-'))
const made = path.join(folder, 'examples.json')
if (!existsSync(target)) writeFileSync(target, '{}')
// What was kept before is out of date, so that the test may well fail.
spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'tests/base/http/examples.test.ts'],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, KEEP_EXAMPLES: made } },
)
if (existsSync(made))
  writeFileSync(
    target,
    await format(readFileSync(made, 'utf8'), { parser: 'json', printWidth: 100 }),
  )
else {
  console.error('The calls were not made: see `npx vitest run tests/base/http/examples.test.ts`')
  process.exitCode = 1
}
rmSync(folder, { recursive: true })
