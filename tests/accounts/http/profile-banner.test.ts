import { npubEncode } from 'nostr-tools/nip19'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { bannerPicture } from '#app/rules/base/picture-address.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const host = await startWebServer()
const services = { ...(await testServices()), fetch: host.fetch }
const ctx = await testCtx()
const listener = await startListener(services)
const ada = newSigner(services.now)

const picture = await sharp({
  create: { width: 1600, height: 900, channels: 3, background: '#c02040' },
})
  .jpeg()
  .toBuffer()

function serve(path: string): string {
  host.answer(path, (_req, res) =>
    res.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture),
  )
  return host.url(path)
}

test('the banner of a profile is the one that it names now', async () => {
  const [old, banner] = [serve('/old.jpg'), serve('/banner.jpg')]
  const profile = (banner: string, created_at: number) =>
    ada.sign({ kind: 0, content: JSON.stringify({ banner }), created_at })
  await storeEvents(ctx, [profile(old, 1000), profile(banner, 2000)], { trusted: true })
  const npub = npubEncode(ada.pubkey)
  expect((await listener.ask(bannerPicture(npub, banner))).status).toBe(200)
  expect((await listener.ask(bannerPicture(npub, old))).status).toBe(404)
})
