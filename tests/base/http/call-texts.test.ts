import { describe, expect, test } from 'vitest'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { getHostingItems } from '#app/.server/studio/editing/items.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { tried } from '#tests/rig/long-round.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { atLeast, inputNames, naughtyStrings, readInput } from '#tests/rig/real-data.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { parseXml, hasPython } from '#tests/rig/http/python-xml.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const { ctx, token } = await createAccount(services)
const call = apiCaller(router, token)

/** What XML can carry of a text, without the white space that readers of feeds fold. */
function inXml(text: string): string {
  const carried = text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g,
    '',
  )
  return carried.replace(/\s+/g, ' ').trim()
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** An item for each text, as title and description, as far as they are taken. */
async function itemsNamed(
  feedId: string,
  texts: string[],
): Promise<{ id: string; text: string }[]> {
  const kept: { id: string; text: string }[] = []
  for (const text of texts) {
    const made = await call('me/hosting-item-create', { feed_id: feedId })
    const id = made.id as string
    const content = { description: text, ...(text.length <= 150 ? { title: text } : {}) }
    const update = await call('me/hosting-item-update', {
      feed_id: feedId,
      item: { _id: id, content },
    })
    expect(update.status, JSON.stringify(text)).toBe(isStorable(text) ? 200 : 400)
    if (update.status === 200) kept.push({ id, text })
  }
  return kept
}

/** Releases items without a look at each: they share one episode's audio. */
async function releaseAll(feedId: string, source: string): Promise<void> {
  await services.pool.query(
    `update hosting_items item set published_at = $3, public_id = translate(item.id, 'abc', 'cab'),
       content = item.content || jsonb_build_object('enclosures', source.content->'enclosures')
     from hosting_items source where item.feed_id = $1 and source.feed_id = $1 and source.id = $2 and item.id <> $2`,
    [feedId, source, services.now()],
  )
}

describe('naughty strings', async () => {
  const feedId = await completeShow(ctx)
  const first = await completeEpisode(ctx, feedId)
  await releaseHostingItem(ctx, { feed_id: feedId, item_id: first })
  const texts = naughtyStrings().filter((_, at) => at % tried(1, 3) === 0)
  const kept = await itemsNamed(feedId, texts)
  await releaseAll(feedId, first)
  await call('me/hosting-feed-generate-rss', { feed_id: feedId })

  test('are answered just as they were given', async () => {
    expect(kept.length).toBeGreaterThan(atLeast(tried(400, 130), 15))
    const { items } = await getHostingItems(ctx, { feed_id: feedId })
    const byId = new Map(items.map((item) => [item._id, item.content]))
    for (const { id, text } of kept) {
      expect(byId.get(id)?.description).toBe(text)
      if (text.length <= 150) expect(byId.get(id)?.title).toBe(text)
    }
  })

  test('leave the RSS one that readers have nothing to complain of', async () => {
    const rendered = await renderHostedFeed({ ...ctx, actor: { kind: 'system' } }, feedId)
    const { document, warnings } = parseFeedText(rendered ?? '')
    expect(warnings).toEqual([])
    expect(document.items).toHaveLength(kept.length + 1)
  })

  test.skipIf(!hasPython)('come through the RSS as they are, for a strict parser', async () => {
    const rendered = await renderHostedFeed({ ...ctx, actor: { kind: 'system' } }, feedId)
    const { items } = parseXml(rendered ?? '')
    expect(items).toHaveLength(kept.length + 1)
    const titles = new Set(
      items.map((item) => inXml(item.find(({ tag }) => tag === 'title')?.text ?? '')),
    )
    for (const { text } of kept.filter(({ text }) => text.length <= 150)) {
      expect(titles.has(inXml(text)), JSON.stringify(text)).toBe(true)
    }
  })

  test('are texts on their pages, not markup', { timeout: 60_000 }, async () => {
    const { items } = await getHostingItems(ctx, { feed_id: feedId })
    const markup = kept.map(({ text }) => text).filter((text) => /<\s*[a-z!/]/i.test(text))
    expect(markup.length).toBeGreaterThan(atLeast(tried(20, 6), 2))
    // One place writes all texts of a page, and another what stands in its scripts: few are enough for the one.
    const chosen = markup.filter(
      (text, at) => at % tried(1, 2) === 0 || /<\/(script|title)/i.test(text),
    )
    const looked = items.filter(
      ({ content }, at) => at % 12 === 0 || chosen.includes(content.title ?? ''),
    )
    for (const { _tributary_id, content } of looked) {
      const page = await router.get(`/episode/${_tributary_id}`)
      const html = await page.text()
      expect(page.status, JSON.stringify(content.title)).toBe(200)
      const title = content.title ?? ''
      if (markup.includes(title)) expect(html, JSON.stringify(title)).not.toContain(title)
    }
  })
})

describe('the JSON suite', () => {
  const folder = 'attack/json-suite'
  const names = inputNames(folder)
  const send = (name: string) => {
    const body = new Uint8Array(readInput(`${folder}/${name}`))
    const headers = { 'Content-Type': 'application/json', 'x-tributary-token': token }
    return router.send(
      new Request(`${services.site.publicUrl}/v1/me/hosting-feed-create`, {
        method: 'POST',
        body,
        headers,
      }),
    )
  }

  test('what is no JSON is refused as such', async () => {
    // No body at all is a call without a body.
    const broken = names.filter(
      (name) => name.startsWith('n_') && name !== 'n_structure_no_data.json',
    )
    expect(broken.length).toBeGreaterThan(atLeast(90, 8))
    for (const name of broken) {
      const response = await send(name)
      expect([response.status, await response.json()], name).toMatchObject([
        400,
        { error: 'BAD_JSON' },
      ])
    }
  })

  test('odd JSON is refused for what it says', async () => {
    for (const name of names.filter((name) => !name.startsWith('n_'))) {
      expect((await send(name)).status, name).toBe(400)
    }
  })
})
