import { expect, test } from 'vitest'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { apiOfBrowser } from '#tests/rig/browser/api.ts'
import { logIn } from '#tests/rig/browser/browser.ts'
import { listener, player, press, untilHeard } from '#tests/rig/browser/listening.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'

const product = await sharedProduct('demo')
const early = 'The Hawthorn Keeps a Diary'
const bonus = 'Rained Off: A Lesson in a Barn'
const email = 'walker@heard.example'

const [found] = await askSql<{ id: string; public_id: string; episode: string }>(
  product,
  `select feed.id, feed.public_id, item.public_id as episode
   from hosting_feeds as feed join hosting_items as item on item.feed_id = feed.id
   where feed.content->>'title' = 'Hedge School' and item.content->>'title' = $1`,
  [early],
)
if (!found) throw new Error('the demo has no show that is subscribed to')
const show = `/show/${found.public_id}`

/** Gives the account a right to the show, as a subscription of theirs would, or takes it away. */
function subscribe(until: string): Promise<unknown[]> {
  return askSql(
    product,
    `insert into rights (feed_id, user_id, item_id, source, granted_at, until)
     select $1, id, '', 'SUBSCRIPTION', now(), now() + $3::interval from users where email = $2
     on conflict (feed_id, user_id, item_id, source) do update set until = excluded.until`,
    [found?.id, email, until],
  )
}

test('a visitor is asked to unlock what a subscriber hears, on the show’s page, in the search, and in another player', async () => {
  const visitor = await listener()
  await visitor.page.goto(product.url + show)
  await press(visitor.page, `Unlock ${early}`)
  await visitor.page.getByRole('dialog').waitFor()
  expect(await player(visitor.page).count()).toBe(0)

  const { page, context, problems } = await listener()
  await logIn(page, product, email)
  await subscribe('1 day')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/paid/')) asked.push(request.url())
  })
  await page.goto(product.url + show)
  await press(page, `Play ${early}`)
  await untilHeard(page)
  expect(asked[0]).toContain('?token=l.')

  // The search is everybody's: the player asks what this listener hears.
  await page.goto(`${product.url}/search?q=${encodeURIComponent(bonus)}`)
  await page
    .getByRole('button', { name: `Play ${bonus}`, exact: true })
    .first()
    .click()
  await untilHeard(page)
  expect(asked.at(-1)).toContain('?token=l.')
  await page.goto(`${product.url}/search?q=${encodeURIComponent(early)}`)
  const before = asked.length
  await page
    .getByRole('button', { name: `Unlock ${early}`, exact: true })
    .first()
    .click()
  await untilHeard(page)
  expect(asked.length).toBeGreaterThan(before)
  expect(await page.getByRole('dialog').count()).toBe(0)

  const api = await apiOfBrowser(product, context)
  const { private_feed } = await api.call<{ private_feed: { url: string } }>(
    'me/private-feed-get',
    {
      feed: found.public_id,
    },
  )
  const feed = await fetch(private_feed.url)
  const { items } = parseFeedText(await feed.text()).document
  const audio = items.find(({ title }) => title === early)?.enclosures[0]?.url ?? ''
  const other = await listener()
  await other.page.goto(product.url)
  await other.page.evaluate((url) => {
    const element = document.createElement('audio')
    element.src = url
    document.body.append(element)
    return element.play()
  }, audio)
  await untilHeard(other.page)

  await subscribe('0 seconds')
  for (const url of [audio, asked[0] ?? '', private_feed.url])
    expect((await fetch(url)).status).toBe(403)
  await page.goto(product.url + show)
  await press(page, `Unlock ${early}`)
  await page.getByRole('dialog').waitFor()
  expect(problems).toEqual([])
})
