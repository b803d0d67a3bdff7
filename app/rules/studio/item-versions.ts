import type { ProductType } from '#app/rules/base/lock-badges.ts'
import { audioLabels, enclosureTabs, type ItemVariant, type MediaLabel } from './lock-labels.ts'
import type { Access } from '#app/rules/base/media-path.ts'

/** How an item is sold, as far as the creator has set it. */
export interface Sold {
  variant?:
    | {
        access?: ItemVariant['access'] | undefined
        /** The delay is in seconds. */
        earlyaccess?: { enabled: boolean; delay?: number | undefined } | undefined
        adfree?: { enabled: boolean } | undefined
        subscribers_only?: boolean | undefined
      }
    | null
    | undefined
}

/** The versions of the audio that an episode has or needs. */
export function audioVersions(content: Sold): Access[] {
  return enclosureTabs(lockOf(content), variantOf(content))
}

/** The accesses that an item has files for: a track only has one, for everyone. */
export function accessesOf(content: Sold, kind: 'episode' | 'track'): Access[] {
  return kind === 'track' ? ['DEFAULT'] : audioVersions(content)
}

/** The label of an audio version, such as 'Ad-free audio', and its subtitle. */
export function versionLabel(content: Sold, access: Access): MediaLabel {
  const { label, ...rest } = audioLabels(variantOf(content))[access]
  return { ...rest, label: label.charAt(0).toUpperCase() + label.slice(1) }
}

interface ItemFile {
  kind: 'AUDIO' | 'VIDEO'
  access: Access
  deleted?: boolean | undefined
}

/** The audio file for an access; ignores deleted ones. */
export function audioFile<File extends ItemFile>(
  { enclosures }: { enclosures?: File[] | undefined },
  access: Access,
): File | undefined {
  return enclosures?.find(
    (file) => file.kind === 'AUDIO' && file.access === access && !file.deleted,
  )
}

/** The length of the audio for an access, in seconds; null if there is none or its length isn't known. */
export function audioSeconds(
  content: { enclosures?: (ItemFile & { duration?: number | undefined })[] | undefined },
  access: Access,
): number | null {
  return audioFile(content, access)?.duration || null
}

/** Whether only subscribers have access: with early access, until the general release. */
export function isForSubscribers({ variant }: Sold): boolean {
  return variant?.subscribers_only === true || variant?.earlyaccess?.enabled === true
}

/** The item's variant with defaults for what isn't set. */
export function variantOf({ variant }: Sold): ItemVariant {
  return {
    access: variant?.access ?? 'REGULAR',
    earlyaccess: { enabled: variant?.earlyaccess?.enabled ?? false },
    adfree: { enabled: variant?.adfree?.enabled ?? false },
  }
}

/** The product that unlocks the item. Subscribers-only counts as early access without an end: both have one file. */
export function lockOf({ variant }: Sold): ProductType | undefined {
  if (variant?.access === 'BONUS') return 'BONUS_EPISODE'
  if (variant?.adfree?.enabled) return 'AD_FREE'
  return variant?.earlyaccess?.enabled || variant?.subscribers_only ? 'EARLY_ACCESS' : undefined
}
