import { expect, test } from 'vitest'
import { scheduleHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { testServices } from '#tests/rig/database.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import {
  draftEpisode,
  fieldErrors,
  fieldsOf,
  mediaFile,
  openForm,
  sendForm,
  whereTo,
} from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

function episodeOf(content?: Record<string, unknown>) {
  return draftEpisode(services, content)
}

/** What only publishing the show asks for, which these tests are not about. */
async function completeShow(feedId: string): Promise<void> {
  const content = {
    title: 'Show',
    author: 'Wren',
    description: 'x',
    categories: [{ text: 'Arts' }],
    images: [{ url: 'http://localhost:3000/x.jpg' }],
  }
  await services.db
    .updateTable('hosting_feeds')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', feedId)
    .execute()
}

async function storedFiles(feedId: string): Promise<string[]> {
  const { objects } = await services.storage.list(`${feedId}/`)
  return objects.map((object) => object.key)
}

test('the audio cards follow what the episode is sold as', async () => {
  const cards = async (variant: Record<string, unknown>) => {
    const episode = await episodeOf({ variant: { access: 'REGULAR', ...variant } })
    const page = await (await router.get(episode.edit, { cookie: episode.cookie })).text()
    return [...page.matchAll(/name="(audio_\w+)"/g)].map(([, name]) => name)
  }
  expect(await cards({})).toEqual(['audio_DEFAULT'])
  expect(await cards({ adfree: { enabled: true } })).toEqual(['audio_DEFAULT', 'audio_PAID'])
  expect(await cards({ access: 'BONUS' })).toEqual(['audio_DEFAULT', 'audio_PAID'])
  expect(await cards({ earlyaccess: { enabled: true, delay: 86_400 } })).toEqual(['audio_PAID'])
  expect(await cards({ subscribers_only: true })).toEqual(['audio_PAID'])
})

test('audio of the wrong kind, or that is none, is refused with its message, and nothing of it is kept', async () => {
  const episode = await episodeOf()
  const form = await openForm(router, episode.edit, episode.cookie)
  for (const file of [
    new File(['x'], 'song.wav', { type: 'audio/wav' }),
    new File(['no audio at all'], 'fake.mp3', { type: 'audio/mpeg' }),
  ]) {
    const refused = await sendForm(
      router,
      episode.edit,
      { ...form, 'content.season': '5', audio_DEFAULT: file },
      episode.cookie,
    )
    expect(refused.status, file.name).toBe(400)
    const page = await refused.text()
    expect(fieldErrors(page).audio_DEFAULT, file.name).toMatch(
      /Media type currently not supported. Please use MP3.|Could not extract audio duration./,
    )
    expect(fieldsOf(page)).toMatchObject({ 'content.season': '5' })
  }
  expect(await storedFiles(episode.feedId)).toEqual([])
  expect(
    await services.db
      .selectFrom('media_objects')
      .selectAll()
      .where('feed_id', '=', episode.feedId)
      .execute(),
  ).toEqual([])
  expect((await episode.stored()).content.enclosures).toBeUndefined()
})

test('an upload that is cut off leaves nothing', async () => {
  const episode = await episodeOf()
  const head =
    '--b\r\nContent-Disposition: form-data; name="audio_DEFAULT"; filename="a.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n'
  const request = new Request(`http://localhost:3000${episode.edit}`, {
    method: 'POST',
    body: head + 'x'.repeat(300_000),
    headers: {
      'Content-Type': 'multipart/form-data; boundary=b',
      Cookie: episode.cookie,
      Origin: 'http://localhost:3000',
    },
  })
  expect((await router.send(request)).status).toBe(400)
  expect(await storedFiles(episode.feedId)).toEqual([])
  expect((await episode.stored()).content.enclosures).toBeUndefined()
})

test('a form longer than its files may be is refused before it is read', async () => {
  const episode = await episodeOf()
  const request = new Request(`http://localhost:3000${episode.edit}`, {
    method: 'POST',
    body: 'x',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': '6000000000',
      Cookie: episode.cookie,
      Origin: 'http://localhost:3000',
    },
  })
  const refused = await router.send(request)
  expect(refused.status).toBe(413)
  expect(await refused.text()).toContain('This is more than can be sent at once.')
})

test('audio, cover and texts come in one form, and the episode is published with them', async () => {
  const episode = await episodeOf()
  await completeShow(episode.feedId)
  const sent = await sendForm(
    router,
    episode.edit,
    {
      ...(await openForm(router, episode.edit, episode.cookie)),
      audio_DEFAULT: await mediaFile('3sec.mp3', 'audio/mpeg'),
      artwork: await mediaFile('images/testcard-1400.png', 'image/png'),
      'content.season': '1',
      intent: 'publish',
    },
    episode.cookie,
  )
  expect(whereTo(sent)).toEqual([303, `${episode.view}?status=published`])
  const item = await episode.stored()
  expect(item.content).toMatchObject({
    season: 1,
    enclosures: [{ filename: '3sec.mp3', type: 'audio/mpeg', access: 'DEFAULT' }],
    images: [{ width: 1400, height: 1400 }],
  })
  const view = await (await router.get(episode.view, { cookie: episode.cookie })).text()
  expect(view).toContain(`http://localhost:3000/episode/${item._tributary_id}`)
  expect(view).toContain('source=tributary-studio&amp;token=')
  const list = await (
    await router.get(`/studio/${episode.feedId}`, { cookie: episode.cookie })
  ).text()
  expect(list).toContain(`href="${episode.view}"`)
})

test('audio can be taken away again', async () => {
  const episode = await episodeOf()
  const audio_DEFAULT = await mediaFile('3sec.mp3', 'audio/mpeg')
  await sendForm(
    router,
    episode.edit,
    { ...(await openForm(router, episode.edit, episode.cookie)), audio_DEFAULT },
    episode.cookie,
  )
  expect((await episode.stored()).content.enclosures).toHaveLength(1)
  await sendForm(
    router,
    episode.edit,
    { ...(await openForm(router, episode.edit, episode.cookie)), intent: 'remove-audio-DEFAULT' },
    episode.cookie,
  )
  expect((await episode.stored()).content.enclosures ?? []).toEqual([])
})

test('publishing an episode without audio says so, with a link to its field', async () => {
  const episode = await episodeOf()
  await completeShow(episode.feedId)
  const refused = await sendForm(
    router,
    episode.edit,
    { ...(await openForm(router, episode.edit, episode.cookie)), intent: 'publish' },
    episode.cookie,
  )
  const page = await refused.text()
  expect([
    refused.status,
    page.includes('href="#content.enclosures"'),
    page.includes('Missing episode audio'),
  ]).toEqual([400, true, true])
  expect((await episode.stored()).meta.status).toBe('DRAFT')
})

test('an episode is scheduled in the zone of whoever schedules it, and taken back', async () => {
  const episode = await episodeOf()
  await completeShow(episode.feedId)
  await services.db
    .updateTable('hosting_items')
    .set({
      content: JSON.stringify({
        title: 'Night Ferry',
        enclosures: [
          {
            kind: 'AUDIO',
            access: 'DEFAULT',
            url: 'http://localhost:3000/a.mp3',
            type: 'audio/mpeg',
            filename: 'a.mp3',
            num_bytes: 1,
            duration: 1,
            uploaded: '2026-01-01T00:00:00.000Z',
          },
        ],
      }),
    })
    .where('id', '=', episode.id)
    .execute()
  const schedule = async (scheduled_at: string, scheduled_zone: string) => {
    const form = await openForm(router, episode.edit, episode.cookie)
    return sendForm(
      router,
      episode.edit,
      { ...form, scheduled_at, scheduled_zone, intent: 'schedule' },
      episode.cookie,
    )
  }
  expect(fieldErrors(await (await schedule('', 'UTC')).text())).toEqual({
    scheduled_at: 'Choose a date and a time.',
  })
  const past = await (await schedule('2020-01-01T00:00', 'Asia/Tokyo')).text()
  expect(fieldErrors(past)).toEqual({ scheduled_at: 'Choose a time in the future.' })
  expect(fieldsOf(past)).toMatchObject({
    scheduled_at: '2020-01-01T00:00',
    scheduled_zone: 'Asia/Tokyo',
  })

  expect(whereTo(await schedule('2026-07-01T10:00', 'Europe/Berlin'))).toEqual([
    303,
    `${episode.edit}?status=scheduled`,
  ])
  expect((await episode.stored()).meta).toMatchObject({
    scheduled: '2026-07-01T08:00:00.000Z',
    status: 'SCHEDULED',
  })
  expect(
    await (
      await router.get(`/studio/${episode.feedId}?tab=scheduled`, { cookie: episode.cookie })
    ).text(),
  ).toContain('Scheduled for')

  const form = await openForm(router, episode.edit, episode.cookie)
  expect(form).toMatchObject({ scheduled_at: '2026-07-01T08:00', scheduled_zone: 'UTC' })
  await sendForm(router, episode.edit, { ...form, intent: 'unschedule' }, episode.cookie)
  expect((await episode.stored()).meta.status).toBe('DRAFT')
  await expect(
    scheduleHostingItem(episode.ctx, {
      feed_id: episode.feedId,
      item_id: episode.id,
      scheduled: null,
    }),
  ).resolves.toBeDefined()
})

test('deleting asks first, and then the episode is gone from the list', async () => {
  const episode = await episodeOf()
  const question = await (
    await router.get(`${episode.view}/delete`, { cookie: episode.cookie })
  ).text()
  expect(question).toContain('Delete episode')
  expect(question).toContain('Are you sure you want to proceed?')
  const deleted = await router.postForm(`${episode.view}/delete`, {}, { cookie: episode.cookie })
  expect(whereTo(deleted)).toEqual([303, `/studio/${episode.feedId}?status=deleted`])
  expect((await router.get(episode.edit, { cookie: episode.cookie })).status).toBe(404)
  expect(
    await (
      await router.get(`/studio/${episode.feedId}?status=deleted`, { cookie: episode.cookie })
    ).text(),
  ).toContain('Successfully deleted.')
})
