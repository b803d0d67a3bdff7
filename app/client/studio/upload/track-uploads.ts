import { releaseType } from '#app/rules/catalogue/release-type.ts'
import { isMp3, isOtherSound, isWav, largest } from '#app/rules/studio/upload-file.ts'
import { inTrackFileOrder, trackNaming } from '#app/rules/studio/track-files.ts'
import { prepareTrackAudio } from './prepare-audio.ts'
import type { UploadCalls } from './upload-calls.ts'
import type { Uploads } from './upload-store.ts'

interface Release {
  id: string
  title: string | undefined
  /** The existing tracks with their numbers. */
  tracks: { number: number | null }[]
}

/**
 * Uploads each file as a new track, in the order of the numbers before their names. The first upload to an empty release
 * also sets the release's type by the number of files; a single file gives its name to a release without a title.
 */
export async function uploadTracks(
  { uploads, calls }: { uploads: Uploads; calls: UploadCalls },
  { account, release, files }: { account: string; release: Release; files: File[] },
): Promise<void> {
  const coming = uploads
    .getSnapshot()
    .uploads.filter(({ target, track }) => track && target.feed_id === release.id)
  const numbers = [
    ...release.tracks.map(({ number }) => number),
    ...coming.map(({ track }) => track?.item_number ?? 0),
  ]
  const ordered = inTrackFileOrder(files)
  const taken = ordered.filter(isTrack)
  const nameOf = trackNaming(numbers)
  for (const file of ordered) {
    void uploads.start({
      account,
      target: { feed_id: release.id, access: 'DEFAULT', media_type: 'ITEM_AUDIO' },
      file,
      prepare: prepareTrackAudio,
      track: taken.includes(file) ? nameOf(file.name) : { title: file.name, item_number: 1 },
    })
  }
  if (release.tracks.length === 0 && coming.length === 0)
    await describeRelease(calls, release, taken)
}

async function describeRelease(
  calls: UploadCalls,
  { id, title }: Release,
  files: File[],
): Promise<void> {
  const [first] = files
  if (!first) return
  const isNamed = title !== undefined && title !== ''
  const content = {
    release_type: releaseType(files.length),
    ...(files.length === 1 && !isNamed ? { title: trackNaming([])(first.name).title } : {}),
  }
  await calls.ask('me/hosting-feed-update', { feed: { _id: id, content }, hold: true })
}

function isTrack(file: File): boolean {
  if (isMp3(file) || isWav(file)) return file.size <= largest.audio
  // An MP3 can be made of it.
  return isOtherSound(file) && file.size <= largest.master
}
