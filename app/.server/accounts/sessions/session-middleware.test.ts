import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { actorContext, servicesContext } from '#app/.server/base/http/context.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { sessionMiddleware } from './session-middleware.ts'

const services = await testServices()

/** Sends a request through the middleware to a page that answers `response`. */
async function send(request: Request, response = new Response('page')) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  const url = new URL(request.url)
  const answer = await sessionMiddleware({ request, url, context, params: {}, pattern: '/' }, () =>
    Promise.resolve(response),
  )
  return { answer: answer as Response, actor: context.get(actorContext) }
}

function get(cookie: string): Request {
  return new Request('http://localhost:3000/', { headers: { Cookie: cookie } })
}

test('pages know who asks by the cookie', async () => {
  const { cookie, actor } = await createAccount(services)
  expect((await send(get(cookie))).actor).toEqual(actor)
  expect((await send(get(''))).actor).toEqual(visitor)
})

test('what another site calls is a visitor’s, whatever cookie comes along', async () => {
  const { cookie } = await createAccount(services)
  const headers = {
    Cookie: cookie,
    'Content-Type': 'application/json',
    Origin: 'https://evil.example',
  }
  const call = new Request('http://localhost:3000/', { method: 'POST', body: '{}', headers })
  expect((await send(call)).actor).toEqual(visitor)
})

test('no answer to a page carries the session', async () => {
  const { cookie } = await createAccount(services)
  services.clock.pass(3600)
  const shared = new Response('image', { headers: { 'Cache-Control': 'public, max-age=60' } })
  for (const answer of [shared, undefined])
    expect((await send(get(cookie), answer)).answer.headers.getSetCookie()).toEqual([])
})
