import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { feedContentSchema, itemContentSchema } from '#app/schemas/studio/hosting.ts'
import { feedDraft, itemDraft } from '#app/.server/studio/moving/imports/drafts.ts'

/** What the studio would refuse of what is made of a feed and its first items: nothing, where drafts are right. */
export function faultsOfDrafts(document: FeedDocument, items = Infinity): object[] {
  const type = document.medium === 'music' ? 'ALBUM' : 'PODCAST'
  const feed = feedContentSchema.safeParse(feedDraft(type, document).content)
  const drafts = document.items.slice(0, items).map((item, index) => {
    const { content } = itemDraft({ type, document }, item, index + 1)
    return { guid: item.guid, issues: itemContentSchema.safeParse(content).error?.issues }
  })
  return [{ guid: null, issues: feed.error?.issues }, ...drafts].filter(({ issues }) => issues)
}
