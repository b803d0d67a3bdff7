import { NoteTime } from '#app/components/social/notes/note-time.tsx'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { personHandle, personName } from '#app/rules/social/person.ts'
import { plainNoteText } from '#app/rules/social/notes.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import type { ZapTarget } from '#app/components/base/shell/zap-dialog-request.ts'
import styles from './zap.module.css'

/** The zapped person, and the beginning of the zapped note. */
export function ZapFor({ target: { profile, note } }: { target: ZapTarget }) {
  const handle = personHandle(profile)
  return (
    <div className={styles.for}>
      <PersonAvatar profile={profile} size={40} />
      <div className={styles.words}>
        <p className={styles.names}>
          <strong dir="auto" title={personName(profile)}>
            {personName(profile)}
          </strong>
          <span className={styles.second}>
            {handle && <bdi>{handle}</bdi>}
            {handle && note && <span aria-hidden>·</span>}
            {note && <NoteTime seconds={note.published} />}
          </span>
        </p>
        {note && (
          <p className={styles.text} dir="auto">
            {plainText(note)}
          </p>
        )}
      </div>
    </div>
  )
}

function plainText({ json, mentions }: Note): string {
  return plainNoteText(json.content, (key) => {
    const profile = mentions.find(({ pubkey }) => pubkey === key)
    return profile ? personName(profile) : null
  })
}
