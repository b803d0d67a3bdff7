import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { startListener } from '#tests/rig/http/listener.ts'

// Debian's package prometheus has it.
const isThere = existsSync('/usr/bin/promtool')
const folder = 'docs/operators/monitoring'

function promtool(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
  expect([args, status, stdout + stderr]).toEqual([args, 0, expect.anything()])
  return stdout
}

test.skipIf(!isThere)('Prometheus takes the rules, and each alerts when it should', () => {
  expect(promtool('check', 'rules', 'rules.yml')).toContain('SUCCESS')
  promtool('test', 'rules', 'rules.test.yml')
})

test.skipIf(!isThere)('Prometheus has nothing against what is measured', async () => {
  const watch = { isOwnPort: true, relayConnections: () => 0 }
  const services = await testServices()
  const listener = await startListener(services, {}, undefined, undefined, { watch })
  const { text } = await listener.ask('/metrics')
  const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
  })
  // The library's own names are not ours to mend.
  const ours = (stdout + stderr).split('\n').filter((line) => line && !line.startsWith('nodejs_'))
  expect(ours).toEqual([])
})
