import {
  type EnclosureAccess,
  type ItemVariant,
  missingEpisodeAudio,
  requiredEpisodeAudio,
  requiredTrackAudio,
} from '#app/rules/lock-labels.ts'
import { publishCheckTexts } from '#app/texts/publish-checks.ts'
import type { ItemContent } from './content.ts'

/** The audio that an item needs before it can be published. */
export function requiredAudio(feedType: string, content: ItemContent): EnclosureAccess[] {
  const variant = variantOf(content)
  return feedType === 'ALBUM'
    ? requiredTrackAudio(variant)
    : requiredEpisodeAudio(variant, isSubscriberOnly(content))
}

/** An item's content with the files of versions that it has no use for marked deleted. */
export function withoutSpareFiles(feedType: string, content: ItemContent): ItemContent {
  const needed = requiredAudio(feedType, content)
  const enclosures = content.enclosures?.map((file) =>
    needed.includes(file.access) ? file : { ...file, deleted: true },
  )
  return enclosures ? { ...content, enclosures } : content
}

/** A publish check's messages for the audio that is not there. */
export function missingAudio(feedType: string, content: ItemContent): string[] {
  const present = (content.enclosures ?? [])
    .filter((enclosure) => enclosure.kind === 'AUDIO' && !enclosure.deleted)
    .map((enclosure) => enclosure.access)
  if (feedType !== 'ALBUM')
    return missingEpisodeAudio(variantOf(content), isSubscriberOnly(content), present)
  return requiredAudio(feedType, content).some((access) => !present.includes(access))
    ? [publishCheckTexts.track.audio]
    : []
}

function variantOf({ variant }: ItemContent): ItemVariant {
  return {
    access: variant?.access ?? 'REGULAR',
    earlyaccess: { enabled: variant?.earlyaccess?.enabled ?? false },
    adfree: { enabled: variant?.adfree?.enabled ?? false },
  }
}

/** Early access is for subscribers until the general release. */
function isSubscriberOnly({ variant }: ItemContent): boolean {
  return variant?.subscribers_only === true || variant?.earlyaccess?.enabled === true
}
