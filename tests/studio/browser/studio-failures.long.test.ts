import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { artworkTexts } from '#app/texts/base/artwork.ts'
import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { referenceTexts } from '#app/texts/studio/music-references.ts'
import { checklistTexts } from '#app/texts/studio/studio-checklist.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { lightningAddressMessages, splitTexts } from '#app/texts/studio/studio-money.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { withChapters } from '#tests/rig/factories/id3-chapters.ts'
import { startFakeOpenAi } from '#tests/rig/fakes/openai.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { creator, refuseClipboard, saved } from '#tests/rig/browser/studio-editing.ts'
import { newItem, newShow, readyEpisode } from '#tests/rig/browser/studio-work.ts'

const ai = await startFakeOpenAi()
const product = await startProduct({
  env: { OPENAI_BASE_URL: ai.settings.baseUrl, OPENAI_API_KEY: ai.settings.apiKey ?? '' },
})
const wide = { viewport: { width: 1440, height: 900 } }
const { page, api } = await creator(product, 'failing@example.com', wide)
page.setDefaultTimeout(10_000)
const ready = await readyEpisode(api)

function at(...parts: string[]): string {
  return `${product.url}/studio/${parts.join('/')}`
}

function editor({ feed_id, item_id }: typeof ready): string {
  return at(feed_id, item_id, 'edit')
}

async function open(address: string): Promise<void> {
  await page.goto(address)
}

async function says(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await page.getByText(line, { exact: true }).first().waitFor()
}

/** While `work` is done, a call of the page, or what it asks of another page, is answered with an error that has no words. */
async function failing(call: string, work: () => Promise<unknown>): Promise<void> {
  const where = call.endsWith('.data') ? `**/${call}*` : `**/v1/me/${call}`
  await page.route(where, (route) => route.fulfill({ status: 500, json: { error: 'BUSY' } }))
  await work()
  await page.unroute(where)
}

async function exhausted(bucket: string): Promise<void> {
  await askSql(product, 'update rate_limits set hits = 100000 where bucket like $1', [bucket])
}

test('a file that cannot be taken away stays, and the page says so', async () => {
  await open(at(ready.feed_id, 'edit'))
  const remove = () => page.getByRole('button', { name: artworkTexts.remove }).click()
  await failing('hosting-feed-update', async () => {
    await remove()
    await says(page, artworkTexts.feedNotUpdated)
  })
  const object = { media_type: 'ITEM_COVER_ART', ...ready, filename: 'a.jpg' }
  const url = await api.upload(object, 'image/jpeg', await plainJpeg())
  await api.call('me/hosting-item-update', { ...ready, updates: { images: [{ url }] } })
  await open(editor(ready))
  await failing('hosting-item-update', async () => {
    await remove()
    await says(page, artworkTexts.itemNotUpdated)
  })
  await failing('hosting-audio-remove', async () => {
    await page.getByRole('button', { name: fieldTexts.removeAudio }).click()
    await says(page, uploadTexts.couldNotRemove)
  })
})

test('chapters that cannot be fetched, copied or used are told', async () => {
  const ids = await readyEpisode(api)
  const { item } = await api.call<{ item: { content: { enclosures: { url: string }[] } } }>(
    'me/hosting-item-get',
    ids,
  )
  await open(editor(ids))
  const chapters = page.locator('#chapters')
  await chapters.getByRole('link', { name: chapterTexts.retry }).click()
  await says(page, itemTexts.ai.noTranscript)
  await api.call('me/hosting-item-transcribe', { url: item.content.enclosures[0]?.url })
  const made = async () =>
    (await api.call<{ segments: object[] }>('me/hosting-item-chapters-get', ids)).segments.length
  await expect.poll(() => made().catch(() => 0), { timeout: 20_000 }).toBeGreaterThan(0)
  const segments = [{ title: 'Mine', start: 0 }]
  await api.call('me/hosting-item-chapters-update', { ...ids, segments })
  const lines = [{ start: 0, end: 1, text: 'Mine' }]
  await api.call('me/hosting-item-transcript-update', { ...ids, segments: lines })
  await refuseClipboard(page)
  await open(editor(ids))
  const choose = async (entry: string) => {
    await chapters.getByRole('button', { name: chapterTexts.menu }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await choose(chapterTexts.export)
  await says(page, chapterTexts.copyFailed)
  await failing('chapters.data', async () => {
    await choose(chapterTexts.useAi)
    await says(page, chapterTexts.useFailed)
  })
  await failing('chapters.data', async () => {
    await choose(chapterTexts.viewAi)
    await says(page, chapterTexts.fetchFailed('ERROR_UNKNOWN'))
  })
  await open(editor(ids))
  await failing('hosting-item-transcript-get', async () => {
    await page.getByRole('button', { name: itemTexts.transcript.menu }).click()
    await page.getByRole('menuitem', { name: itemTexts.transcript.viewAi }).click()
    await says(page, itemTexts.transcript.fetchFailed('BUSY'))
  })
  await open(at(ids.feed_id, ids.item_id, 'chapters?show=generate'))
  await says(page, chapterTexts.generateText)
  await open(editor(ids))
  await choose(chapterTexts.generateAgain)
  await says(page, chapterTexts.states.asked)
  await exhausted('chapters %')
  await choose(chapterTexts.generateAgain)
  await says(page, itemTexts.ai.tooOften)

  // As if it had come with an import, without texts of its own.
  await api.call('me/hosting-item-chapters-update', { ...ids, segments: [] })
  await api.call('me/hosting-item-transcript-update', { ...ids, segments: [] })
  await askSql(product, `update hosting_items set import = '{}' where id = $1`, [ids.item_id])
  await askSql(product, 'update ai_texts set is_draft = true where item_id = $1', [ids.item_id])
  await open(editor(ids))
  await says(page, itemTexts.transcript.aiAvailable, chapterTexts.states.aiAvailable)
  await says(page, itemTexts.transcript.draft)
  const fresh = await readyEpisode(api)
  await askSql(product, `update hosting_items set import = '{}' where id = $1`, [fresh.item_id])
  await open(editor(fresh))
  await says(page, itemTexts.transcript.noneImported, chapterTexts.states.noneImported)

  await askSql(product, 'update hosting_items set import = null where id = $1', [fresh.item_id])
  await askSql(
    product,
    `insert into ai_texts (feed_id, item_id, access, kind, state, requested_at, error)
     values ($1, $2, 'DEFAULT', 'TRANSCRIPT', 'FAILED', now(), $3)`,
    [fresh.feed_id, fresh.item_id, itemTexts.ai.gaveUp],
  )
  await open(editor(fresh))
  await says(page, itemTexts.transcript.failed, itemTexts.ai.gaveUp)
})

test('chapters found in the tags of the audio are taken', async () => {
  const feed_id = await newShow(api)
  const ids = { feed_id, item_id: await newItem(api, feed_id, 'Tagged') }
  const carry = async (titles: string[]) => {
    const object = { media_type: 'ITEM_AUDIO', ...ids, filename: `${titles.length}.mp3` }
    const url = await api.upload(object, 'audio/mpeg', withChapters(toneMp3(3), titles))
    await api.call('me/hosting-item-update', { ...ids, updates: { enclosures: [{ url }] } })
    await open(editor(ids))
    await says(page, chapterTexts.found(titles.length), chapterTexts.foundText)
  }
  await carry(['Intro'])
  await carry(['Intro', 'Middle', 'End'])
  await page.getByRole('link', { name: chapterTexts.useFound }).click()
  await says(page, chapterTexts.imported, 'Middle')
})

test('references are told what is wrong with them', async () => {
  const references = [
    {
      remote: { feed_guid: 'nobody', item_guid: 'nothing' },
      start: 5,
      duration: 10,
      percentage: 50,
    },
    {
      remote: { feed_guid: 'nobody', item_guid: 'other' },
      start: 50,
      duration: 10,
      percentage: 50,
    },
  ]
  await api.call('me/hosting-item-references-update', { ...ready, references })
  await open(editor(ready))
  await says(page, referenceTexts.unknownTrack)
  await page
    .getByRole('link', { name: referenceTexts.editNamed(referenceTexts.unknownTrack) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: referenceTexts.edit })
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
  const save = () => dialog.getByRole('button', { name: referenceTexts.saveChanges }).click()
  await fill(referenceTexts.start, 'noon')
  await fill(referenceTexts.duration, 'long')
  await save()
  await says(page, referenceTexts.startUnreadable, referenceTexts.durationUnreadable)
  await fill(referenceTexts.start, '50')
  await fill(referenceTexts.duration, '10')
  await save()
  await says(page, referenceTexts.startTaken)
  await fill(referenceTexts.start, '60')
  await failing('references.data', async () => {
    await save()
    await page.getByText(referenceTexts.updateFailed).waitFor({ timeout: 30_000 })
  })
})

async function newFeed(input: Record<string, string>): Promise<string> {
  return (await api.call<{ id: string }>('me/hosting-feed-create', input)).id
}

test('a task that cannot be told, and addresses that are asked for without end', async () => {
  await open(`${at(ready.feed_id)}?task=DISMISS`)
  const dismiss = page.getByRole('button', { name: checklistTexts.dismissAll })
  await dismiss.evaluate((button) => button.setAttribute('value', 'nonsense'))
  await dismiss.click()
  await says(page, checklistTexts.failed)
  await open(`${at(ready.feed_id, 'edit')}?tab=Payments`)
  await page.getByRole('button', { name: splitTexts.addSplit }).click()
  const check = async () => {
    await page.locator('[name="rows[0].lnaddress"]').fill('nobody@nowhere.example')
    await page.getByRole('button', { name: splitTexts.checkAddress }).click()
  }
  await check()
  await says(page, lightningAddressMessages.unreachable)
  await exhausted('lightning-address %')
  await check()
  await says(page, lightningAddressMessages.tooMany)
})

test('a video that cannot be read is refused', async () => {
  await open(editor(await readyEpisode(api)))
  // An edit of the record takes no card away.
  await saved(page, () => page.getByLabel('Episode title').fill('Filmed'))
  await page.getByRole('button', { name: videoTexts.add }).click()
  const broken = { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') }
  const card = page.getByRole('region', { name: /video \(optional\)$/i })
  await card.locator('input[type=file]').setInputFiles(broken)
  await says(page, videoTexts.noDuration)
})

test('a tone is no track of a release that cannot be described', async () => {
  const artist = await newFeed({ type: 'ARTIST' })
  const release = await newFeed({ type: 'ALBUM', publisher_id: artist })
  await open(at(artist, release, 'edit'))
  await failing('hosting-feed-update', async () => {
    await page.locator('input[type=file][accept*=wav]').setInputFiles({
      name: 'song.mp3',
      mimeType: 'audio/mpeg',
      buffer: toneMp3(1),
    })
    await says(page, uploadTexts.notDescribed)
  })
})
