import { expect, test } from 'vitest'
import {
  createHostingFeed,
  getHostingFeed,
  updateHostingFeed,
} from '#app/.server/studio/editing/feeds.ts'
import { getHostingItems } from '#app/.server/studio/editing/items.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import {
  fieldErrors,
  fieldsOf,
  mediaFile,
  openForm,
  sendForm,
  whereTo,
} from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

async function releaseOf(content: Record<string, unknown> = {}) {
  const account = await createAccount(services)
  const { id: artistId } = await createHostingFeed(account.ctx, { type: 'ARTIST' })
  await updateHostingFeed(account.ctx, {
    feed: { _id: artistId, content: { title: 'Low Tide Choir' } },
  })
  const { id } = await createHostingFeed(account.ctx, { type: 'ALBUM', publisher_id: artistId })
  await updateHostingFeed(account.ctx, { feed: { _id: id, content } })
  return {
    ...account,
    artistId,
    id,
    edit: `/studio/${artistId}/${id}/edit`,
    stored: async () => (await getHostingFeed(account.ctx, { feed_id: id })).feed,
    tracks: async () => (await getHostingItems(account.ctx, { feed_id: id })).items,
  }
}

async function trackFile(name: string): Promise<File> {
  const file = await mediaFile('3sec.mp3', 'audio/mpeg')
  return new File([file], name, { type: 'audio/mpeg' })
}

test('a release is in the list of its artist', async () => {
  const { cookie, ctx } = await createAccount(services)
  const { id: artistId } = await createHostingFeed(ctx, { type: 'ARTIST' })
  const { id } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artistId })
  await updateHostingFeed(ctx, { feed: { _id: id, content: { title: 'Ebb' } } })
  const list = await (await router.get(`/studio/${artistId}/releases`, { cookie })).text()
  expect(list).toContain('Ebb')
  expect(
    await (await router.get(`/studio/${artistId}/releases?tab=published`, { cookie })).text(),
  ).toContain('No published releases found.')
  expect(whereTo(await router.get(`/studio/${artistId}/episodes`, { cookie }))).toEqual([
    302,
    `/studio/${artistId}/releases`,
  ])
})

test("a release is not found under another artist, nor by another account, and its own settings are its artist's item", async () => {
  const [release, other] = [await releaseOf(), await releaseOf()]
  expect(
    (await router.get(`/studio/${other.artistId}/${release.id}/edit`, { cookie: other.cookie }))
      .status,
  ).toBe(404)
  expect((await router.get(release.edit, { cookie: other.cookie })).status).toBe(404)
  expect(
    (await sendForm(router, release.edit, { 'content.title': 'x' }, other.cookie)).status,
  ).toBe(404)
  expect(
    whereTo(await router.get(`/studio/${release.id}/edit`, { cookie: release.cookie })),
  ).toEqual([302, release.edit])
})

test('genres, release type and artist are saved; too many genres are not', async () => {
  const release = await releaseOf()
  const form = await openForm(router, release.edit, release.cookie)
  expect(form).toMatchObject({ 'content.author': 'Low Tide Choir' })
  await sendForm(
    router,
    release.edit,
    {
      ...form,
      'content.music_genres': ['Ambient', 'Folk', '', '', ''],
      'content.release_type': 'EP',
    },
    release.cookie,
  )
  expect((await release.stored()).content).toMatchObject({
    music_genres: ['Ambient', 'Folk'],
    release_type: 'EP',
  })
  const six = ['Ambient', 'Folk', 'Pop', 'Rock', 'Soul', 'Jazz']
  const refused = await sendForm(
    router,
    release.edit,
    { ...form, 'content.music_genres': six },
    release.cookie,
  )
  expect(fieldErrors(await refused.text())).toMatchObject({
    'content.music_genres': 'Maximum of 5 genres is allowed',
  })
})

test('each file becomes a track, and the first upload says what the release is', async () => {
  const release = await releaseOf()
  expect(await (await router.get(release.edit, release)).text()).toMatch(
    /your sounds comply with our (?:<!-- -->)?<a [^>]*href="\/terms-of-use"[^>]*>Terms of Use<\/a>/,
  )
  const form = await openForm(router, release.edit, release.cookie)
  const tracks = [
    await trackFile('01 First light.mp3'),
    await mediaFile('alsa-front-center.wav', 'audio/x-wav'),
    await trackFile('Third.mp3'),
  ]
  expect((await sendForm(router, release.edit, { ...form, tracks }, release.cookie)).status).toBe(
    303,
  )
  expect(
    (await release.tracks()).map(({ content }) => [
      content.title,
      content.item_number,
      content.enclosures?.[0]?.type,
    ]),
  ).toEqual([
    ['01 First light', 1, 'audio/mpeg'],
    ['alsa-front-center', 2, 'audio/wav'],
    ['Third', 3, 'audio/mpeg'],
  ])
  expect((await release.stored()).content).toMatchObject({ release_type: 'EP' })
  expect((await release.stored()).content.title).toBeUndefined()

  const again = await openForm(router, release.edit, release.cookie)
  await sendForm(
    router,
    release.edit,
    { ...again, tracks: [await trackFile('Fourth.mp3')] },
    release.cookie,
  )
  expect((await release.tracks()).map(({ content }) => content.item_number)).toEqual([1, 2, 3, 4])
  expect((await release.stored()).content).toMatchObject({ release_type: 'EP' })
})

test('a single file gives a release its title, unless one was typed', async () => {
  const untitled = await releaseOf()
  await sendForm(
    router,
    untitled.edit,
    {
      ...(await openForm(router, untitled.edit, untitled.cookie)),
      tracks: await trackFile('Ebb.mp3'),
    },
    untitled.cookie,
  )
  expect((await untitled.stored()).content).toMatchObject({
    title: 'Ebb',
    release_type: 'SINGLE',
  })
  const typed = await releaseOf()
  const form = {
    ...(await openForm(router, typed.edit, typed.cookie)),
    'content.title': 'Flow',
    'content.release_type': 'ALBUM',
  }
  expect(
    (
      await sendForm(
        router,
        typed.edit,
        { ...form, tracks: await trackFile('Ebb.mp3') },
        typed.cookie,
      )
    ).status,
  ).toBe(303)
  expect((await typed.stored()).content).toMatchObject({ title: 'Flow', release_type: 'ALBUM' })
})

test('a file that is no track leaves no track and no bytes behind', async () => {
  const release = await releaseOf()
  const tracks = [
    new File(['x'], 'song.flac', { type: 'audio/flac' }),
    new File(['no audio'], 'fake.mp3', { type: 'audio/mpeg' }),
  ]
  const refused = await sendForm(
    router,
    release.edit,
    { ...(await openForm(router, release.edit, release.cookie)), tracks },
    release.cookie,
  )
  expect(refused.status).toBe(400)
  const message = fieldErrors(await refused.text())['add-tracks']
  expect(message).toContain('song.flac: Media type currently not supported. Please use WAV or MP3.')
  expect(message).toContain('fake.mp3: ')
  expect(await release.tracks()).toEqual([])
  expect((await services.storage.list(`${release.id}/`)).objects).toEqual([])
  expect((await release.stored()).content.release_type).toBeUndefined()
})

test('publishing an empty release says all that is missing', async () => {
  const release = await releaseOf()
  const all = [
    'Release title is required.',
    'At least one music genre is required.',
    'Release artwork is required.',
    'Add at least one track.',
  ]
  await expect(publishRelease(release.ctx, { feed_id: release.id })).rejects.toMatchObject({
    code: 'NOT_READY',
    message: all.join(' '),
  })
  const refused = await sendForm(
    router,
    release.edit,
    { ...(await openForm(router, release.edit, release.cookie)), intent: 'publish' },
    release.cookie,
  )
  expect(refused.status).toBe(400)
  const list = (await refused.text()).split('These are missing:')[1]?.split('</ul>')[0]
  for (const message of all) expect(list).toContain(message)
  expect((await release.stored()).meta.published).toBeNull()
})

test('a track has an editor of its own, and the release is published with all of them', async () => {
  const release = await releaseOf({ title: 'Ebb', music_genres: ['Folk'] })
  const artwork = await mediaFile('images/cover-1400.jpg', 'image/jpeg')
  const tracks = [await trackFile('One.mp3'), await trackFile('Two.mp3')]
  await sendForm(
    router,
    release.edit,
    { ...(await openForm(router, release.edit, release.cookie)), tracks, artwork },
    release.cookie,
  )
  const [first] = await release.tracks()
  const track = `/studio/${release.id}/${first?._id}/edit`
  const form = await openForm(router, track, release.cookie)
  const wrong = await sendForm(
    router,
    track,
    { ...form, 'content.isrc': 'US-S1Z-99-0000X' },
    release.cookie,
  )
  expect(fieldErrors(await wrong.text())).toEqual({
    'content.isrc': 'Characters 8–12 of ISRC must be digits. Found 0000X.',
  })
  expect(
    whereTo(
      await sendForm(
        router,
        track,
        { ...form, 'content.isrc': 'us-s1z-99-00001', 'content.title': 'Uno' },
        release.cookie,
      ),
    ),
  ).toEqual([303, `${track}?status=saved`])
  expect((await release.tracks())[0]?.content).toMatchObject({
    isrc: 'USS1Z9900001',
    title: 'Uno',
  })

  const published = await sendForm(
    router,
    release.edit,
    { ...(await openForm(router, release.edit, release.cookie)), intent: 'publish' },
    release.cookie,
  )
  const page = `/studio/${release.artistId}/${release.id}/just-published-release`
  expect(whereTo(published)).toEqual([303, page])
  const { _tributary_id: publicId } = await release.stored()
  expect(await (await router.get(page, { cookie: release.cookie })).text()).toContain(
    `http://localhost:3000/album/${publicId}`,
  )
  expect((await release.tracks()).every((one) => one.meta.published)).toBe(true)
})

test('deleting a track leads back to its release', async () => {
  const release = await releaseOf()
  await sendForm(
    router,
    release.edit,
    {
      ...(await openForm(router, release.edit, release.cookie)),
      tracks: await trackFile('One.mp3'),
    },
    release.cookie,
  )
  const [track] = await release.tracks()
  const deleted = await router.postForm(
    `/studio/${release.id}/${track?._id}/delete`,
    {},
    { cookie: release.cookie },
  )
  expect(whereTo(deleted)).toEqual([303, `${release.edit}?status=deleted`])
  expect(await release.tracks()).toEqual([])
})

test('without JavaScript the buttons of a track move it, and save what was typed', async () => {
  const release = await releaseOf()
  const tracks = [await trackFile('One.mp3'), await trackFile('Two.mp3')]
  const form = await openForm(router, release.edit, release.cookie)
  await sendForm(router, release.edit, { ...form, tracks }, release.cookie)
  const html = await (await router.get(release.edit, { cookie: release.cookie })).text()
  const [, up] = /aria-label="Move Two up"[^>]*value="([^"]+)"/.exec(html) ?? []
  const typed = { ...fieldsOf(html), 'content.title': 'Tides', intent: up ?? '' }
  expect(whereTo(await sendForm(router, release.edit, typed, release.cookie))).toEqual([
    303,
    `${release.edit}?status=saved#tracks`,
  ])
  expect((await release.tracks()).map(({ content }) => content.title)).toEqual(['Two', 'One'])
  expect((await release.stored()).content.title).toBe('Tides')
})
