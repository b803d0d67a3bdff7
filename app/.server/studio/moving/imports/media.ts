import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import type { ArchivedItem } from '../archives/archived.ts'
import type { SourceItem } from './import-rows.ts'

interface ItemMedia {
  url: string | null
  /** In bytes, as stated in the feed. */
  length: number | null
  /** Why it can't be copied. */
  problem: string | null
  /** Whether what there is of it is in the archive that is here: there is nothing to ask for. */
  isHere?: boolean
}

const mp3Types = ['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/x-mpeg', 'audio/mpeg3']
const wavTypes = ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave']

/** The audio of an item to import: the first enclosure of a supported type, otherwise the first with the problem. */
export function itemMedia(type: HostingFeedType, item: SourceItem): ItemMedia {
  const [first] = item.enclosures
  if (!first && item.archived) return archivedMedia(item.archived)
  if (!first) return { url: null, length: null, problem: importTexts.notes.noMedia }
  const chosen = item.enclosures.find((enclosure) => isTaken(type, enclosure)) ?? first
  const problem = type === 'ALBUM' ? studioMessages.useWavOrMp3 : studioMessages.useMp3
  return {
    url: chosen.url.slice(0, 4000),
    length: chosen.length && chosen.length > 0 ? chosen.length : null,
    problem: isTaken(type, chosen) ? null : problem,
  }
}

function archivedMedia({ files }: ArchivedItem): ItemMedia {
  const { audio, video } = files
  const hasFiles = Object.keys(files).length > 0
  return {
    url: null,
    length: (audio?.size ?? 0) + (video?.size ?? 0),
    problem: hasFiles ? null : importTexts.notes.noMedia,
    isHere: true,
  }
}

function isTaken(feedType: HostingFeedType, media: { url: string; type: string }): boolean {
  const type = media.type.split(';')[0]?.trim().toLowerCase() ?? ''
  const path = URL.canParse(media.url) ? new URL(media.url).pathname : media.url
  if (mp3Types.includes(type) || /\.mp3$/i.test(path)) return true
  return feedType === 'ALBUM' && (wavTypes.includes(type) || /\.wav$/i.test(path))
}
