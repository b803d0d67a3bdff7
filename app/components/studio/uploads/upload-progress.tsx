import { useNumberFormat } from '#app/components/base/ui/locale.ts'
import { progressPercent, type ShownUpload } from '#app/client/studio/upload/upload-state.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import styles from './uploads.module.css'

/** A progress bar that looks like a waveform, or plain. */
export function UploadProgress({ upload, plain }: { upload: ShownUpload; plain?: boolean }) {
  const percent = progressPercent(upload)
  return (
    <div
      role="progressbar"
      aria-label={upload.filename}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={uploadTexts.complete(percent)}
      className={plain ? styles.bar : styles.wave}
      style={{ '--done': `${percent}%` } as React.CSSProperties}
    />
  )
}

/** '148 of 391 MB' in the reader's locale. */
export function useSentOf(): (upload: ShownUpload) => string {
  const small = useNumberFormat({ maximumSignificantDigits: 2 })
  const large = useNumberFormat({ maximumFractionDigits: 0 })
  return ({ sent_bytes, num_bytes }) => {
    const number = num_bytes < 10_000_000 ? small : large
    return uploadTexts.sent(
      number(Math.min(sent_bytes, num_bytes) / 1_000_000),
      number(num_bytes / 1_000_000),
    )
  }
}
