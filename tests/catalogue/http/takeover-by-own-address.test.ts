import { expect, test } from 'vitest'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { addFeedFromBytes } from '#app/.server/catalogue/feeds/add-feed.ts'
import { checkFeed } from '#app/.server/catalogue/feeds/check-feed.ts'
import { contentNamed } from '#app/.server/catalogue/feeds/content-named.ts'
import { Readable } from 'node:stream'
import { moveOwnAddresses } from '#app/.server/catalogue/feeds/move-site.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument } from '#tests/rig/factories/feed-document.ts'
import { publicSide } from '#tests/rig/factories/public-side.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { feedHosts } from '#tests/rig/http/feed-hosts.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const hosts = await feedHosts()
const { at, serve, redirect, item } = hosts

const host = at('here.example/').slice('http://'.length, -1)
/** This site, which answers without encryption too. */
const site = { ...hosts.ctx.site, publicUrl: `https://${host}` }
const ctx = { ...hosts.ctx, site }
const add = (url: string) => addFeedByUrl(ctx, { url })

async function hosted(title: string) {
  const document = feedDocument({ title, items: [item(title)] })
  const show = publicSide(ctx, document)
  const guid = podcastGuid(show.url)
  await show.save({ guid })
  return { ...show, id: show.publicId, document: { ...document, guid } }
}

const feedsAt = async (url: string) =>
  (await ctx.db.selectFrom('feeds').select('id').where('url', '=', url).execute()).length

/** Everything that this site answers with a show. */
function spellings(id: string): string[] {
  const [first = '', ...rest] = id
  const code = first.charCodeAt(0).toString(16)
  return [
    `/feeds/${id}`,
    `/feeds/${id}/`,
    `/feeds/${id}?x=1`,
    `/feeds/${id}/?`,
    `/feeds/%${code}${rest.join('')}`,
    `/%66eeds/${id}`,
    `//feeds//${id}`,
    `/x/%2e%2e/feeds/./${id}`,
  ]
}

test('a show that is made here is one feed, however its address is written', async () => {
  const show = await hosted('Spelled')
  for (const path of spellings(show.id)) {
    const named = new URL(`http://${host}${path}`)
    serve(`here.example${named.pathname}${named.search}`, show.document)
    for (const origin of [
      `http://${host}`,
      `https://${host}`,
      `HTTP://${host.toUpperCase()}`,
      `http://${host.replace(':', '.:')}`,
    ]) {
      expect(await add(`${origin}${path}`)).toMatchObject({ id: show.id, status: 'unchanged' })
      const names = { feedGuid: null, feedUrl: `${origin}${path}`, itemGuid: null }
      expect(await contentNamed(ctx, names)).toBe(show.id)
    }
  }
  expect(hosts.asked.filter((url) => url.includes('here.example'))).toEqual([])
  expect(await feedsAt(show.url)).toBe(1)
  // An address elsewhere with the same path is another feed.
  serve(`elsewhere.example/feeds/${show.id}`, { title: 'Elsewhere', items: [item('else')] })
  expect((await add(at(`elsewhere.example/feeds/${show.id}`))).title).toBe('Elsewhere')
  serve(`elsewhere.example/feeds/${show.id}?other`, { title: 'Other', items: [item('other')] })
  expect((await add(at(`elsewhere.example/feeds/${show.id}?other`))).title).toBe('Other')
})

test('the port that a scheme has anyway is no other address', async () => {
  const plain = { ...ctx, site: { ...site, publicUrl: 'https://plain.example' } }
  const show = publicSide(plain, feedDocument({ title: 'Plain' }))
  await show.save()
  for (const origin of [
    'http://plain.example',
    'https://plain.example:443',
    'http://plain.example:443',
    'http://plain.example:80',
  ]) {
    const { id } = await addFeedByUrl(plain, { url: `${origin}/feeds/${show.publicId}` })
    expect(id).toBe(show.publicId)
  }
})

test('what a subscriber hears by an address of their own never gets into the catalogue', async () => {
  const secret = { title: 'For subscribers', items: [item('secret')] }
  const paths = ['/feeds/private/key', '/feeds/private/key/', '//feeds/%70rivate/key?x', '/feeds/x']
  for (const path of paths) {
    const { pathname, search } = new URL(`http://${host}${path}`)
    serve(`here.example${pathname}${search}`, secret)
    for (const origin of [`http://${host}`, `https://${host}`])
      await expect(add(`${origin}${path}`)).rejects.toMatchObject({ code: 'BAD_FEED_URL' })
  }
  // Nor by a way round, or at a former address of this site.
  for (const status of [301, 302]) {
    redirect(`link.example/private-${status}`, 'here.example/feeds/private/key', status)
    const link = at(`link.example/private-${status}`)
    await expect(add(link)).rejects.toMatchObject({ code: 'BAD_FEED_URL' })
  }
  // Or at another host that only passes it on.
  serve('proxy.example/mine', { ...secret, selfUrl: `https://${host}/feeds/private/key` })
  await expect(add(at('proxy.example/mine'))).rejects.toMatchObject({ code: 'BAD_FEED_URL' })
  serve('former.example/feeds/private/key', secret)
  const former = at('former.example/feeds/private/key')
  await expect(add(former)).rejects.toMatchObject({ code: 'BAD_FEED_URL' })
  const rows = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('title', '=', secret.title)
    .execute()
  expect(rows).toEqual([])
  expect(hosts.asked.filter((url) => url.includes('private/key'))).toEqual([])
})

test('what leads here is the show that it leads to, and an alias of it where that is for good', async () => {
  const show = await hosted('Led to')
  serve(`here.example/feeds/${show.id}?way`, show.document)
  for (const status of [301, 302]) {
    redirect(`link.example/${status}`, `here.example/feeds/${show.id}?way`, status)
    expect((await add(at(`link.example/${status}`))).id).toBe(show.id)
    expect((await hosts.found(`link.example/${status}`))?.feed.id).toBe(
      status === 301 ? show.id : undefined,
    )
  }
})

test('a feed elsewhere that redirects here, or names this its new address, becomes no copy of a show', async () => {
  const show = await hosted('Copied')
  serve(`here.example/feeds/${show.id}/`, show.document)
  for (const way of ['redirect', 'new-feed-url']) {
    const place = `${way}.example/feed`
    const told = { title: `By ${way}`, items: [item(way)] }
    serve(place, told)
    const { id } = await add(at(place))
    const before = await hosts.stateOf(id)
    const here = `here.example/feeds/${show.id}/`
    if (way === 'redirect') redirect(place, here)
    else serve(place, { ...told, newFeedUrl: at(here) })
    await checkFeed(ctx, { feedId: id })
    expect((await hosts.stateOf(id)).feed).toMatchObject({
      url: at(place),
      title: before.feed.title,
    })
    expect((await hosts.stateOf(id)).items).toEqual(before.items)
  }
  expect(hosts.asked).not.toContain(at(`here.example/feeds/${show.id}/`))
})

test('a file is added at no address of this site', async () => {
  const show = await hosted('Filed')
  // Not even one that has no show.
  const told = feedDocument({ title: 'Mine now', selfUrl: `https://${host}/feeds/mine` })
  const file = (url?: string) =>
    addFeedFromBytes(ctx, {
      source: Readable.from([Buffer.from(renderFeed(told))]),
      fallbackUrl: 'file:///tmp/own-address.xml',
      ...(url === undefined ? {} : { url }),
    })
  await expect(file(`http://${host}/feeds/${show.id}/`)).rejects.toMatchObject({
    code: 'BAD_FEED_URL',
  })
  const { id } = await file()
  expect((await hosts.stateOf(id)).feed.url).toBe('file:///tmp/own-address.xml')
})

test('a show that is made here is not imported, however its address is written or led to', async () => {
  const show = await hosted('Imported')
  const account = await createAccount(hosts.services)
  const call = apiCaller(testRouter({ ...hosts.services, site }), account.token)
  for (const path of spellings(show.id)) {
    const named = new URL(`http://${host}${path}`)
    serve(`here.example${named.pathname}${named.search}`, show.document)
    expect(await call('me/hosting-feed-start-import', { url: named.href })).toMatchObject({
      status: 400,
      error: 'ALREADY_HOSTED',
    })
  }
  redirect('link.example/import', `here.example/feeds/${show.id}`, 302)
  expect(
    await call('me/hosting-feed-start-import', { url: at('link.example/import') }),
  ).toMatchObject({ status: 400, error: 'ALREADY_HOSTED' })
})

test('a former address of this site leads to the show, however it is written', async () => {
  const show = await hosted('Moved site')
  const next = 'https://next.example'
  const moved = { ...ctx, site: { ...site, publicUrl: next } }
  await moveOwnAddresses(moved, site.publicUrl, next)
  for (const path of spellings(show.id)) {
    const named = new URL(`http://${host}${path}`)
    serve(`here.example${named.pathname}${named.search}`, show.document)
    expect((await addFeedByUrl(moved, { url: named.href })).id).toBe(show.id)
  }
})
