import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DiscardQuestion, OutboxCard } from '#app/components/social/nostr/outbox-panel.tsx'
import { PlayerProvider } from '#app/components/player/player-provider.tsx'
import { episodeHit, writtenNote as note } from '#tests/rig/rendered-pages.ts'
import type { UnsentNote } from '#app/client/social/outbox/outbox.ts'
import type { FoundPerson } from '#app/client/social/people/search-people.ts'
import CommentComposer from './comment-composer.tsx'
import { LateReplyComposer } from './late-composers.tsx'
import { MentionList } from './mention-list.tsx'
import NoteComposer from './note-composer.tsx'
import ReplyComposer from './reply-composer.tsx'
import type { PeopleState } from './use-people.ts'

function html(part: React.ReactNode): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <PlayerProvider>{part}</PlayerProvider> },
  ])
  return renderToString(<Page />).replaceAll('<!-- -->', '')
}

test('without Nostr the button of each composer says that it connects', () => {
  expect(html(<CommentComposer hit={episodeHit} />)).toContain('Connect Nostr to Comment</button>')
  expect(html(<ReplyComposer note={note} />)).toContain('Connect Nostr to Reply</button>')
  expect(html(<NoteComposer />)).toContain('Connect Nostr to Post</button>')
})

test('a composer says what it is for, and counts', () => {
  const reply = html(<ReplyComposer note={note} />)
  expect(reply).toContain('aria-label="Reply to نور"')
  expect(reply).toContain('>0/500</span>')
})

test('a comment is about the second that the address asks for, on episodes and tracks alone', () => {
  expect(html(<CommentComposer hit={episodeHit} startAt={1002} />)).toMatch(
    /at 16:42.*Remove the time 16:42/,
  )
  expect(html(<CommentComposer hit={episodeHit} />)).not.toContain('Remove the time')
  const live = { ...episodeHit, _type: 'LIVE' } as const
  expect(html(<CommentComposer hit={live} startAt={1002} />)).not.toContain('Remove the time')
})

test('without JavaScript a hint stands where a composer would', () => {
  expect(html(<LateReplyComposer note={note} />)).toMatch(
    /needs-script"[^>]*><\/div><noscript><p[^>]*>Writing needs JavaScript/,
  )
})

const person: FoundPerson = {
  id: note.profile.npub,
  pubkey: note.pubkey,
  name: 'Ada <Quay>',
  username: 'ada',
  image: null,
  bio: null,
  nip05: 'ada@site.test',
}

function list(state: PeopleState): string {
  const nothing = () => undefined
  return html(<MentionList id="l" state={state} active={0} onPoint={nothing} onChoose={nothing} />)
}

test('a mention says how it begins, whom it may be of, and that nobody is found', () => {
  expect(list({ status: 'empty' })).toContain('@name to mention someone')
  const found = list({ status: 'done', people: [person, { ...person, pubkey: '', nip05: null }] })
  expect(found).toMatch(/role="status"[^>]*>2 people found/)
  expect(found).toMatch(
    /id="l-0" role="option" aria-selected="true".*Ada &lt;Quay&gt;.*ada@site\.test/,
  )
  expect(found).toMatch(/id="l-1" role="option" aria-selected="false".*@ada</)
  expect(list({ status: 'done', people: [] })).toContain('Nobody of this name')
  expect(list({ status: 'failed' })).toContain('can’t be searched')
})

test('what waits and what was refused is counted, with the reason', () => {
  const unsent = (state: UnsentNote['state'], refusal: string | null = null) => ({
    event: note.json,
    state,
    refusal,
  })
  const nothing = () => undefined
  const card = (...notes: UnsentNote[]) =>
    html(<OutboxCard notes={notes} tryAgain={nothing} discard={nothing} />)
  expect(card(unsent('sending'))).toBe('')
  const waiting = card(unsent('waiting'), unsent('waiting'), unsent('sending'))
  expect(waiting).toMatch(/2 notes are waiting to be sent.*Discard.*Try again/)
  expect(card(unsent('refused', 'blocked: not here'))).toContain(
    'The relay didn’t take 1 note: not here',
  )
  expect(card(unsent('refused', ''))).toContain('The relay didn’t take 1 note<')
  expect(html(<DiscardQuestion count={3} discard={nothing} keep={nothing} />)).toMatch(
    /Discard 3 notes\?.*will be gone.*Discard<.*Keep</,
  )
})
