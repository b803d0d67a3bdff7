import { noteEncode, npubEncode } from 'nostr-tools/nip19'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { notePicture, profilePicture } from '#app/rules/base/picture-address.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { testServices } from '#tests/rig/database.ts'
import { mediaBytes } from '#tests/rig/factories/media.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const made = await testServices()
const web = await startWebServer()
const services = { ...made, fetch: web.fetch }
const ctx = contextFor(services, visitor)
const listener = await startListener(services)
const [ada, bo] = [newSigner(services.now), newSigner(services.now)]

function serve(path: string, bytes: Buffer): string {
  web.answer(path, (_req, res) => res.writeHead(200, { 'Content-Type': 'image/gif' }).end(bytes))
  return web.url(path)
}

async function shown(address: string) {
  const answer = await listener.ask(address, { headers: { Accept: 'image/webp' } })
  const { width, format, pages } = await sharp(answer.body).metadata()
  return { status: answer.status, width, format, pages, cache: answer.headers['cache-control'] }
}

const timesAsked = (path: string) => web.requests.filter((request) => request.path === path).length

test("a profile's picture is shown for its key in any form, and an animated one stands still", async () => {
  const picture = serve('/ada.gif', await mediaBytes('images/animated.gif'))
  const content = JSON.stringify({ name: 'Ada', picture })
  await storeEvents(ctx, [ada.sign({ kind: 0, content })], { trusted: true })
  for (const id of [ada.pubkey, npubEncode(ada.pubkey)]) {
    const answer = await shown(profilePicture(id, 'small', picture))
    expect(answer).toMatchObject({ status: 200, width: 96, format: 'webp' })
    expect([undefined, 1]).toContain(answer.pages)
    expect(answer.cache).toContain('immutable')
  }
  expect(timesAsked('/ada.gif')).toBe(1)
})

test('whose picture is not known gets an initial, and no address of the client is fetched', async () => {
  const other = serve('/other.gif', await mediaBytes('images/animated.gif'))
  const answer = await shown(profilePicture(npubEncode(bo.pubkey), 'medium', other))
  expect(answer).toMatchObject({ status: 200, format: 'webp' })
  expect(answer.cache).not.toContain('immutable')
  expect(timesAsked('/other.gif')).toBe(0)
})

test('a picture is shown with the note that names it, and with no other', async () => {
  const text = serve('/text.gif', await mediaBytes('images/animated.gif'))
  const tagged = serve('/tagged.gif', await mediaBytes('images/animated.gif'))
  const note = ada.sign({
    content: `Look: ${text} !`,
    tags: [['imeta', `url ${tagged}`, 'm image/gif']],
  })
  const other = ada.sign()
  await storeEvents(ctx, [note, other], { trusted: true })
  expect(await shown(notePicture(note.id, 'medium', tagged))).toMatchObject({
    status: 200,
    width: 300,
  })
  expect(await shown(notePicture(noteEncode(note.id), 'small', text))).toMatchObject({
    status: 200,
    width: 96,
  })
  const asked = web.requests.length
  for (const address of [
    notePicture(other.id, 'small', text),
    notePicture('ab'.repeat(32), 'small', text),
    notePicture('x', 'small', text),
    notePicture(note.id, 'small', text.slice(0, -1)),
    notePicture(note.id, 'small', web.url('/elsewhere.gif')),
    `/images/note/${note.id}/small`,
  ]) {
    const { status, body } = await listener.ask(address)
    expect([status, body.length], address).toEqual([404, 0])
  }
  expect(web.requests).toHaveLength(asked)
})
