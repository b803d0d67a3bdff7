import { Link } from 'react-router'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { personName, personPath } from '#app/rules/social/person.ts'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import { HostForm } from './host-form.tsx'
import styles from './muted-people.module.css'

/** The people whom a show mutes in its chats. `id` is that of any of its livestreams. */
export function MutedPeople({ id, people }: { id: string; people: NostrProfile[] }) {
  return (
    <section aria-labelledby="muted-people">
      <h2 id="muted-people" className={styles.title}>
        {texts.mutedPeople}
      </h2>
      {people.length === 0 && <p className={styles.none}>{texts.mutedNobody}</p>}
      <ul>
        {people.map((profile) => (
          <li key={profile.pubkey} className={styles.person}>
            <PersonAvatar profile={profile} size={28} />
            <Link to={personPath(profile)} className={styles.name} dir="auto">
              {personName(profile)}
            </Link>
            <HostForm id={id} fields={{ pubkey: profile.pubkey }}>
              <PlainButton
                type="submit"
                name="intent"
                value="unmute"
                variant="soft"
                color="gray"
                size="1"
                aria-label={texts.unmuteNamed(personName(profile))}
              >
                {texts.unmute}
              </PlainButton>
            </HostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
