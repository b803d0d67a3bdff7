import { expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { hideInLog, scrub } from './scrub.ts'

const preimage = 'a1'.repeat(32)
const key = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hI6kL9nO2q'

test.each([
  ['mail to ann.lee+news@mail.example failed', 'mail to [e-mail] failed'],
  ['/login?email=ann%40mail.example&code=ABC123 failed', '/login?… failed'],
  ['ann%40mail.example is taken', '[e-mail] is taken'],
  ['Authorization: Bearer abc.def-123', 'authorization=…'],
  ['a Bearer abcdef123456 was sent', 'a [credentials] was sent'],
  ['code: ABC123 is wrong', 'code=… is wrong'],
  ['{"password":"hunter2!","a":1}', '{"password=…,"a":1}'],
  ['tributary_session=abcd; theme=dark', 'tributary_session=…; theme=dark'],
  [`invoice lnbc20u1p3y0x3${'x'.repeat(40)}`, 'invoice [lightning]'],
  ['key nsec1qqqqqqqqqqqqqqqqqqqq', 'key [lightning]'],
  [`nostr+walletconnect://${'b'.repeat(64)}?relay=wss://r.example&secret=1`, '[wallet]'],
  ['sk_live_51Habc123DEF', '[key]'],
  ['postgres://tributary:pa55word@db.example/x', 'postgres://…@db.example/x'],
  [
    'GET /feeds/private/aB3_-x/e.mp3 of /event-wallet/QQ',
    'GET /feeds/private/…/e.mp3 of /event-wallet/…',
  ],
  ['/unsubscribe/abc.def and /account/undo/xyz', '/unsubscribe/… and /account/undo/…'],
  ['/studio/invitation/xyz-1', '/studio/invitation/…'],
  ['connect ECONNREFUSED 203.0.113.7:587', 'connect ECONNREFUSED [address]:587'],
  ['from 2001:db8::8a2e:370:7334 again', 'from [address] again'],
  [`preimage ${preimage} kept`, 'preimage [hidden] kept'],
  [`opened by ${key}.`, 'opened by [hidden].'],
])('%s', (text, clean) => {
  expect(scrub(text)).toBe(clean)
})

test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'at 12:03:04 the feed AbCdEfGhIjKlMnOpQrSt was read in 1.2.3 s',
  '    at answer (file:///srv/app/build/server/index.js:12345:67)',
  '    at node:internal/process/task_queues:105:5',
  'duplicate key value violates unique constraint "hosting_feed_private_addresses_by_account"',
  'exit code 1: is it there?',
])('what nobody has to hide stays: %s', (text) => {
  expect(scrub(text)).toBe(text)
})

test('what settings keep secret is cut out, the longest first, as it is written', () => {
  cleanUpAfter(() => hideInLog([]))
  hideInLog(['(s3cret+)', '(s3cret+)-longer', 'tiny'])
  expect(scrub('a (s3cret+)-longer b (s3cret+) tiny')).toBe('a [secret] b [secret] tiny')
})

test('a text is cut before it is searched', () => {
  expect(scrub('a '.repeat(1_000_000)).length).toBeLessThan(5000)
})
