import { Alert } from '#app/components/base/ui/alert.tsx'
import type { Mp3Copy } from '#app/schemas/studio/studio-rows.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import { SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import { useWatching } from './use-watching.ts'

/** How far the MP3 of a WAV is. */
export function Mp3State({ mp3: { state, percent } }: { mp3: Mp3Copy }) {
  useWatching(state === 'PENDING')
  if (state === 'FAILED')
    return (
      <Alert tone="error">
        <p>{uploadTexts.mp3Failed}</p>
        <SubmitButton intent="make-mp3" variant="soft" color="gray" size="1">
          {uploadTexts.retry}
        </SubmitButton>
      </Alert>
    )
  return (
    <p className={studio.second} role="status">
      {state === 'DONE' ? uploadTexts.mp3Done : uploadTexts.mp3Waiting}
      {state === 'PENDING' && percent > 0 && ` ${uploadTexts.mp3Percent(percent)}`}
    </p>
  )
}
