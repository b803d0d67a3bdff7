import { expect, test } from 'vitest'
import { search } from './search-call.ts'

const hit = { _id: 'a', _type: 'SHOW', info: { title: 'A' }, links: [] }
const signal = new AbortController().signal

function server(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = []
  const send = ((path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(init.body as string)])
    const answer = answers[path]
    return Promise.resolve(answer ? Response.json(answer) : new Response(null, { status: 500 }))
  }) as typeof fetch
  return { asked, send }
}

test('a category asks for its own kinds alone', async () => {
  const { asked, send } = server({ '/api/search-content': { hits: [hit] } })
  const found = await search('x', 'music', signal, send)
  expect(found).toEqual({ hits: [hit], persons: [], profiles: [], transcripts: [] })
  expect(asked).toEqual([
    ['/api/search-content', { query: 'x', types: ['ARTIST', 'ALBUM', 'TRACK', 'PLAYLIST'] }],
  ])
})

test('hits that make no sense are dropped', async () => {
  const { send } = server({ '/api/search-content': { hits: [hit, { _id: 1 }, null] } })
  expect((await search('x', 'podcasts', signal, send)).hits).toEqual([hit])
})

test('a server that fails makes the search fail', async () => {
  await expect(search('x', 'profiles', signal, server({}).send)).rejects.toThrow('ERROR_UNKNOWN')
})
