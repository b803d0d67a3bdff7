// Writes docs/developers/calls.md: every call with what tests have tried of it just now. tests/base/http/openapi.test.ts
// holds its list to the calls that there are.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'prettier'
import { callsTable, type CallFigures } from './openapi/calls-table.ts'
import { wholeDocument } from './openapi/whole-document.ts'

const target = 'docs/developers/calls.md'
const tests = [
  'tests/base/http/examples.test.ts',
  'tests/base/http/call-fields.test.ts',
  'tests/base/http/scopes.test.ts',
  'tests/studio/http/new-episode.test.ts',
]

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-figures-'))
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', ...tests],
  { stdio: 'inherit', env: { ...process.env, CALL_FIGURES: folder } },
)
const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
rmSync(folder, { recursive: true })
if (status === 0) {
  const figures = files.map((file) => JSON.parse(file) as Record<string, CallFigures>)
  const page = callsTable(wholeDocument(), figures)
  writeFileSync(target, await format(page, { parser: 'markdown' }))
} else process.exitCode = 1
