import { type Access, accesses } from '#app/rules/base/media-path.ts'
import type { PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import { previewUrl } from '#app/client/studio/preview/preview-url.ts'
import { audioFile, audioVersions } from '#app/rules/studio/item-versions.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'

interface Previewed {
  feed: Pick<StudioFeed, 'title' | 'image'>
  item: {
    id: string
    title: string | undefined
    image: string | null
    content: Pick<ItemContent, 'enclosures' | 'variant'>
  }
  /** Token that grants access to unpublished files. */
  token: string
}

/** The previews of all audio that an item has. */
export function previewSources(previewed: Previewed): PreviewSource[] {
  return accesses.flatMap((access) => previewSource(previewed, access) ?? [])
}

/** The preview of an episode's or track's audio: for the given access, else the first that has audio. */
export function previewSource(
  { feed, item, token }: Previewed,
  asked?: Access,
): PreviewSource | null {
  const wanted = asked ? [asked] : [...audioVersions(item.content), 'DEFAULT' as const]
  const file = wanted.map((access) => audioFile(item.content, access)).find(Boolean)
  if (!file) return null
  return {
    file: file.url,
    url: previewUrl(file.url, token),
    title: item.title ?? '',
    author: feed.title ?? '',
    cover: { id: item.id, src: item.image ?? feed.image },
    duration: file.duration ?? 0,
  }
}
