import { signedEvent } from './signed-event.ts'

/** Bodies of the calls that mute, report and hide, and of reads that leave out who is muted. */
export function moderationSamples(feed_id: string): Record<string, Record<string, unknown>[]> {
  const [note_id, person] = ['a'.repeat(64), 'b'.repeat(64)]
  return {
    'me/comment-hide': [{ feed_id, note_id }],
    'me/comment-show': [{ feed_id, note_id }],
    'report/send': [
      { about: { what: 'note', id: note_id }, type: 'spam', words: 'Spam' },
      { about: { what: 'person', id: person }, type: 'other' },
    ],
    'report/withdraw': [{ about: { what: 'content', id: feed_id } }],
    'me/load-live-chat': [{ id: feed_id, viewer: person, before: `50.${note_id}` }],
    'me/load-comments-at': [{ id: feed_id, viewer: person }],
    'me/mute': [{ person }],
    'me/unmute': [{ person }],
    'me/nostr-mute-list': [{}],
    'me/nostr-mute-list-publish': [{ event: signedEvent(10_000, []) }],
  }
}
