import {
  audioFile,
  isForSubscribers,
  variantOf,
  missingEpisodeAudio,
  requiredEpisodeAudio,
  requiredTrackAudio,
} from '#app/rules/studio/item-versions.ts'
import { type Access, accesses } from '#app/rules/base/media-path.ts'
import { publishCheckTexts } from '#app/texts/studio/publish-checks.ts'
import type { ItemContent } from './content.ts'

/** The versions for which an item needs audio before it can be published. */
function requiredAudio(feedType: string, content: ItemContent): Access[] {
  const variant = variantOf(content)
  return feedType === 'ALBUM'
    ? requiredTrackAudio(variant)
    : requiredEpisodeAudio(variant, isForSubscribers(content))
}

/** An item's content with the files of versions it doesn't need marked as deleted. */
export function withoutSpareFiles(feedType: string, content: ItemContent): ItemContent {
  const needed = requiredAudio(feedType, content)
  const enclosures = content.enclosures?.map((file) =>
    needed.includes(file.access) ? file : { ...file, deleted: true },
  )
  return enclosures ? { ...content, enclosures } : content
}

/** The messages of the publish check about missing audio. */
export function missingAudio(feedType: string, content: ItemContent): string[] {
  const present = accesses.filter((access) => audioFile(content, access))
  if (feedType !== 'ALBUM')
    return missingEpisodeAudio(variantOf(content), isForSubscribers(content), present)
  return requiredAudio(feedType, content).some((access) => !present.includes(access))
    ? [publishCheckTexts.track.audio]
    : []
}
