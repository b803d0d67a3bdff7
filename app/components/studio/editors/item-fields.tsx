import type { Area } from '#app/rules/base/areas.ts'
import type { ReactNode } from 'react'
import { limits } from '#app/rules/base/limits.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import type { SubscribersBarrier } from '#app/rules/base/plans.ts'
import type { ReplacedFile } from '#app/rules/studio/replaced-files.ts'
import type { AudioFetch } from '#app/schemas/studio/new-episode.ts'
import type { ItemMasters, Mp3Copy } from '#app/schemas/studio/studio-rows.ts'
import type { ItemVideos } from '#app/schemas/studio/video.ts'
import { appTagTexts as tagTexts } from '#app/texts/studio/app-tags.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import {
  AvailabilityFields,
  AvailabilityBadge,
} from '#app/components/studio/forms/availability-fields.tsx'
import { FormCheckbox, FormSelect, FormText } from '#app/components/studio/forms/form-controls.tsx'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { MediaSection } from './media-section.tsx'
import { ItemPeopleSections } from './people-sections.tsx'
import { PublishedDate, ScheduleFields } from '#app/components/studio/forms/schedule-fields.tsx'
import { Section } from '#app/components/studio/editing/section.tsx'
import { previewSource } from '#app/components/studio/uploads/preview/preview-sources.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import { TextsAndArtwork } from '#app/components/studio/forms/texts-and-artwork.tsx'

export interface ItemFieldsProps {
  fields: FormFields
  item: {
    id: string
    title: string
    image: string | null
    content: ItemContent
    published: string | null
    scheduled: string | null
  }
  feed: StudioFeed
  /** What keeps episodes of the feed from being for subscribers only. */
  barrier: SubscribersBarrier | null
  videos: ItemVideos
  /** The MP3 that is made of its WAV, if it has one. */
  mp3: Mp3Copy | null
  /** The sound of any kind that its audio is made of, by access. */
  masters: ItemMasters
  fetch: AudioFetch | null
  /** What it had before and apps still get. */
  replaced: ReplacedFile[]
  token: string
  /** What leads to an episode's summary. */
  summary?: ReactNode
  /** Below the notes of an episode. */
  below?: ReactNode
  /** The sections of an episode's transcript, chapters and music references, or of a track's lyrics. */
  texts?: ReactNode
}

/** Without money nothing is for subscribers alone: what is left is the date of what is published. */
export function hasAvailability(
  off: readonly Area[],
  { content, published }: Pick<ItemFieldsProps['item'], 'content' | 'published'>,
): boolean {
  return !off.includes('MONEY') || published !== null || content.variant?.subscribers_only === true
}

/** All fields of an episode. */
export function EpisodeFields({
  fields,
  item,
  feed,
  barrier,
  videos,
  masters,
  fetch,
  replaced,
  token,
  summary,
  below,
  texts,
}: ItemFieldsProps) {
  const { off } = useSession()
  return (
    <>
      <Section id="details" title={fieldTexts.sectionDetails}>
        <TextsAndArtwork
          fields={fields}
          titleLabel={fieldTexts.episodeTitle}
          below={below}
          description={{
            label: fieldTexts.showNotes,
            action: summary,
            placeholder: fieldTexts.episodePlaceholder,
            most: limits.itemDescription,
          }}
          artwork={{ isItem: true, id: item.id, title: item.title, src: item.image }}
        />
        <div className={styles.columns}>
          <FormText
            fields={fields}
            name="content.season"
            label={fieldTexts.season}
            inputMode="numeric"
          />
          <FormText
            fields={fields}
            name="content.episode"
            label={fieldTexts.episode}
            inputMode="numeric"
          />
          <FormText
            fields={fields}
            name="content.episode_display"
            label={tagTexts.episodeDisplay}
            hint={tagTexts.episodeDisplayHint}
          />
          <FormSelect fields={fields} name="content.episode_type" label={fieldTexts.episodeType}>
            <option value="">{fieldTexts.none}</option>
            <option value="full">{fieldTexts.full}</option>
            <option value="trailer">{fieldTexts.trailer}</option>
            <option value="bonus">{fieldTexts.bonus}</option>
          </FormSelect>
        </div>
        <FormCheckbox fields={fields} name="content.explicit" label={fieldTexts.episodeExplicit} />
      </Section>
      <MediaSection
        fields={fields}
        content={item.content}
        videos={videos}
        masters={masters}
        fetch={fetch}
        replaced={replaced}
        token={token}
        preview={(access) => previewSource({ feed, item, token }, access)}
        kind="episode"
      />
      {hasAvailability(off, item) && (
        <Section
          id="availability"
          title={fieldTexts.sectionAvailability}
          action={<AvailabilityBadge content={item.content} />}
        >
          {(!off.includes('MONEY') || item.content.variant?.subscribers_only) && (
            <AvailabilityFields
              fields={fields}
              feed={feed}
              content={item.content}
              barrier={item.content.variant?.subscribers_only ? null : barrier}
            />
          )}
          {item.published && <PublishedDate fields={fields} />}
        </Section>
      )}
      {texts}
      <ItemPeopleSections fields={fields} feed={feed} item={item} />
      {!item.published && (
        <Section id="publishing" title={fieldTexts.sectionPublishing}>
          <ScheduleFields fields={fields} scheduled={item.scheduled} />
        </Section>
      )}
    </>
  )
}
