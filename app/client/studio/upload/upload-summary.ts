import { uploadTexts } from '#app/texts/studio/uploads.ts'
import { isCutOff, isUnderWay, type Upload } from './upload-state.ts'

/** What all uploads of a page come to, in one line. */
export function summaryOf(all: readonly Upload[]): string {
  const running = all.filter(isUnderWay)
  const sending = running.filter(({ status }) => status !== 'waiting')
  if (sending.length > 0 && sending.every(isCutOff)) return uploadTexts.waitingForLine
  if (running.length > 0) return uploadTexts.running(running.length)
  const stopped = all.filter(hasStopped)
  if (stopped.length === 0) return uploadTexts.allDone
  const interrupted = stopped.filter(({ canRetry }) => canRetry)
  if (interrupted.length > 0) return uploadTexts.stopped(interrupted.length)
  const [refused] = stopped
  const why = stopped.length === 1 ? refused?.error : null
  return why ?? uploadTexts.refused(stopped.length)
}

/** Whether the upload is complete or can't be retried. */
export function isOver({ status, canRetry }: Upload): boolean {
  return status === 'ready' || !canRetry
}

/** Whether it ended early: interrupted, or refused for good. */
export function hasStopped({ status }: Upload): boolean {
  return status === 'failed' || status === 'needs-file'
}
