import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { checkFeed } from '#app/.server/catalogue/feeds/check-feed.ts'
import type { FeedToSave } from '#app/.server/catalogue/feeds/save-feed.ts'
import { asSystem, contextFor } from '#app/.server/base/ctx.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { runOpmlImport, startOpmlImport } from '#app/.server/library/entries/opml-imports.ts'
import type { FeedItem } from '#app/protocols/feed/document.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { renderOpml } from '#app/protocols/feed/opml.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { serveOnLoopback } from '#tests/rig/fakes/loopback-server.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { apiCaller } from './api-caller.ts'
import { importOf } from './importing.ts'
import { testRouter } from './router.ts'

type Document = FeedToSave['document']
type Answer =
  { bytes: Buffer; type: string } | { redirect: string; status: number } | { status: number }

/** Hosts with feeds, of which each says what it likes, and an installation that reads them. */
export async function feedHosts() {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  /** Held back until it is let go. */
  const held = new Map<string, Promise<void>>()
  const { port, fetch } = await serveOnLoopback((req, res) => {
    const url = `http://${req.headers.host}${req.url}`
    asked.push(url)
    void (held.get(url) ?? Promise.resolve()).then(() => {
      const answer = answers.get(url) ?? { status: 404 }
      if ('bytes' in answer)
        res
          .writeHead(200, { 'Content-Type': answer.type, 'Content-Length': answer.bytes.length })
          .end(req.method === 'HEAD' ? undefined : answer.bytes)
      else if ('redirect' in answer)
        res.writeHead(answer.status, { Location: answer.redirect }).end()
      else res.writeHead(answer.status).end()
    })
  })
  const services = { ...(await testServices()), fetch }
  const ctx = asSystem(contextFor(services, visitor))
  const router = testRouter(services)
  const at = (place: string) => `http://${place.replace('/', `:${port}/`)}`
  answers.set(at('media.example/face.jpg'), { bytes: await plainJpeg(), type: 'image/jpeg' })
  answers.set(at('media.example/tone.mp3'), { bytes: toneMp3(1), type: 'audio/mpeg' })
  /** What a feed needs to be published here. */
  const complete: Partial<Document> = {
    author: 'Somebody',
    image: at('media.example/face.jpg'),
    categories: [{ text: 'Arts' }],
  }
  const item = (name: string): FeedItem =>
    feedItem(name, {
      published: '2026-06-01T10:00:00.000Z',
      enclosures: [{ url: at('media.example/tone.mp3'), type: 'audio/mpeg', length: 1000 }],
    })
  const serve = (place: string, told: Partial<Document>) =>
    void answers.set(at(place), {
      bytes: Buffer.from(renderFeed(feedDocument({ ...complete, ...told }))),
      type: 'application/rss+xml',
    })
  const redirect = (place: string, to: string, status = 301) =>
    void answers.set(at(place), { redirect: at(to), status })

  /** What a feed is to everybody: whatever of it an attack could change. */
  async function stateOf(id: string) {
    const feed = await ctx.db
      .selectFrom('feeds')
      .select(['id', 'url', 'guid', 'title', 'document', 'publisher_id', 'hosting_feed_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const items = await ctx.db
      .selectFrom('items')
      .select(['id', 'guid', 'title', 'enclosure_url', 'removed_at'])
      .where('feed_id', '=', id)
      .orderBy('id')
      .execute()
    return { feed, items }
  }

  /** A known show, with what an attacker would want of it. */
  async function known(name: string, told: Partial<Document> = {}) {
    const place = `${name}.example/feed.xml`
    const document: Partial<Document> = {
      title: `The ${name}`,
      guid: podcastGuid(at(place)),
      owner: { email: `owner@${name}.example` },
      items: [item(`${name}-1`), item(`${name}-2`)],
      value: [
        {
          type: 'lightning',
          method: 'keysend',
          recipients: [{ type: 'lnaddress', address: `${name}@wallet.example`, split: 100 }],
          timeSplits: [],
        },
      ],
      ...told,
    }
    serve(place, document)
    const { id } = await addFeedByUrl(ctx, { url: at(place) })
    const before = await stateOf(id)
    // Others come later.
    services.clock.pass(1)
    return {
      id,
      place,
      url: at(place),
      document,
      guid: document.guid ?? '',
      before,
      now: () => stateOf(id),
      check: () => checkFeed(ctx, { feedId: id }),
    }
  }

  /** An album and its artist, that name each other. */
  async function artistWithAlbum(name: string) {
    const artistGuid = podcastGuid(at(`${name}-artist.example/feed.xml`))
    const album = await known(`${name}-album`, {
      medium: 'music',
      keywords: ['Folk'],
      publisher: { feedGuid: artistGuid, medium: 'publisher' },
    })
    const artist = await known(`${name}-artist`, {
      medium: 'publisher',
      items: [],
      remoteItems: [{ feedGuid: album.guid, feedUrl: album.url, medium: 'music' }],
    })
    const publisher = async () => (await album.now()).feed.publisher_id
    return { artist, album: { ...album, before: await album.now() }, publisher }
  }

  /** Any account brings these addresses in. */
  async function opml(...places: string[]): Promise<void> {
    const account = await createAccount(services)
    const file = renderOpml({
      title: 'Mine',
      created: '2026-06-15T12:00:00Z',
      feeds: places.map((place) => ({ url: at(place), title: place })),
    })
    await startOpmlImport(account.ctx, { fileName: 'mine.opml', bytes: Buffer.from(file) })
    const { id } = await ctx.db
      .selectFrom('opml_imports')
      .select('id')
      .where('user_id', '=', account.userId)
      .executeTakeFirstOrThrow()
    await runOpmlImport(ctx, { userId: account.userId, importId: id })
  }

  /** The feed that an address leads to, as everybody sees it; null without one. */
  async function found(place: string) {
    const row = await ctx.db
      .selectFrom('feed_addresses')
      .select('feed_id')
      .where('url', '=', at(place))
      .executeTakeFirst()
    return row ? stateOf(row.feed_id) : null
  }

  /** An import of the feed at a place up to its proof, by the mail of its owner or the value in it. */
  async function proveImport(
    place: string,
    told: Partial<Document>,
    by: 'EMAIL' | 'TXT',
    start: 'feed' | 'artist' = 'feed',
    /** What happens between its start and its proof. */
    meanwhile: () => Promise<void> = () => Promise.resolve(),
    /** How the feed is named: by its address, or by its id in the directory. */
    named: { url: string } | { pi_id: string } = { url: at(place) },
  ) {
    const account = await createAccount(services)
    const call = apiCaller(router, account.token)
    const started = await call(`me/hosting-${start}-start-import`, named)
    const { _id: import_id, proof } = importOf(started)
    await meanwhile()
    const txt = { text: proof.txt, purpose: 'verify' }
    if (by === 'TXT') {
      serve(place, { ...told, txts: [txt] })
      await call('me/hosting-import-verify-txt', { import_id })
    } else {
      await call('me/hosting-import-send-code', { import_id })
      const code = await mailedCode(services, told.owner?.email ?? '')
      await call('me/hosting-import-verify-code', { import_id, code })
    }
    return {
      account,
      call,
      import_id,
      txt,
      state: async () => importOf(await call('me/hosting-import-get', { import_id })),
    }
  }

  /** Reads, copies and publishes a proved import; the hosted feeds as they are stored. */
  async function publishImport({
    call,
    import_id,
  }: Pick<Awaited<ReturnType<typeof proveImport>>, 'call' | 'import_id'>) {
    await runImportJobs(services)
    await call('me/hosting-import-confirm', { import_id })
    await runImportJobs(services)
    await call('me/hosting-import-publish', { import_id })
    return ctx.db
      .selectFrom('import_feeds')
      .innerJoin('hosting_feeds', 'hosting_feeds.id', 'import_feeds.hosting_feed_id')
      .select([
        'hosting_feeds.id',
        'hosting_feeds.type',
        'public_id',
        'podcast_guid',
        'published_at',
      ])
      .where('import_id', '=', import_id)
      .orderBy('hosting_feeds.type')
      .execute()
  }

  return {
    services,
    router,
    ctx,
    answers,
    asked,
    held,
    at,
    item,
    serve,
    redirect,
    known,
    artistWithAlbum,
    opml,
    found,
    stateOf,
    proveImport,
    publishImport,
  }
}
