import type { NotesTemplateInput } from '#app/schemas/studio/notes-templates.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'
import type { FeedContent, ItemContent } from '#app/.server/studio/records/index.ts'
import type { Place } from './entries.ts'

/** A file in an archive of ours, with the path that it had in the store. */
export interface ArchivedFile extends Place {
  path: string
}

/** What an archive has of a feed beside its items: the fields that its schema takes, and its cover. */
export interface ArchivedFeed {
  content: FeedContent
  cover: ArchivedFile | null
  /** What new episodes begin with, and the other templates of notes. */
  notesTemplate: string | null
  templates: NotesTemplateInput[]
}

/** What an archive has of an item: the fields that its schema takes, and the files that are inside. */
export interface ArchivedItem {
  content: ItemContent
  references: MusicReference[]
  /** It wasn't published: it isn't published with the others. */
  isDraft: boolean
  files: ArchivedFiles
  /** What is left out of it. */
  notes: string[]
}

export interface ArchivedFiles {
  audio?: ArchivedFile
  video?: ArchivedFile
  cover?: ArchivedFile
  transcript?: ArchivedFile
  chapters?: ArchivedFile
  /** Pictures of chapters. */
  art?: ArchivedFile[]
}
