import { sql } from 'kysely'

/** Fewer notes in ten minutes, by one key or in answer to one note, get no points (`rules/social/visibility.ts`). */
const minNotes = 8
const aroundSeconds = 300

/**
 * SQL: whether a note has to be judged, for a statement that reads `notes` (nostr_notes). Most needn't be, and this
 * pre-check is cheaper than the statement of `facts.ts`. `offset 0` makes the planner look up single rows by an index
 * instead of reading a whole table once.
 */
export const isSuspect = sql<boolean>`
  exists (select from nostr_hidden_events as closed where closed.id = notes.id offset 0)
  or exists (select from nostr_reports where target = notes.id offset 0)
  or exists (select from nostr_reports where target = notes.pubkey offset 0)
  or exists (select from nostr_hidden_comments as hidden where hidden.id = notes.id offset 0)
  or not exists (select from nostr_trust as trust where trust.pubkey = notes.pubkey offset 0) and (
    exists (
      select from nostr_note_signs as signs where signs.pubkey = notes.pubkey and signs.id = notes.id and (
        points > 0 or exists (
          select from unnest(prints) as print
          join nostr_text_prints as others on others.print = print.print and (others.pubkey, others.id) <> (notes.pubkey, notes.id)
          offset 0
        )
      ) offset 0
    )
    or exists (
      select from nostr_notes as others where others.pubkey = notes.pubkey
        and others.created_at between notes.created_at - ${aroundSeconds} and notes.created_at + ${aroundSeconds}
      offset ${minNotes - 1}
    )
    or exists (
      select from nostr_notes as others where others.parent = notes.parent
        and others.created_at between notes.created_at - ${aroundSeconds} and notes.created_at + ${aroundSeconds}
      offset ${minNotes - 1}
    )
    or exists (
      select from nostr_note_signs as spam where spam.pubkey = notes.pubkey and points >= 4 offset 1
    )
  )`
