import { Cover } from '#app/components/ui/cover.tsx'
import { FileField } from '#app/components/ui/fields.tsx'
import { spokenDuration } from '#app/protocols/display-time.ts'
import {
  audioLabels,
  enclosureTabs,
  type EnclosureAccess,
  type ItemVariant,
  type ProductType,
} from '#app/protocols/lock-labels.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import type { ItemContent } from './content-types.ts'
import type { FormFields } from './form-fields.ts'
import styles from './studio.module.css'
import { SubmitButton } from './submit-button.tsx'

const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/tiff'

interface ArtworkProps {
  fields: FormFields
  id: string
  title: string
  src: string | null
  label?: string
}

/** The cover with a file input to replace it; it is sent with the rest of the form. */
export function ArtworkField({ fields, id, title, src, label = fieldTexts.artwork }: ArtworkProps) {
  return (
    <div className={styles.artwork}>
      <Cover id={id} title={title} src={src} size={204} fill alt={label} />
      <FileField
        id="content.images"
        name="artwork"
        label={label}
        accept={pictures}
        hint={fieldTexts.artworkHint}
        error={fields.errors('artwork')}
      />
      {src !== null && (
        <SubmitButton intent="remove-image" size="small" wide>
          {fieldTexts.removeImage}
        </SubmitButton>
      )}
    </div>
  )
}

interface AudioProps {
  fields: FormFields
  content: ItemContent
  /** Opens files that aren't public yet. */
  token: string
  kind: 'episode' | 'track'
}

/** One file for everyone, or one for each access that the item's variant needs. */
export function AudioFields({ fields, content, token, kind }: AudioProps) {
  const variant = variantOf(content)
  const tabs =
    kind === 'track' ? (['DEFAULT'] as const) : enclosureTabs(productOf(content), variant)
  const labels = audioLabels(variant)
  return (
    <div id="content.enclosures" tabIndex={-1} className={styles.stack}>
      {tabs.map((access) => (
        <AudioCard
          key={access}
          fields={fields}
          content={content}
          token={token}
          kind={kind}
          access={access}
          label={
            tabs.length > 1 || access === 'PAID' ? labels[access] : { label: fieldTexts.audio }
          }
        />
      ))}
    </div>
  )
}

function AudioCard({
  fields,
  content,
  token,
  kind,
  access,
  label,
}: AudioProps & { access: EnclosureAccess; label: { label: string; subtitle?: string } }) {
  const file = content.enclosures?.find(
    (one) => one.kind === 'AUDIO' && one.access === access && !one.deleted,
  )
  const hint = kind === 'episode' ? fieldTexts.episodeAudioHint : fieldTexts.trackAudioHint
  const accept =
    kind === 'episode' ? 'audio/mpeg,.mp3' : 'audio/mpeg,audio/wav,audio/x-wav,.mp3,.wav'
  return (
    <div className={styles.card}>
      <h3 className={styles.cardTitle}>{capitalised(label.label)}</h3>
      {label.subtitle && <p className={styles.second}>{label.subtitle}</p>}
      {file && (
        <>
          <p className={styles.fileLine}>
            <span className={styles.filename} title={file.filename}>
              {file.filename}
            </span>
            <span className={styles.second}>
              {file.duration === undefined ? '' : spokenDuration(file.duration)}
            </span>
          </p>
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a preview for whoever uploaded it */}
          <audio
            controls
            preload="none"
            src={previewUrl(file.url, token)}
            className={styles.audio}
            aria-label={file.filename}
          />
        </>
      )}
      <FileField
        id={`audio_${access}`}
        name={`audio_${access}`}
        label={file ? fieldTexts.replaceAudio : fieldTexts.uploadAudio}
        accept={accept}
        hint={hint}
        error={fields.errors(`audio_${access}`)}
      />
      {file && (
        <SubmitButton intent={`remove-audio-${access}`} size="small">
          {fieldTexts.removeAudio}
        </SubmitButton>
      )}
    </div>
  )
}

/** Private files of one's own, played in the studio. */
export function previewUrl(url: string, token: string): string {
  return `${url}?${new URLSearchParams({ source: 'tributary-studio', token })}`
}

function variantOf({ variant }: ItemContent): ItemVariant {
  return {
    access: variant?.access ?? 'REGULAR',
    earlyaccess: { enabled: variant?.earlyaccess?.enabled ?? false },
    adfree: { enabled: variant?.adfree?.enabled ?? false },
  }
}

/** What would unlock the item; an item for subscribers alone has one file, like early access. */
function productOf({ variant }: ItemContent): ProductType | undefined {
  if (variant?.access === 'BONUS') return 'BONUS_EPISODE'
  if (variant?.adfree?.enabled) return 'AD_FREE'
  return variant?.earlyaccess?.enabled || variant?.subscribers_only ? 'EARLY_ACCESS' : undefined
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
