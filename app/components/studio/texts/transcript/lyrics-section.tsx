import { Button } from '@radix-ui/themes/components/button'
import { Captions, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { TextStateCard } from '#app/components/studio/texts/text-state.tsx'
import styles from './transcript-section.module.css'
import { transcriptPath, type Transcripts } from './transcripts.ts'

const texts = itemTexts.lyrics

/** The lyrics of a track: how they begin, and the way to their page. */
export function LyricsSection({
  transcripts,
  fields,
}: {
  transcripts: Transcripts
  fields: FormFields
}) {
  const [version] = transcripts.versions
  if (!version) return null
  const { access, count, first } = version
  return (
    <Section id="transcript" title={texts.title} changed={fields.changed(`transcript.${access}`)}>
      <TextStateCard
        state="READY"
        icon={Captions}
        own={null}
        title={count > 0 ? itemTexts.transcript.ready(count) : texts.none}
        actions={
          <Button asChild variant="soft" color="gray" size="1">
            <Link to={transcriptPath(transcripts, access)}>
              <Pencil />
              {count > 0 ? texts.edit : texts.add}
            </Link>
          </Button>
        }
      >
        {count > 0 && (
          <ol className={styles.first}>
            {first.map(({ text }, at) => (
              <li key={at} dir="auto">
                {text}
              </li>
            ))}
          </ol>
        )}
      </TextStateCard>
    </Section>
  )
}
