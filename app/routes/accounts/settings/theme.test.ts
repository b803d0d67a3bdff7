import { createRequestHandler } from 'react-router'
import { expect, test } from 'vitest'
import { readTheme } from '#app/.server/base/http/theme-cookie.ts'
import { serverBuildOf } from '#tests/rig/http/server-build.ts'
import { action } from './theme.ts'

function post(fields: Record<string, string>): Promise<Response> {
  const handle = createRequestHandler(serverBuildOf('routes/theme', 'theme', { action }))
  return handle(
    new Request('http://localhost/theme', { method: 'POST', body: new URLSearchParams(fields) }),
  )
}

async function keptTheme(answer: Response): Promise<string> {
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return readTheme(new Request('http://localhost/', { headers: { Cookie: cookie } }))
}

test('a choice is kept in a cookie, and the form comes back to its page', async () => {
  const answer = await post({ theme: 'light', from: '/show/abc?tab=clips' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/show/abc?tab=clips')
  expect(await keptTheme(answer)).toBe('light')
})

test('choosing the system’s theme forgets the cookie', async () => {
  const answer = await post({ theme: 'system', from: '/' })
  expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=0')
})

test('other sites are no place to come back to, and other themes are refused', async () => {
  const elsewhere = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ]
  for (const from of [
    ...elsewhere,
    '/\r\nSet-Cookie: a=b',
    '/\n/evil.example',
    '/a/..//evil.example',
  ]) {
    const answer = await post({ theme: 'dark', from })
    expect(answer.status, from).toBe(302)
    const url = new URL(answer.headers.get('Location') ?? '', 'http://localhost')
    expect(url.origin, from).toBe('http://localhost')
  }
  expect((await post({ theme: 'pink' })).status).toBe(400)
})
