import { expect, test } from 'vitest'
import { email, logInWithCode, loginCode, sendLoginCode, setUsername } from './accounts.ts'

const call = {
  variant: 'AUTH',
  email: 'ada@example.com',
  platform: 'WEB',
  os: 'Linux',
  device: 'browser',
}

test('an address is trimmed and lower-cased', () => {
  expect(email.parse('  Ada@Example.COM ')).toBe('ada@example.com')
})

test.for([
  '',
  ' ',
  'ada',
  'ada@',
  '@example.com',
  'a b@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com\nBcc: eve@example.com',
  'ada\0@example.com',
  '"a"@example.com',
  'ada@example.com>',
  'ada@[127.0.0.1]',
])('no address: %j', (value) => {
  expect(email.safeParse(value).success).toBe(false)
})

test('an address has at most 254 characters', () => {
  const domain = `@${'d'.repeat(60)}.example`
  expect(email.safeParse('a'.repeat(254 - domain.length) + domain).success).toBe(true)
  expect(email.safeParse('a'.repeat(255 - domain.length) + domain).success).toBe(false)
})

test('a code is six letters or digits, trimmed and upper-cased', () => {
  expect(loginCode.parse(' abc234\n')).toBe('ABC234')
  for (const value of ['', 'ABC23', 'ABC2345', 'ABC-34', 'ABC 34', 'ÄBC234']) {
    expect(loginCode.safeParse(value).success, value).toBe(false)
  }
})

test('the calls take exactly the body of the specification', () => {
  expect(sendLoginCode.parse(call)).toEqual(call)
  const changes = [
    { variant: 'OTHER' },
    { platform: 'MOBILE' },
    { device: 'phone' },
    { os: 'x'.repeat(101) },
    { os: 'a\0' },
    { admin: true },
  ]
  for (const change of changes)
    expect(sendLoginCode.safeParse({ ...call, ...change }).success).toBe(false)
  const body = { variant: 'AUTH', email: 'ada@example.com', code: 'abc234' }
  expect(logInWithCode.parse(body)).toEqual({ ...body, code: 'ABC234' })
  expect(logInWithCode.safeParse({ ...body, platform: 'WEB' }).success).toBe(false)
})

test('a username is 3 to 30 letters, digits, _ and -, starting with a letter', () => {
  expect(setUsername.parse({ username: ' Ada_Lovelace-1 ' })).toEqual({
    username: 'ada_lovelace-1',
  })
  const wrong = [
    '',
    'ab',
    'a'.repeat(31),
    '1ada',
    '_ada',
    '-ada',
    'ada lovelace',
    'ada.l',
    'adä',
    'ada@x',
    'ada/..',
  ]
  for (const username of wrong)
    expect(setUsername.safeParse({ username }).success, username).toBe(false)
  expect(setUsername.safeParse({ username: 'a'.repeat(30) }).success).toBe(true)
})

test('reserved names are refused, whatever their case', () => {
  for (const username of [
    'admin',
    'Support',
    'STUDIO',
    'wallet',
    'boostbot',
    'show',
    'feed',
    'charts',
    'event-wallet',
  ]) {
    expect(setUsername.safeParse({ username }).success, username).toBe(false)
  }
})
