import { classNames } from '#app/components/base/ui/class-names.ts'
import { useFailedPicture } from '#app/components/base/ui/picture.ts'
import type { MediaPart } from '#app/rules/social/notes.ts'
import { notePicture } from '#app/rules/base/picture-address.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import styles from './note-media.module.css'

/** The media of a note. Pictures are proxied by this site; films and sounds are loaded when they are played. */
export function NoteMedia({ noteId, media }: { noteId: string; media: MediaPart[] }) {
  if (media.length === 0) return null
  return (
    <div className={classNames(styles.media, media.length > 1 && styles.several)}>
      {media.map((part) => (
        <Medium key={part.url} noteId={noteId} part={part} />
      ))}
    </div>
  )
}

function Medium({ noteId, part: { media, url } }: { noteId: string; part: MediaPart }) {
  // There are no captions for the media of notes.
  /* eslint-disable jsx-a11y/media-has-caption */
  if (media === 'video') return <video controls preload="none" src={url} className={styles.video} />
  if (media === 'audio') return <audio controls preload="none" src={url} className={styles.audio} />
  /* eslint-enable jsx-a11y/media-has-caption */
  return <NotePicture noteId={noteId} url={url} />
}

function NotePicture({ noteId, url }: { noteId: string; url: string }) {
  const picture = useFailedPicture(url)
  return (
    <a href={url} rel="noopener nofollow ugc" className={styles.picture}>
      {picture.failed ? (
        texts.picture
      ) : (
        <img
          src={notePicture(noteId, 'large', url)}
          alt={texts.picture}
          loading="lazy"
          decoding="async"
          {...picture.watch}
        />
      )}
    </a>
  )
}
