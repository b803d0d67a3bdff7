import { expect, test } from 'vitest'
import { misspelledProvider, nameAt, parseLightningAddress } from './lightning-address.ts'

test('a Lightning address looks like an e-mail address', () => {
  expect(parseLightningAddress(' ada@Example.COM ')).toEqual({ user: 'ada', domain: 'example.com' })
  expect(parseLightningAddress('ada+pods@a.b.example:8443')?.domain).toBe('a.b.example:8443')
  expect(parseLightningAddress('ada@localhost:3000')?.domain).toBe('localhost:3000')
  for (const text of [
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@@example.com',
    'ada@example..com',
    'a da@example.com',
    'ada@example.com/x',
    'ada/../x@example.com',
    'ada?x@example.com',
    'ada@example.com:port',
  ])
    expect(parseLightningAddress(text), text).toBeUndefined()
})

test('an address of a site is known by its host, whatever port that has', () => {
  const at = (domain: string, host: string) => nameAt({ user: 'Ada', domain }, [host])
  for (const host of ['pods.example', 'localhost:3000', 'localhost:47123', 'localhost:443'])
    expect(at(host, host), host).toBe('ada')
  expect(at('pods.example:443', 'pods.example')).toBe('ada')
  expect(at('localhost:3001', 'localhost:3000')).toBeNull()
})

test('a domain that is up to two slips from a known one is taken for a misspelling', () => {
  for (const domain of ['getably.com', 'getalby.co', 'gettalby.com', 'getalbi.con'])
    expect(misspelledProvider(domain), domain).toBe('getalby.com')
  expect(misspelledProvider('walletofsatoshis.com')).toBe('walletofsatoshi.com')
  expect(misspelledProvider('pods.exampel', ['pods.example'])).toBe('pods.example')
  for (const domain of ['getalby.com', 'example.com', 'gtlb.com', 'alby.com'])
    expect(misspelledProvider(domain), domain).toBeUndefined()
})
