import type { Access } from '#app/rules/base/media-path.ts'
import { data } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import {
  editChapters,
  foundChapters,
  generateChapters,
  getPublishedChapters,
  importChapters,
  applyAiSegments,
} from '#app/.server/studio/texts/index.ts'
import { uploadChapterImage } from '#app/.server/studio/uploads/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { formEnd, type Taken } from '#app/.server/base/http/form-end.ts'
import { readFormWithFiles } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import type { ChapterPageAnswer } from '#app/components/studio/texts/chapters/views.ts'
import { type ChaptersPlace, chaptersSectionPath } from '#app/rules/studio/text-pages.ts'
import { undoChapter } from '#app/rules/studio/chapter-changes.ts'
import {
  isBeyondAudio,
  putChapter,
  withoutChapter,
  writtenSeconds,
} from '#app/rules/studio/chapter-list.ts'
import { parseChaptersText } from '#app/protocols/text/chapters-text.ts'
import { chapterForm, importedChapters, keepableChapters } from '#app/schemas/studio/chapters.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'

export interface ChaptersTarget {
  feed_id: string
  item_id: string
  access: Access
}

/** The item version of a chapters page, as domain functions name it. */
export function chaptersTarget({ feedId, itemId, access }: ChaptersPlace): ChaptersTarget {
  return { feed_id: feedId, item_id: itemId, access }
}

const largestForm = 22_000_000

/** Handles the forms of the chapters page and returns to the item's editor. */
export async function changeChapters(ctx: Ctx, request: Request, place: ChaptersPlace) {
  const target = chaptersTarget(place)
  const uploaded: { image?: string; imported?: { warning?: string } } = {}
  const form = await readFormWithFiles(request, {
    maxBytes: largestForm,
    files: {
      image: async (file) => {
        uploaded.image = await uploadChapterImage(ctx, target, file)
      },
      file: async (file) => {
        uploaded.imported = await importChapters(ctx, { ...target, hold: true }, file)
      },
    },
  }).catch(toAppError)
  if (form instanceof AppError) return answer({ error: form.message }, form.status)
  const { formData, fileErrors } = form
  const end = formEnd(formData)
  const done = () => end(chaptersSectionPath(place))
  const intent = formData.has('undo') ? 'undo' : String(formData.get('intent') ?? '')
  const [fileError] = Object.values(fileErrors).flat()
  if (intent === 'save') return saveChapter(ctx, target, formData, uploaded.image, fileError, done)
  if (fileError !== undefined) return answer({ error: fileError }, 400)
  if (uploaded.imported) return imported(uploaded.imported, done)
  try {
    await doIntent(ctx, target, intent, formData)
    return done()
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, status } = toAppError(error)
    return answer({ error: message, text: String(formData.get('text') ?? '') }, status)
  }
}

/** Without JavaScript, shows the file's warning before the page is left; a dialog has shown it already. */
function imported({ warning }: { warning?: string }, done: () => Response | Taken) {
  const end = done()
  return end instanceof Response && warning !== undefined
    ? answer({ imported: { warning } }, 200)
    : end
}

function answer(value: ChapterPageAnswer, status: number) {
  return data(value, { status })
}

async function doIntent(
  ctx: Ctx,
  target: ChaptersTarget,
  intent: string,
  formData: FormData,
): Promise<unknown> {
  switch (intent) {
    case 'undo': {
      const published = keepableChapters(await getPublishedChapters(ctx, target))
      const start = Number(formData.get('undo'))
      return editChapters(ctx, target, (chapters) => undoChapter(published, chapters, start))
    }
    case 'delete': {
      const start = Number(formData.get('start'))
      return editChapters(ctx, target, (chapters) => withoutChapter(chapters, start))
    }
    case 'generate':
      return generateChapters(ctx, target)
    case 'use-ai':
      return applyAiSegments(ctx, { ...target, hold: true }, 'CHAPTERS')
    case 'use-found': {
      const { chapters } = await foundChapters(ctx, target)
      return editChapters(ctx, target, () => chapters)
    }
    case 'import': {
      const parsed = parseChaptersText(String(formData.get('text') ?? ''))
      return editChapters(ctx, target, (_, audioSeconds) => {
        const reading = importedChapters(parsed, audioSeconds)
        if ('error' in reading) throw invalid('text', reading.error)
        if (reading.segments.length === 0) throw invalid('text', texts.noneExtracted)
        return reading.segments
      })
    }
    default:
      throw invalid('intent', texts.updateFailed)
  }
}

/** Adds a chapter, or replaces the one that started at the form's `replaced`. */
async function saveChapter(
  ctx: Ctx,
  target: ChaptersTarget,
  formData: FormData,
  image: string | undefined,
  imageError: string | undefined,
  done: () => Response | Taken,
) {
  const replaced = formData.get('replaced')
  if (image !== undefined) formData.set('img', image)
  else if (formData.get('remove_image')) formData.delete('img')
  for (const name of ['intent', 'replaced', 'remove_image']) formData.delete(name)
  return formAction(formData, chapterForm, async (input) => {
    if (imageError !== undefined) throw invalid('img', imageError)
    const before = typeof replaced === 'string' && replaced !== '' ? Number(replaced) : null
    await editChapters(ctx, target, (chapters, audioSeconds) => {
      if (audioSeconds !== null && isBeyondAudio(input.start, audioSeconds))
        throw invalid('start', texts.startBeyond(writtenSeconds(Math.floor(audioSeconds))))
      const changed = putChapter(chapters, input, before)
      if (!changed) throw invalid('start', texts.startTaken)
      return changed
    })
    return done()
  })
}
