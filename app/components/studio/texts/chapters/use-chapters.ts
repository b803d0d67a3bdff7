import { useToast } from '#app/components/base/ui/toast.tsx'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { parseChaptersText } from '#app/protocols/text/chapters-text.ts'
import { undoChapter } from '#app/rules/studio/chapter-changes.ts'
import { putChapter, withoutChapter } from '#app/rules/studio/chapter-list.ts'
import { chapterForm, keepableChapters } from '#app/schemas/studio/chapters.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { isFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'
import { type ChapterPageAnswer, chaptersPath, type ChaptersVersion } from './views.ts'
import type { ChaptersPlace } from '#app/rules/studio/text-pages.ts'

/** The chapters of a version while they are edited. Changes are optimistic and reverted if the form fails. */
export function useChapters(
  place: ChaptersPlace,
  { chapters, published }: ChaptersVersion,
  onImported: () => void,
) {
  const showToast = useToast()
  const { sent, send } = useSentForms<ChapterPageAnswer>((answer, form) => {
    const intent = intentOf(form)
    const isTaken = !isFailedAnswer(answer) && answer.taken
    if (isTaken && intent === 'import') onImported()
    const { done, failed = texts.updateFailed } = words[intent] ?? {}
    if (isTaken) {
      if (done) showToast(done)
    } else if (intent === 'delete') console.error(failed)
    else
      showToast(
        (intent === 'generate' && !isFailedAnswer(answer) && answer.error) || failed,
        'error',
      )
  })
  return {
    chapters: sent.reduce<readonly Chapter[]>(
      (shown, form) => chaptersAfter(form, shown, published ?? []),
      chapters,
    ),
    isImporting: sent.some((form) => intentOf(form) === 'import'),
    send: (form: Parameters<typeof send>[0]) => send(form, chaptersPath(place, 'edit')),
  }
}

const words: Record<string, { done?: string; failed: string }> = {
  import: { done: texts.imported, failed: texts.importFailed },
  'use-found': { done: texts.imported, failed: texts.importFailed },
  'use-ai': { failed: texts.useFailed },
  generate: { done: texts.states.asked, failed: texts.makeFailed },
}

/** The chapters after a form's change, as far as the client can tell. */
function chaptersAfter(
  form: FormData,
  chapters: readonly Chapter[],
  published: readonly Chapter[],
): readonly Chapter[] {
  switch (intentOf(form)) {
    case 'save': {
      const { replaced, intent: _, stay: __, ...fields } = Object.fromEntries(form)
      const chapter = chapterForm.safeParse(withoutEmpty(fields))
      const before = replaced === '' ? null : Number(replaced)
      return (chapter.success && putChapter(chapters, chapter.data, before)) || chapters
    }
    case 'delete':
      return withoutChapter(chapters, Number(form.get('start')))
    case 'undo':
      return undoChapter(published, chapters, Number(form.get('undo')))
    case 'import':
      return importedText(form) ?? chapters
    default:
      return chapters
  }
}

function importedText(form: FormData): Chapter[] | null {
  const text = form.get('text')
  return typeof text === 'string' && text !== '' ? keepableChapters(parseChaptersText(text)) : null
}

function intentOf(form: FormData): string {
  return form.has('undo') ? 'undo' : String(form.get('intent'))
}

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
