import { Button } from '@radix-ui/themes/components/button'
import { Form } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { DraftNote } from '#app/components/studio/texts/transcript/draft-note.tsx'
import styles from '#app/components/studio/texts/transcript/transcript-page.module.css'
import { TranscriptText } from '#app/components/studio/texts/transcript/transcript-text.tsx'
import {
  transcriptPath,
  type Transcripts,
  type TranscriptVersion,
} from '#app/components/studio/texts/transcript/transcripts.ts'

const texts = itemTexts.transcript

interface AiTranscriptProps {
  transcripts: Transcripts
  version: TranscriptVersion
  segments: TranscriptSegment[]
}

/** The page with the AI's transcript, and the button that applies it to the episode. */
export function AiTranscript({ transcripts, version, segments }: AiTranscriptProps) {
  if (segments.length === 0) return <Alert>{texts.fetchFailed('ZERO_SEGMENTS')}</Alert>
  return (
    <div className={styles.plain}>
      {version.isDraft && <DraftNote>{texts.draft}</DraftNote>}
      {version.display.offersAi && (
        <Form method="post" action={transcriptPath(transcripts, version.access)}>
          <Button type="submit" name="intent" value="use-ai">
            {texts.useAi}
          </Button>
        </Form>
      )}
      <TranscriptText segments={segments} />
    </div>
  )
}
