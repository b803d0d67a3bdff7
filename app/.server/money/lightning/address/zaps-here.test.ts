import { expect, test } from 'vitest'
import { eventText, type NostrEvent } from '#app/protocols/nostr/event.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey } from '#tests/rig/factories/account.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { paidAt, zapPayer } from '#tests/rig/nostr/zap-payer.ts'
import { invoiceAt, payRequestAt } from './lnurl-endpoints.ts'

const services = await testServices()
const ctx = contextFor({ ...services, lightning: scriptedNetwork({}).open('ours') }, visitor)
const bo = await zapPayer(services)
await createAccount(services, { username: 'ann' })
const other = await createAccount(services, { username: 'other' })

const zapped = (pubkey: string) => bo.request({ pubkey }, 21)
const order = (event: NostrEvent, name = 'ann') =>
  invoiceAt(ctx, name, new URLSearchParams({ amount: '21000', nostr: eventText(event) }))

test('an address takes zaps of whose profile names it, also where its owner has linked no key', async () => {
  expect(await payRequestAt(ctx, 'ann')).toMatchObject({
    allowsNostr: true,
    nostrPubkey: services.identity.pubkey,
  })
  const ann = await paidAt(services, 'Ann@localhost:3000')
  expect(await order(zapped(ann.pubkey))).toMatchObject({ status: 'OK' })
})

test('nobody is said to have been paid what somebody else was', async () => {
  const elsewhere = await paidAt(services, 'ann@pay.example')
  const another = await paidAt(services, 'other@localhost:3000')
  const linked = await paidAt(services, 'ann@localhost:3000')
  await giveKey(services, other, linked.pubkey)
  const unknown = newSigner(services.now)
  for (const { pubkey } of [elsewhere, another, linked, unknown])
    await expect(order(zapped(pubkey))).rejects.toMatchObject({ status: 400, code: 'BAD_ORDER' })
  // An account with a linked key receives zaps for that key alone, whatever other profiles say.
  const claims = await paidAt(services, 'other@localhost:3000')
  await expect(order(zapped(claims.pubkey), 'other')).rejects.toMatchObject({ code: 'BAD_ORDER' })
  expect(await order(zapped(linked.pubkey), 'other')).toMatchObject({ status: 'OK' })
})
