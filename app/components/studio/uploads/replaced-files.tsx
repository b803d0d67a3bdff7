import { AudioLines, Clapperboard } from 'lucide-react'
import { Fragment } from 'react'
import { Time } from '#app/components/base/ui/time.tsx'
import type { ReplacedFile } from '#app/rules/studio/replaced-files.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import { SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import { MediaCard } from './media-card.tsx'

/** The files that an item had before and that apps still get at their former addresses. */
export function ReplacedFiles({ files }: { files: ReplacedFile[] }) {
  if (files.length === 0) return null
  return (
    <section className={studio.stack} aria-labelledby="replaced-files">
      <div>
        <h3 id="replaced-files" className={studio.cardTitle}>
          {uploadTexts.replaced}
        </h3>
        <p className={studio.second}>{uploadTexts.replacedHint}</p>
      </div>
      {files.map(({ url, filename, kind, until }) => (
        <Fragment key={url}>
          <MediaCard
            icon={kind === 'VIDEO' ? <Clapperboard size={20} /> : <AudioLines size={20} />}
            title={filename}
            details={
              <>
                {uploadTexts.servedUntil} <Time value={until} />
              </>
            }
          />
          <div>
            <SubmitButton intent={`stop-replaced:${url}`} variant="soft" color="gray" size="1">
              {uploadTexts.stopReplaced}
              <span className="visually-hidden"> {filename}</span>
            </SubmitButton>
          </div>
        </Fragment>
      ))}
    </section>
  )
}
