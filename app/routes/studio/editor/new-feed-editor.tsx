import { href } from 'react-router'
import type { StudioStatus } from '#app/texts/studio/studio-pages.ts'
import type { FormAnswer } from '#app/components/studio/forms/form-answer.ts'
import { feedSections } from '#app/components/studio/editing/editor-sections.ts'
import { FeedEditorPage } from '#app/components/studio/editors/feed-editor-page.tsx'
import type { FeedEditor } from '#app/components/studio/editors/feed-settings.tsx'
import { feedValues } from '#app/components/studio/forms/form-values.ts'
import { useEditing } from '#app/components/studio/editing/use-editing.ts'

interface NewFeedEditorProps {
  editor: FeedEditor
  answer: FormAnswer | undefined
  status: StudioStatus | null
}

/** The editor of a show or artist that isn't published yet. */
export function NewFeedEditor({ editor, answer, status }: NewFeedEditorProps) {
  const { feed } = editor
  const edited = useEditing({
    editor,
    answer,
    path: href('/studio/:feedId/autosave', { feedId: feed.id }),
    valuesOf: ({ record }) => feedValues(record),
  })
  return (
    <FeedEditorPage
      edited={edited}
      dashboard={href('/studio/:feedId', { feedId: feed.id })}
      discard={href('/studio/:feedId/discard', { feedId: feed.id })}
      unpublish={href('/studio/:feedId/unpublish', { feedId: feed.id })}
      settings={href('/studio/:feedId/edit', { feedId: feed.id })}
      over={edited.editor.record.content.author}
      status={status}
      sections={feedSections}
    />
  )
}
