import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testFrontend } from '#tests/rig/http/router.ts'

const services = await testServices()

test('a request and its SQL are spans of one trace, without address or values', async () => {
  const received: string[] = []
  const receiver = createServer(async (req, res) => {
    received.push(await text(req))
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => receiver.once('listening', resolve))
  cleanUpAfter(() => receiver.close())
  const { port } = receiver.address() as AddressInfo
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`
  process.env.OTEL_EXPORTER_OTLP_PROTOCOL = 'http/json'
  cleanUpAfter(() => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    delete process.env.OTEL_EXPORTER_OTLP_PROTOCOL
  })
  const { startTracing } = await import('#server/watching/tracing.ts')
  const tracing = startTracing({ isTrusted: () => true })
  const listener = await startListener(
    services,
    {},
    undefined,
    undefined,
    { trace: tracing.traceRequest },
    testFrontend('/charts'),
  )
  const traceId = 'ab'.repeat(16)
  const headers = { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` }
  expect((await listener.ask('/charts?secret=hunter2hunter2', { headers })).status).toBe(200)
  await tracing.stop()
  const sent = received.join('\n')
  expect(sent).toContain('"GET /charts"')
  expect(sent).toContain('"http.route"')
  expect(sent).toMatch(/"name":"pg[.\w-]*:?\w*[^"]*"/)
  expect(sent).toContain(traceId)
  expect(sent).not.toContain('hunter2')
})
