import { expect, test } from 'vitest'
import { atLeast, inputLines } from '#tests/rig/real-data.ts'
import { redirect } from './redirect.ts'

const own = 'https://tributary.example'
function whereTo(target: string): URL {
  return new URL(redirect(target).headers.get('Location') ?? '', `${own}/some/page`)
}

test('a page of our own is where a redirect leads, with its query and in its status', () => {
  const answer = redirect('/show/abc?tab=clips#notes', {
    status: 303,
    headers: { 'X-Told': 'yes' },
  })
  expect([answer.status, answer.headers.get('Location'), answer.headers.get('X-Told')]).toEqual([
    303,
    '/show/abc?tab=clips#notes',
    'yes',
  ])
  expect(redirect(`/search?q=${'x'.repeat(5000)}`).headers.get('Location')).toHaveLength(5010)
})

test('line breaks and other hosts in a target lead home, and no header is made of them', () => {
  for (const target of [
    '/\t/evil.example',
    '/\r\nSet-Cookie: a=b',
    '//evil.example',
    'evil.example',
  ]) {
    const { origin } = whereTo(target)
    expect(origin, target).toBe(own)
    expect([...redirect(target).headers.keys()]).toEqual(['location'])
  }
})

test('no known open redirect leads away', () => {
  const attacks = inputLines('attack/open-redirect.txt')
  expect(attacks.length).toBeGreaterThan(atLeast(100, 15))
  for (const attack of attacks) {
    expect(whereTo(attack).origin, attack).toBe(own)
    expect(whereTo(`/${attack}`).origin, attack).toBe(own)
  }
})
