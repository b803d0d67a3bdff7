import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { publicVersion } from '#app/.server/studio/access/index.ts'
import { type DocumentSources, hostedDocument, sentDocument } from './document.ts'
import { documentSources } from './document-sources.ts'

/** The stored data of a feed can't be turned into a document. */
export class UnrenderableFeedError extends Error {
  override readonly name = 'UnrenderableFeedError'
}

/** What is public of a feed: its document, and the records that this was made from. */
export interface MadeDocument {
  sources: DocumentSources
  document: FeedDocument
}

/** Makes the document of a published feed from its records; null for a draft. @throws UnrenderableFeedError */
export async function makeDocument(ctx: Ctx, feedId: string): Promise<MadeDocument | null> {
  try {
    const sources = await documentSources(ctx, feedId, (item) => publicVersion(item, ctx.now()))
    return sources && { sources, document: hostedDocument(sources) }
  } catch (error) {
    // These come from invalid stored values, so a retry is useless; other errors (database) may be temporary.
    if (error instanceof TypeError || error instanceof RangeError)
      throw new UnrenderableFeedError(`${feedId} can't be rendered`, { cause: error })
    throw error
  }
}

/** The RSS of a document, as XML. */
export function rssOf(made: MadeDocument): string {
  return renderFeed(sentDocument(withoutLocked(made)))
}

/** Renders the current RSS of a published feed; null for a draft. @throws UnrenderableFeedError */
export async function renderHostedFeed(ctx: Ctx, feedId: string): Promise<string | null> {
  const made = await makeDocument(ctx, feedId)
  return made && rssOf(made)
}

/** RSS holds only what everybody may hear. */
function withoutLocked({ document, sources }: MadeDocument): FeedDocument {
  const open = document.items.filter((_, index) => {
    const item = sources.items[index]
    return item && sources.versions.get(item.id)
  })
  return { ...document, items: open }
}
