import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Frontend } from '#server/listener.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { serverBuildOf } from '#tests/rig/http/server-build.ts'

const services = await testServices()

test('a compressed page with all that follows its end is no leak that Node warns of', async () => {
  const warnings: string[] = []
  const hear = ({ message }: Error) => void warnings.push(message)
  process.on('warning', hear)
  cleanUpAfter(() => process.off('warning', hear))
  const loader = () =>
    new Response('page '.repeat(10_000), { headers: { 'Content-Type': 'text/html' } })
  const frontend: Frontend = {
    // As the server of files follows it before it finds none.
    files: (_req, res) => {
      res.once('close', () => undefined)
      return false
    },
    build: () => Promise.resolve(serverBuildOf('page', '/', { loader })),
  }
  const trace = (
    _req: unknown,
    res: { once(event: string, hear: () => void): unknown },
    run: () => void,
  ) => {
    res.once('close', () => undefined)
    run()
  }
  const listener = await startListener(services, {}, undefined, undefined, { trace }, frontend)
  const { headers } = await listener.ask('/', { headers: { 'Accept-Encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  await setImmediate()
  expect(warnings).toEqual([])
})
