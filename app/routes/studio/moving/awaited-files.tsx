import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { prepareEpisodeAudio } from '#app/client/studio/upload/prepare-audio.ts'
import { prepareMaster } from '#app/client/studio/upload/prepare-master.ts'
import { isUnderWay, progressPercent, type Upload } from '#app/client/studio/upload/upload-state.ts'
import { uploads } from '#app/client/studio/upload/uploads.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import { FileDrop } from '#app/components/studio/uploads/file-drop.tsx'
import { statusOf } from '#app/components/studio/uploads/running-upload.tsx'
import { useUploads } from '#app/components/studio/uploads/use-upload.ts'
import { type AwaitedFile, matchFiles } from '#app/rules/studio/awaited-files.ts'
import { isMp3, isOtherSound } from '#app/rules/studio/upload-file.ts'
import { tableTexts as texts } from '#app/texts/studio/item-table.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import own from './import.module.css'

interface AwaitedFilesProps {
  feedId: string
  awaited: AwaitedFile[]
  /** Called with the table that a chosen folder has. */
  onTable: (table: File) => void
}

/** The drafts of tables that wait for their files, and where these are chosen: each goes to the draft that names it. */
export function AwaitedFiles({ feedId, awaited, onTable }: AwaitedFilesProps) {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<File[]>([])
  const sent = useUploads().filter(({ target }) => target.feed_id === feedId)
  useMatches(feedId, awaited, chosen)
  if (!isHydrated && awaited.length === 0) return null
  const { missing, unnamed } = matchFiles(awaited, chosen)
  // Whose files have arrived waits for nothing any more.
  const others = unnamed.filter(({ name }) => !sent.some(({ filename }) => filename === name))
  const take = (files: File[]) => {
    const table = files.find(({ name }) => /\.csv$/i.test(name))
    if (table) onTable(table)
    setChosen([...chosen, ...files])
  }
  return (
    <section className={`${studio.stack} ${own.part}`}>
      <h2>{texts.files}</h2>
      <p className={studio.second}>{isHydrated ? texts.filesText : texts.filesByHand}</p>
      {isHydrated && (
        <>
          <FileDrop id="files" label={texts.chooseFiles} accept={accept} multiple onFiles={take} />
          <FileDrop
            id="folder"
            label={texts.chooseFolder}
            accept={accept}
            look="button"
            multiple
            folder
            onFiles={take}
          />
        </>
      )}
      {chosen.length > 0 && (
        <div role="status" className={studio.second}>
          {others.length > 0 && <p>{texts.unnamed(others.map(({ name }) => name))}</p>}
          {missing.length > 0 && <p>{texts.missing(missing.map(({ file }) => file))}</p>}
        </div>
      )}
      {awaited.length > 0 && (
        <ul aria-label={texts.awaited} className={studio.stack}>
          {awaited.map((one) => (
            <li key={one.item_id}>
              <Link
                to={href('/studio/:feedId/:itemId/edit', { feedId, itemId: one.item_id })}
                className="text-link"
              >
                {one.title}
              </Link>{' '}
              <span className={studio.second}>{stateOf(one, sent)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Starts the upload of each chosen file for the draft that waits for it, once. */
function useMatches(feedId: string, awaited: AwaitedFile[], chosen: File[]): void {
  const account = useSession().user?.id ?? ''
  const start = useEffectEvent(() => {
    const known = uploads.getSnapshot().uploads
    for (const { item_id, file } of matchFiles(awaited, chosen).matched)
      if (!known.some((upload) => isGoing(upload) && upload.target.item_id === item_id))
        void uploads.start({
          account,
          target: { feed_id: feedId, item_id, access: 'DEFAULT', media_type: mediaTypeOf(file) },
          file,
          prepare: isMaster(file) ? prepareMaster : prepareEpisodeAudio,
          transcribe: !isMaster(file),
        })
  })
  useEffect(() => start(), [awaited, chosen])
}

function isGoing(upload: Upload): boolean {
  return isUnderWay(upload) || upload.status === 'ready'
}

/** Whether an MP3 is to be made of a file. */
function isMaster(file: File): boolean {
  return !isMp3(file) && isOtherSound(file)
}

function mediaTypeOf(file: File): 'ITEM_AUDIO' | 'ITEM_AUDIO_ORIGINAL' {
  return isMaster(file) ? 'ITEM_AUDIO_ORIGINAL' : 'ITEM_AUDIO'
}

function stateOf({ item_id, file }: AwaitedFile, sent: readonly Upload[]): string {
  const upload = sent.findLast(({ target }) => target.item_id === item_id)
  if (!upload) return texts.waitsFor(file)
  if (upload.status === 'ready') return `${file}: ${texts.arrived}`
  if (upload.status === 'uploading') {
    const done = uploadTexts.complete(progressPercent(upload))
    return `${file}: ${statusOf(upload)}, ${done}`
  }
  return `${file}: ${upload.error ?? (isUnderWay(upload) ? statusOf(upload) : uploadTexts.needsFile)}`
}

const accept = 'audio/*,video/mp4,video/quicktime,.mp3,.wav,.aiff,.aif,.flac,.m4a,.opus,.mov,.csv'
