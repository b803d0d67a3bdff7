import { href } from 'react-router'
import { hitDuration } from '#app/client/catalogue/playable.ts'
import { hitActions } from '#app/components/site/home/hit-actions.tsx'
import type { RowPlace } from '#app/components/catalogue/rows/row-parts.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { personName, personPath } from '#app/rules/social/person.ts'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { LockBadge } from '#app/components/base/ui/badge.tsx'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Row } from '#app/components/base/ui/row.tsx'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { cardDuration, clockDuration } from '#app/rules/base/display-time.ts'
import { listenerBadges } from '#app/rules/base/lock-badges.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PersonHit } from '#app/schemas/catalogue/people.ts'
import type { FoundHit, FoundIn, ProfileHit, TranscriptHit } from '#app/schemas/catalogue/search.ts'
import { namedPersonPath } from '#app/rules/catalogue/person-path.ts'
import { personTexts } from '#app/texts/catalogue/people.ts'
import { searchFilterTexts as filterTexts } from '#app/texts/catalogue/search-filters.ts'
import { searchTexts as texts } from '#app/texts/catalogue/search.ts'
import { hitText } from './hit-text.ts'
import styles from './hit-rows.module.css'
import { transcriptPath } from '#app/rules/catalogue/search-path.ts'

const artSize = 48

interface ContentHitRowProps {
  hit: FoundHit
  place: RowPlace
  /** In place of its type and author. */
  text?: string
}

/** A search hit: picture, title, type and author, and where its words were found. */
export function ContentHitRow({ hit, place, text = hitText(hit) }: ContentHitRowProps) {
  const duration = hitDuration(hit)
  const badges = listenerBadges(hit.product?.type)
  return (
    <Row
      kind="trending"
      title={hit.info.title}
      to={contentPath(hit)}
      art={<HitArt hit={hit} />}
      text={text}
      meta={hit.found ? <FoundWords found={hit.found} /> : undefined}
      columns={duration ? cardDuration(duration) : undefined}
      action={hitActions(hit, place)}
      badges={
        badges.length === 0
          ? undefined
          : badges.map((label, index) =>
              index === 0 ? (
                <LockBadge key={label}>{label}</LockBadge>
              ) : (
                <PlainBadge key={label}>{label}</PlainBadge>
              ),
            )
      }
    />
  )
}

/** The sentence in which the words of a search stand, with these marked. */
export function FoundWords({ found: { place, parts } }: { found: FoundIn }) {
  return (
    <span className={styles.found} dir="auto">
      {filterTexts.foundIn[place] && `${filterTexts.foundIn[place]} `}
      {parts.map(({ text, isFound }, index) =>
        isFound ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </span>
  )
}

/** Somebody whom feeds name. */
export function PersonHitRow({ person }: { person: PersonHit }) {
  return (
    <Row
      kind="trending"
      title={person.name}
      to={namedPersonPath(person.id)}
      art={<NamedArt person={person} />}
      text={personTexts.knownFor(person.role, person.knownFor)}
    />
  )
}

export function NamedArt({ person: { name, image, imageOf } }: { person: PersonHit }) {
  return (
    <Avatar id={name} name={name} src={image} of={{ contentId: imageOf ?? '' }} size={artSize} />
  )
}

/** A profile: of somebody on Nostr, or of a member. */
export function ProfileHitRow({ profile }: { profile: ProfileHit }) {
  return (
    <Row
      kind="trending"
      title={profileName(profile)}
      to={profilePath(profile)}
      art={<ProfileArt profile={profile} />}
      text={profileText(profile)}
    />
  )
}

/** A transcript match: the episode, the time and the words. */
export function TranscriptHitRow({ found }: { found: TranscriptHit }) {
  return (
    <Row
      kind="trending"
      title={transcriptTitle(found)}
      to={transcriptPath(found)}
      art={<HitArt hit={found.hit} />}
      text={texts.quoted(found.text)}
    />
  )
}

export function HitArt({ hit: { _id, _type, info } }: { hit: ContentHit }) {
  const art = { id: _id, src: info.image ?? null, size: artSize }
  return _type === 'ARTIST' ? (
    <Avatar {...art} name={info.title} />
  ) : (
    <Cover {...art} title={info.title} />
  )
}

export function ProfileArt({ profile }: { profile: ProfileHit }) {
  const { id, image } = profile
  return <Avatar id={id} name={profileName(profile)} src={image} of="person" size={artSize} />
}

export function profileName({ id, name, username }: ProfileHit): string {
  return personName({ npub: id, display: { name: name ?? '', username: username ?? '' } })
}

/** Where somebody with a key is on Nostr, else their page as a member. */
export function profilePath({ pubkey, username }: ProfileHit): string {
  if (pubkey !== null) return personPath({ npub: toNpub(pubkey) })
  return username === null ? href('/') : href('/:username', { username })
}

export function profileText({ username }: ProfileHit): string | undefined {
  return username ? `@${username}` : undefined
}

export function transcriptTitle({ hit, seconds }: TranscriptHit): string {
  return texts.saidAt(hit.info.title, clockDuration(seconds))
}
