import type { Ctx } from '#app/.server/ctx.ts'
import { getItemVideos } from '#app/.server/hosting/index.ts'
import type { ItemEditorData } from '#app/components/studio/item-editor.tsx'

/** What an editor shows, with the videos of its item. */
export async function withVideos(ctx: Ctx, editor: ItemEditorData): Promise<ItemEditorData> {
  const ids = { feed_id: editor.feed.id, item_id: editor.item.id }
  return { ...editor, item: { ...editor.item, videos: await getItemVideos(ctx, ids) } }
}
