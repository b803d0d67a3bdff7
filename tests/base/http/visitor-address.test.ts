import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Services } from '#app/.server/base/ctx.ts'
import { addressContext } from '#app/.server/base/http/context.ts'
import { createListener } from '#server/listener.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { serverBuildOf } from '#tests/rig/http/server-build.ts'

const services = await testServices()

/** Whom a server takes for the visitor, of a request that says this of who it was forwarded for. */
async function visitorOf(
  site: Partial<Services['site']>,
  forwardedFor?: string,
  more: Record<string, string> = {},
): Promise<string> {
  const server = createListener(
    { ...services, site: { ...services.site, ...site } },
    { isReachable: () => Promise.resolve(true) },
    { files: () => false, build: () => Promise.resolve(tellingBuild) },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpAfter(() => server.close())
  const { port } = server.address() as AddressInfo
  const headers = {
    ...more,
    ...(forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor }),
  }
  return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
}

/** One address, which answers whom it takes the visitor for. */
const tellingBuild = serverBuildOf('tell', '/', {
  loader: ({ context }: { context: RouterContextProvider }) =>
    new Response(context.get(addressContext)),
})

test('a visitor is who the last proxy that the operator trusts was asked by', async () => {
  const chain = '6.6.6.6, 198.51.100.1, 10.0.0.5'
  expect(await visitorOf({})).toBe('127.0.0.1')
  expect(await visitorOf({}, '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1')
  expect(await visitorOf({}, chain)).toBe('10.0.0.5')
  expect(await visitorOf({ trustedProxies: ['10.0.0.0/8'] }, chain)).toBe('198.51.100.1')
})

test('a proxy on this machine that doesn’t say who asks makes nobody somebody at this machine', async () => {
  const isTold = vi.spyOn(console, 'warn').mockReturnValue()
  for (const [name, value] of [
    ['Via', '1.1 proxy'],
    ['Forwarded', 'for=198.51.100.1'],
    ['X-Real-IP', '198.51.100.1'],
    ['X-Forwarded-Proto', 'https'],
  ] as const)
    expect(await visitorOf({}, undefined, { [name]: value }), name).toBe('0.0.0.0')
  expect(await visitorOf({}, 'unknown, 127.0.0.1')).toBe('0.0.0.0')
  expect(isTold).toHaveBeenCalledTimes(5)
  // It may pass on what its visitors send, which nothing here can tell from what it would say itself.
  expect(isTold.mock.lastCall?.[0]).toMatch(/those who send that header themselves are taken for/)
  expect(isTold.mock.lastCall?.[0]).toContain('proxy_set_header X-Forwarded-For')
  expect(await visitorOf({}, '2001:db8:0:1::7')).toBe('2001:db8:0:1::7')
})
