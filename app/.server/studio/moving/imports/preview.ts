import type { z } from 'zod'
import { plainText } from '#app/protocols/text/plain-text.ts'
import type { artistImportInput, showImportInput } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { FeedAt } from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { readArtist, readShow } from './start.ts'

/** A feed that could be imported, as people see it before they have shown that it is theirs. */
export interface FeedPreview {
  url: string
  title: string
  author: string
  description: string
  items: number
  latest: { guid: string; title: string; published: string | null }[]
  /** The number of feeds that an artist lists as releases. */
  releases: number
}

const latestShown = 3

/** Reads a show for a preview of importing it; stores nothing. */
export async function previewShow(
  ctx: Ctx,
  input: z.output<typeof showImportInput>,
): Promise<FeedPreview> {
  await limitPreviews(ctx)
  return toPreview(await readShow(ctx, input))
}

/** Reads an artist or album for a preview of importing it; stores nothing. */
export async function previewArtist(
  ctx: Ctx,
  input: z.output<typeof artistImportInput>,
): Promise<FeedPreview> {
  await limitPreviews(ctx)
  return toPreview(await readArtist(ctx, input))
}

/** Each preview makes this server fetch an address, so they are limited for each account. */
async function limitPreviews(ctx: Ctx): Promise<void> {
  const counted = { bucket: `import-preview user ${requireUserId(ctx.actor)}`, seconds: 3600 }
  if (!(await countAttemptOf(ctx, 'importPreviewsAnHour', counted)))
    throw new AppError('TOO_MANY_IMPORTS', { status: 429, message: importTexts.errors.tooMany })
}

function toPreview({ url, document }: FeedAt): FeedPreview {
  return {
    url,
    title: document.title,
    author: document.author ?? document.owner?.name ?? '',
    description: plainText(document.description, 300),
    items: document.items.length,
    latest: document.items.slice(0, latestShown).map(({ guid, title, published }) => ({
      guid,
      title,
      published: published ?? null,
    })),
    releases: document.medium === 'publisher' ? document.remoteItems.length : 0,
  }
}
