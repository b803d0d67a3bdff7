import {
  Braces,
  Copy,
  Ellipsis,
  ExternalLink,
  MessageCircle,
  Quote,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { Menu, MenuButton, MenuLink } from '#app/components/base/ui/menu.tsx'
import { wholeNote } from '#app/client/social/notes/whole-note.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { toNote } from '#app/protocols/nostr/keys.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import { nostrClients, socialTexts as texts } from '#app/texts/social/social.ts'
import { writingRequest } from '#app/components/base/shell/writing-request.ts'
import { CopyLine } from '#app/components/social/people/copy-line.tsx'
import { deletionRequest } from '#app/components/social/deletion/deletion-request.ts'
import { HideLine, useCommentedFeed } from '#app/components/social/moderation/hide-line.tsx'
import { MuteLine } from '#app/components/social/moderation/mute-line.tsx'
import { ReportLink } from '#app/components/catalogue/menu/page-links.tsx'
import { notePath } from '#app/rules/social/note-path.ts'
import { personName, personPath } from '#app/rules/social/person.ts'
import styles from './note.module.css'

interface NoteMenuProps {
  note: Note
  /** The content that it is about. */
  hit: ContentHit | null
  inThread?: boolean
}

/**
 * The menu of a note; `inThread` on the page of its thread. Its lines are rendered when the pointer or focus reaches
 * it, since a timeline has fifty menus.
 */
export function NoteMenu({ note, hit, inThread = false }: NoteMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <div
      className={classNames(styles.menu, !inThread && 'needs-script')}
      onPointerEnter={want}
      onFocus={want}
    >
      <Menu
        label={texts.menu}
        trigger={<Ellipsis size={18} />}
        triggerClassName={styles.menuTrigger}
      >
        {isWanted && <NoteMenuLines {...{ note, hit, inThread }} />}
        {inThread && (
          <noscript>
            {/* Browsers don't need it: they never look into what they show without scripts. */}
            {import.meta.env.SSR && <StopLines note={note} />}
          </noscript>
        )}
      </Menu>
    </div>
  )
}

/** What one does against a note: mute its author, or report it. Without scripts they are on the note's own page. */
function StopLines({ note }: Pick<NoteMenuProps, 'note'>) {
  const { pubkey } = useNostr()
  if (pubkey === note.pubkey) return null
  return (
    <>
      <MuteLine person={{ id: note.pubkey, name: personName(note.profile) }} />
      <ReportLink what="note" id={note.id} />
    </>
  )
}

/** The lines of the menu. */
export function NoteMenuLines({ note, hit, inThread = false }: NoteMenuProps) {
  const name = toNote(note.id)
  const feed = useCommentedFeed(hit)
  const isOwn = useSession().user?.nostr?.pubkey === note.pubkey
  return (
    <>
      {!inThread && (
        <MenuLink to={notePath(note.id)} icon={<MessageCircle />}>
          {texts.goToThread}
        </MenuLink>
      )}
      <MenuLink to={personPath(note.profile)} icon={<UserRound />}>
        {texts.goToProfile}
      </MenuLink>
      <MenuButton icon={<Quote />} onClick={() => writingRequest.ask({ what: 'quote', note })}>
        {texts.quote}
      </MenuButton>
      <StopLines note={note} />
      {feed && <HideLine note={note} feedId={feed.id} />}
      {isOwn && (
        <MenuButton
          icon={<Trash2 />}
          onClick={() => deletionRequest.ask({ note, isPage: inThread })}
        >
          {texts.delete}
        </MenuButton>
      )}
      <CopyLine text={name} done={texts.noteIdCopied} icon={<Copy />}>
        {texts.copyNoteId}
      </CopyLine>
      <CopyLine
        text={async () => JSON.stringify((await wholeNote(note)).json, null, 2)}
        done={texts.noteJsonCopied}
        icon={<Braces />}
      >
        {texts.copyNoteJson}
      </CopyLine>
      <CopyLine text={note.pubkey} done={texts.pubkeyCopied} icon={<Copy />}>
        {texts.copyPubkey}
      </CopyLine>
      {Object.entries(nostrClients).map(([client, address]) => (
        <MenuLink
          key={client}
          to={address.note(name)}
          reloadDocument
          rel="noopener nofollow"
          icon={<ExternalLink />}
        >
          {texts.viewNoteIn(client)}
        </MenuLink>
      ))}
    </>
  )
}
