import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { readEvent } from './read-event.ts'

const { stripe, clock } = await testServices()

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'charge.succeeded',
  data: { object: { id: 'ch_1', object: 'charge' } },
})

function signed(text: string, { secret = stripe.webhookSecrets[0] ?? '', age = 0 } = {}): string {
  const time = Math.floor(clock.now().getTime() / 1000) - age
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`
}

const read = (text: string | Buffer, signature: string | null) =>
  readEvent(stripe, text, signature, clock.now())

test('An event with our signature is read, from text or bytes', async () => {
  expect(await read(body, signed(body))).toMatchObject({ id: 'evt_1', type: 'charge.succeeded' })
  expect((await read(Buffer.from(body), signed(body))).id).toBe('evt_1')
  expect((await read(body, signed(body, { age: 300 }))).id).toBe('evt_1')
})

test('An event of any of our endpoints is read, each of which has a secret of its own', async () => {
  const both = { ...stripe, webhookSecrets: ['whsec_account', 'whsec_connect'] }
  for (const secret of both.webhookSecrets)
    expect((await readEvent(both, body, signed(body, { secret }), clock.now())).id).toBe('evt_1')
  await expect(readEvent(both, body, signed(body), clock.now())).rejects.toMatchObject({
    code: 'BAD_EVENT',
  })
})

test('Forged, stale, foreign and missing signatures are refused', async () => {
  const refusals = [
    read(body, null),
    read(body, ''),
    read(body, 'v1=00'),
    read(body, `${signed(body).slice(0, -1)}x`),
    read(body, signed(body, { secret: 'whsec_other' })),
    read(body, signed(body, { age: 301 })),
    read(`${body} `, signed(body)),
    read('', signed('')),
  ]
  for (const refusal of refusals)
    await expect(refusal).rejects.toMatchObject({ code: 'BAD_EVENT', status: 400 })
})

test('What is signed and is no event is refused', async () => {
  for (const text of ['[]', 'null', '{', '"evt"', '{}', '{"object":"event"}', '{"id":1,"type":2}'])
    await expect(read(text, signed(text))).rejects.toMatchObject({ code: 'BAD_EVENT' })
})
