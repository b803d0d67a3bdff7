import type { Access } from '#app/rules/media-path.ts'
import { data } from 'react-router'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError, invalid } from '#app/.server/errors.ts'
import {
  foundChapters,
  generateChapters,
  getChapters,
  getPublishedChapters,
  importChapters,
  updateChapters,
  uploadChapterImage,
  useAiSegments,
} from '#app/.server/hosting/index.ts'
import { formAction } from '#app/.server/http/form-action.ts'
import { readFormWithFiles } from '#app/.server/http/form-files.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import type { ChapterPageAnswer } from '#app/components/studio/chapters/views.ts'
import { undoChapter } from '#app/rules/chapter-changes.ts'
import { putChapter, withoutChapter } from '#app/rules/chapter-list.ts'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { parseChaptersText } from '#app/protocols/chapters-text.ts'
import { chapterForm, keepableChapters } from '#app/schemas/chapters.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'

export interface ChaptersTarget {
  feed_id: string
  item_id: string
  access: Access
}

const largestForm = 22_000_000

/** Does what a form of that page asks for; `back` is where its editor is. */
export async function editChapters(
  ctx: Ctx,
  request: Request,
  target: ChaptersTarget,
  back: string,
) {
  const came: { image?: string; imported?: { warning?: string } } = {}
  const form = await readFormWithFiles(request, {
    maxBytes: largestForm,
    files: {
      image: async (file) => {
        came.image = await uploadChapterImage(ctx, target, file)
      },
      file: async (file) => {
        came.imported = await importChapters(ctx, { ...target, hold: true }, file)
      },
    },
  }).catch(toAppError)
  if (form instanceof AppError) return answer({ error: form.message }, form.status)
  const { formData, fileErrors } = form
  const intent = formData.has('undo') ? 'undo' : String(formData.get('intent') ?? '')
  const [fileError] = Object.values(fileErrors).flat()
  if (intent === 'save') return saveChapter(ctx, target, formData, came.image, fileError, back)
  if (fileError !== undefined) return answer({ error: fileError }, 400)
  if (came.imported?.warning !== undefined) return answer({ imported: came.imported }, 200)
  if (came.imported) return redirect(back, 303)
  try {
    await doIntent(ctx, target, intent, formData)
    return redirect(back, 303)
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, status } = toAppError(error)
    return answer({ error: message, text: String(formData.get('text') ?? '') }, status)
  }
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
      return save(ctx, target, undoChapter(published, await chaptersOf(ctx, target), start))
    }
    case 'delete': {
      const start = Number(formData.get('start'))
      return save(ctx, target, withoutChapter(await chaptersOf(ctx, target), start))
    }
    case 'generate':
      return generateChapters(ctx, target)
    case 'use-ai':
      return useAiSegments(ctx, { ...target, hold: true }, 'CHAPTERS')
    case 'use-found':
      return save(ctx, target, (await foundChapters(ctx, target)).chapters)
    case 'import-text': {
      const parsed = keepableChapters(parseChaptersText(String(formData.get('text') ?? '')))
      if (parsed.length === 0) throw invalid('text', texts.noneExtracted)
      return save(ctx, target, parsed)
    }
    case 'import-file':
      throw invalid('file', texts.noChapters)
    default:
      throw invalid('intent', texts.updateFailed)
  }
}

/** Adds a chapter, or changes the one that began at `replaced`. */
async function saveChapter(
  ctx: Ctx,
  target: ChaptersTarget,
  formData: FormData,
  image: string | undefined,
  imageError: string | undefined,
  back: string,
) {
  const replaced = formData.get('replaced')
  if (image !== undefined) formData.set('img', image)
  else if (formData.get('remove_image')) formData.delete('img')
  for (const name of ['intent', 'replaced', 'remove_image']) formData.delete(name)
  return formAction(formData, chapterForm, async (input) => {
    if (imageError !== undefined) throw invalid('img', imageError)
    const before = typeof replaced === 'string' && replaced !== '' ? Number(replaced) : null
    const chapters = putChapter(await chaptersOf(ctx, target), input, before)
    if (!chapters) throw invalid('start', texts.startTaken)
    await save(ctx, target, chapters)
    return redirect(back, 303)
  })
}

function save(ctx: Ctx, target: ChaptersTarget, segments: Chapter[]) {
  return updateChapters(ctx, { ...target, segments, sync: true, hold: true })
}

/** The item's own chapters; none where it has none. */
export async function chaptersOf(ctx: Ctx, target: ChaptersTarget): Promise<Chapter[]> {
  try {
    return keepableChapters((await getChapters(ctx, { ...target, ai: false })).segments)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_CHAPTERS') return []
    throw error
  }
}
