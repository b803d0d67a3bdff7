import { Button } from '@radix-ui/themes/components/button'
import { Download } from 'lucide-react'
import { Link, Form } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { FileField, TextArea } from '#app/components/base/forms/fields.tsx'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'
import { renderLyrics } from '#app/protocols/text/transcripts/lrc.ts'
import { renderSrt } from '#app/protocols/text/transcripts/srt.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import styles from './transcript-page.module.css'
import { useUnsentQuestion } from '#app/components/studio/editing/use-unsent-question.ts'
import {
  exportPath,
  transcriptPath,
  type Transcripts,
  type TranscriptVersion,
} from './transcripts.ts'
import { exportFormats } from '#app/rules/studio/text-pages.ts'

/** Why a transcript form failed. */
export interface TranscriptProblem {
  status?: number
  at: 'file' | 'text' | 'form'
  message: string
  typed?: string
}

interface PlainTranscriptProps {
  transcripts: Transcripts
  version: TranscriptVersion
  segments: TranscriptSegment[]
  problem: TranscriptProblem | undefined
}

/** Forms that edit a transcript as one text, or replace it by a file; they work without JavaScript. */
export function PlainTranscript({ transcripts, version, segments, problem }: PlainTranscriptProps) {
  const unsent = useUnsentQuestion()
  const { access } = version
  const { isLyrics } = transcripts
  const texts = isLyrics ? itemTexts.lyrics : itemTexts.transcript
  const action = transcriptPath(transcripts, access)
  const errorAt = (at: TranscriptProblem['at']) =>
    problem?.at === at ? problem.message : undefined
  return (
    <div className={styles.plain} {...unsent}>
      {problem?.at === 'form' && <Alert tone="error">{problem.message}</Alert>}
      <Form method="post" action={action} className={styles.form}>
        <TextArea
          id="transcript-text"
          name="text"
          label={texts.asText}
          hint={texts.asTextHint}
          defaultValue={problem?.typed ?? (isLyrics ? renderLyrics : renderSrt)(segments)}
          error={errorAt('text')}
          rows={18}
          // With dir="auto", layout takes the browser ten times as long; and times are left-to-right.
          dir={isLyrics ? 'auto' : 'ltr'}
        />
        <div>
          <Button type="submit" name="intent" value="save-text">
            {texts.saveText}
          </Button>
        </div>
      </Form>
      <Form method="post" action={action} encType="multipart/form-data" className={styles.form}>
        <FileField
          id="transcript-file"
          name="file"
          label={texts.file}
          hint={texts.fileHint}
          error={errorAt('file')}
        />
        <div>
          <Button type="submit" variant="soft" color="gray" name="intent" value="upload">
            {texts.upload}
          </Button>
        </div>
      </Form>
      {segments.length > 0 && !isLyrics && (
        <div>
          <h2 className={styles.heading}>{itemTexts.transcript.exportAs}</h2>
          <div className={styles.exports}>
            {exportFormats.map((format) => (
              <Button key={format} asChild variant="soft" color="gray" size="1">
                <Link to={exportPath(transcripts, access, format)} reloadDocument download>
                  <Download />
                  {itemTexts.transcript.formats[format]}
                </Link>
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
