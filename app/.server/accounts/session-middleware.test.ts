import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitor } from '#app/.server/actor.ts'
import { actorContext, servicesContext } from '#app/.server/http/context.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { sessionMiddleware } from './index.ts'

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

test('a renewed session is never put into an answer that caches share', async () => {
  const { cookie } = await createAccount(services)
  services.clock.pass(3600)
  const shared = new Response('image', { headers: { 'Cache-Control': 'public, max-age=60' } })
  expect((await send(get(cookie), shared)).answer.headers.getSetCookie()).toEqual([])
})

test('a renewed session goes with any other answer, also one whose headers are fixed', async () => {
  const { cookie } = await createAccount(services)
  services.clock.pass(3600)
  const { answer } = await send(get(cookie), Response.redirect('http://localhost:3000/charts', 303))
  expect(answer.headers.getSetCookie()[0]).toContain(cookie)
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    'http://localhost:3000/charts',
  ])
})
