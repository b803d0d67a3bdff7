import type { ProductType } from '#app/rules/base/lock-badges.ts'
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

export interface ItemVariant {
  access: 'REGULAR' | 'BONUS'
  earlyaccess: { enabled: boolean }
  adfree: { enabled: boolean }
}

export interface MediaLabel {
  label: string
  subtitle?: string
}

const subscribersOnly = 'Available to subscribers only'

/** The labels of the upload cards by access. */
export function audioLabels(variant: ItemVariant): Record<Access, MediaLabel> {
  if (variant.access === 'BONUS') {
    return {
      PAID: { label: 'episode audio', subtitle: subscribersOnly },
      DEFAULT: { label: 'preview audio', subtitle: 'Available to non-subscribers' },
    }
  }
  if (variant.adfree.enabled) {
    const subtitle = variant.earlyaccess.enabled
      ? 'Available to non-subscribers after general release'
      : 'Available to non-subscribers'
    return {
      PAID: { label: 'ad-free audio', subtitle: subscribersOnly },
      DEFAULT: { label: 'episode audio', subtitle },
    }
  }
  if (variant.earlyaccess.enabled) {
    const subtitle = 'Available to subscribers before general release and to everyone after'
    const both = { label: 'episode audio', subtitle }
    return { PAID: both, DEFAULT: both }
  }
  return {
    PAID: { label: 'audio' },
    DEFAULT: { label: 'episode audio', subtitle: 'Available to everyone' },
  }
}

/** The same for video, which is never required and which not every app supports. */
export function videoLabels(variant: ItemVariant): Record<Access, MediaLabel> {
  const { PAID, DEFAULT } = audioLabels(variant)
  return { PAID: forVideo(PAID), DEFAULT: forVideo(DEFAULT) }
}

function forVideo({ label, subtitle }: MediaLabel): MediaLabel {
  return {
    label: `${label.replace('audio', 'video')} (optional)`,
    ...(subtitle && { subtitle: `${subtitle} on supporting apps` }),
  }
}

/** The enclosure tabs an editor shows, in their order. */
export function enclosureTabs(product: ProductType | undefined, variant: ItemVariant): Access[] {
  if (!product) return ['DEFAULT']
  const twoVersions = product !== 'EARLY_ACCESS' || hasTwoVersions(variant)
  return twoVersions ? ['DEFAULT', 'PAID'] : ['PAID']
}

/** The audio an episode needs before it can be published. */
export function requiredEpisodeAudio(variant: ItemVariant, subscriberOnly: boolean): Access[] {
  if (hasTwoVersions(variant)) return ['DEFAULT', 'PAID']
  return subscriberOnly ? ['PAID'] : ['DEFAULT']
}

/** The audio a track needs before its release can be published. */
export function requiredTrackAudio(variant: ItemVariant): Access[] {
  return requiredEpisodeAudio(
    { ...variant, adfree: { enabled: false } },
    variant.earlyaccess.enabled,
  )
}

/** The publish check's messages for the audio that an episode lacks. */
export function missingEpisodeAudio(
  variant: ItemVariant,
  subscriberOnly: boolean,
  present: readonly Access[],
): string[] {
  const labels = audioLabels(variant)
  return requiredEpisodeAudio(variant, subscriberOnly)
    .filter((access) => !present.includes(access))
    .map((access) => `Missing ${labels[access].label}`)
}

function hasTwoVersions(variant: ItemVariant): boolean {
  return variant.access === 'BONUS' || variant.adfree.enabled
}
