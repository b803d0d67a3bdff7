import { BadgeCheck, Copy, Ellipsis, ExternalLink } from 'lucide-react'
import { Menu, MenuLink } from '#app/components/base/ui/menu.tsx'
import { Words } from '#app/components/base/ui/words.tsx'
import { hashedColour } from '#app/rules/base/hashed-colour.ts'
import { useFailedPicture } from '#app/components/base/ui/picture.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { bannerPicture } from '#app/rules/base/picture-address.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { nostrClients, socialTexts as texts } from '#app/texts/social/social.ts'
import { FollowButton } from '#app/components/social/people/follow-button.tsx'
import { CopyLine } from '#app/components/social/people/copy-line.tsx'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { MuteLine } from '#app/components/social/moderation/mute-line.tsx'
import { ReportLink } from '#app/components/catalogue/menu/page-links.tsx'
import { personHandle, personName } from '#app/rules/social/person.ts'
import { ZapPerson } from '#app/components/social/people/zap-person.tsx'
import styles from './profile-head.module.css'

interface ProfileHeadProps {
  profile: NostrProfile
  /** Whether the viewer follows them. */
  isFollowed: boolean
}

/** The head of a profile page: banner, picture, names, description and counts. */
export function ProfileHead({ profile, isFollowed }: ProfileHeadProps) {
  const { display, stats } = profile
  const handle = personHandle(profile)
  const verified = display.nip05_valid ? display.nip05 : undefined
  return (
    <header>
      <ProfileBanner profile={profile} />
      <div className={styles.inner}>
        <div className={styles.top}>
          <PersonAvatar profile={profile} size={136} className={styles.picture ?? ''} />
          <div className={styles.acts}>
            <ProfileMenu profile={profile} />
            <ZapPerson profile={profile} />
            <FollowButton profile={profile} isFollowed={isFollowed} />
          </div>
        </div>
        <h1 className={styles.name} dir="auto" title={personName(profile)}>
          {personName(profile)}
        </h1>
        <p className={styles.names}>
          {handle && <span dir="auto">{handle}</span>}
          {verified && (
            <span className={styles.verified} title={texts.verified(verified)}>
              <BadgeCheck size={15} aria-hidden />
              <span className="visually-hidden">{texts.verified(verified)}</span>
              <span aria-hidden>{verified}</span>
            </span>
          )}
        </p>
        {display.about && (
          <p className={styles.about} dir="auto">
            <Words text={display.about} />
          </p>
        )}
        <p className={styles.counts}>
          <span>
            <strong>{grouped(stats.following)}</strong> {texts.following}
          </span>
          <span>
            <strong>{grouped(stats.followers)}</strong> {texts.followers}
          </span>
        </p>
      </div>
    </header>
  )
}

function ProfileBanner({ profile }: { profile: NostrProfile }) {
  const { npub, display } = profile
  const picture = useFailedPicture(display.banner ?? null)
  return (
    <div
      className={styles.banner}
      style={{ '--hashed': hashedColour(npub) } as React.CSSProperties}
      aria-hidden
    >
      {!picture.failed && display.banner && (
        <img src={bannerPicture(npub, display.banner)} alt="" decoding="async" {...picture.watch} />
      )}
    </div>
  )
}

function ProfileMenu({ profile }: { profile: NostrProfile }) {
  const { npub, pubkey } = profile
  const isOwn = useNostr().pubkey === pubkey
  return (
    <Menu
      label={texts.profileOptions}
      trigger={<Ellipsis size={20} />}
      triggerClassName={styles.menuTrigger}
    >
      <MuteLine person={{ id: pubkey, name: personName(profile) }} />
      {!isOwn && <ReportLink what="person" id={npub} />}
      <CopyLine text={pubkey} done={texts.pubkeyCopied} icon={<Copy />}>
        {texts.copyPubkey}
      </CopyLine>
      {Object.entries(nostrClients).map(([client, address]) => (
        <MenuLink
          key={client}
          to={address.profile(npub)}
          reloadDocument
          rel="noopener nofollow"
          icon={<ExternalLink />}
        >
          {texts.viewProfileIn(client)}
        </MenuLink>
      ))}
    </Menu>
  )
}
