import type { ProductType } from '#app/rules/base/lock-badges.ts'
import type { Access } from '#app/rules/base/media-path.ts'

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
