/** Writing a note, a comment, a reply or a quote. */
export const composerTexts = {
  note: {
    label: 'New note',
    placeholder: 'What are you listening to?',
    send: 'Post',
    connect: 'Connect Nostr to Post',
    done: 'Note posted!',
    failed: 'Something went wrong posting your message...',
  },
  comment: {
    title: 'Comment',
    label: 'Your comment',
    placeholder: 'Add a comment',
    send: 'Comment',
    connect: 'Connect Nostr to Comment',
    done: 'Comment posted!',
    failed: 'Something went wrong posting your comment...',
  },
  reply: {
    title: (name: string) => `Reply to ${name}`,
    send: 'Reply',
    connect: 'Connect Nostr to Reply',
    done: 'Reply posted!',
    failed: 'Something went wrong posting your message...',
  },
  quote: {
    title: 'Quote',
    label: 'Your note',
    placeholder: 'Say something about it',
    send: 'Post',
    connect: 'Connect Nostr to Post',
    done: 'Note posted!',
    failed: 'Something went wrong posting your message...',
  },

  needsNostr: 'Please connect Nostr via an extension.',
  needsMessage: 'Please add a message.',
  tooLong: (max: number) => `A note has at most ${max} characters.`,
  refused: (reason: string) =>
    reason === '' ? 'The relay didn’t take it.' : `The relay didn’t take it: ${reason}.`,
  waiting: 'The relay isn’t reached. What you wrote is kept here and sent later.',
  needsScript: 'Writing needs JavaScript, since only your browser may use your Nostr key.',

  count: (length: number, max: number) => `${length}/${max}`,
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),

  at: (time: string) => `at ${time}`,
  removeTime: (time: string) => `Remove the time ${time}`,

  people: 'People',
  mentionHint: '@name to mention someone',
  nobody: 'Nobody of this name is known here',
  searchFailed: 'People can’t be searched at the moment',
  peopleFound: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
} as const

/** The outbox: notes that our relay doesn't have yet. */
export const outboxTexts = {
  waiting: (count: number) =>
    count === 1 ? '1 note is waiting to be sent' : `${count} notes are waiting to be sent`,
  refused: (count: number) =>
    count === 1 ? 'The relay didn’t take 1 note' : `The relay didn’t take ${count} notes`,
  because: (text: string, reason: string) => `${text}: ${reason}`,
  tryAgain: 'Try again',
  discard: 'Discard',
  discardTitle: (count: number) => (count === 1 ? 'Discard this note?' : `Discard ${count} notes?`),
  discardText: 'What you wrote is kept in this browser alone, and will be gone.',
  keep: 'Keep',
} as const
