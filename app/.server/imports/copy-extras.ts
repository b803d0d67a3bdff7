import type { FeedItem } from '#app/protocols/feed/document.ts'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { TranscriptError } from '#app/protocols/transcripts/index.ts'
import { importTexts } from '#app/texts/imports.ts'
import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'
import { GuardedFetchError } from '../guarded-fetch/index.ts'
import { largestImage, saveChapters, saveTranscript, uploadImage } from '../hosting/index.ts'
import { bestTranscripts, readChapters, readTranscript } from '../transcripts/index.ts'
import type { Channel } from './drafts.ts'

interface Target {
  feed_id: string
  item_id: string
}

const { notes } = importTexts

/** An item's own image, transcript and chapters. What can't be had is told, and costs nothing else. */
export async function copyExtras(
  ctx: Ctx,
  target: Target,
  channel: Channel,
  item: FeedItem,
): Promise<string[]> {
  const told = [
    await orNote(notes.cover, () => copyOwnImage(ctx, target, channel, item)),
    await orNote(notes.transcript, () => copyTranscript(ctx, target, channel, item)),
    await orNote(notes.chapters, () => copyChapters(ctx, target, item)),
  ]
  return told.filter((note) => note !== null)
}

async function orNote(note: string, work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    const isForeseen = [AppError, GuardedFetchError, TranscriptError].some(
      (kind) => error instanceof kind,
    )
    if (!isForeseen) throw error
    return note
  }
}

async function copyOwnImage(ctx: Ctx, target: Target, channel: Channel, item: FeedItem) {
  if (item.image && item.image !== channel.image) await copyImage(ctx, target, item.image)
}

/** Makes the image at an address the cover of a hosted feed or item. @throws AppError or GuardedFetchError */
export async function copyImage(
  ctx: Ctx,
  target: { feed_id: string; item_id?: string },
  url: string,
): Promise<void> {
  const response = await ctx.fetch(url, { maxBytes: largestImage, timeoutMs: 60_000 })
  if (response.status !== 200) {
    response.discard()
    throw new AppError('UNAVAILABLE', { status: 502, message: notes.answered(response.status) })
  }
  const name = new URL(url).pathname.split('/').at(-1) || 'cover'
  const type = response.headers['content-type'] ?? ''
  await uploadImage(ctx, target, { name, type, body: response.body })
}

/** The first transcript that can be read, best form first. */
async function copyTranscript(ctx: Ctx, target: Target, channel: Channel, item: FeedItem) {
  const files = bestTranscripts(item.transcripts, channel.language ?? null)
  for (const [index, file] of files.entries()) {
    try {
      const { entries } = await readTranscript(ctx, file)
      return await saveTranscript(ctx, target, entries)
    } catch (error) {
      if (index === files.length - 1) throw error
    }
  }
}

async function copyChapters(ctx: Ctx, target: Target, item: FeedItem): Promise<void> {
  const chapters = item.chapters ? await chaptersAt(ctx, item.chapters) : inlineChapters(item)
  if (chapters.length > 0) await saveChapters(ctx, target, chapters)
}

async function chaptersAt(ctx: Ctx, file: { url: string; type: string }): Promise<Chapter[]> {
  return (await readChapters(ctx, file)).entries
}

function inlineChapters({ inlineChapters }: FeedItem): Chapter[] {
  return inlineChapters.map(({ startSeconds, title, link, image }) => ({
    start: startSeconds,
    title,
    ...(link ? { url: link } : {}),
    ...(image ? { img: image } : {}),
  }))
}
