import { expect, test } from 'vitest'
import { publicCall } from './public-call.ts'

const answering = (answer: Response) => () => Promise.resolve(answer)

test('a body goes as JSON, and the answer comes back as it is', async () => {
  const { signal } = new AbortController()
  const asked: unknown[] = []
  const send = (async (...request: unknown[]) => {
    asked.push(...request)
    return Response.json({ content: 1 })
  }) as typeof fetch
  expect(await publicCall('/api/load-content', { id: 'a' }, { signal, send })).toEqual({
    content: 1,
  })
  const headers = { 'Content-Type': 'application/json' }
  expect(asked).toEqual([
    '/api/load-content',
    { method: 'POST', headers, body: '{"id":"a"}', signal },
  ])
})

test('what the server refuses, or answers otherwise than in JSON, rejects', async () => {
  const refused = publicCall('/x', {}, { send: answering(Response.json({}, { status: 404 })) })
  await expect(refused).rejects.toThrow('ERROR_UNKNOWN')
  await expect(publicCall('/x', {}, { send: answering(new Response('x')) })).rejects.toThrow()
})
