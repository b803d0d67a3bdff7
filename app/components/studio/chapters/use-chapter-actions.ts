import { copyText } from '#app/components/ui/copy-button.tsx'
import { useToast } from '#app/components/ui/toast.tsx'
import type { CallResult } from '#app/client/session/authenticated-call.ts'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { renderChaptersText } from '#app/protocols/chapters-text.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import type { EditedChapters } from './use-chapters.ts'

/** What can be done with chapters, each telling how it went. */
export function useChapterActions(
  { target, chapters, save, refresh }: EditedChapters,
  close: () => void,
) {
  const showToast = useToast()

  async function update(list: readonly Chapter[]) {
    if (!(await save(list))) showToast(texts.updateFailed, 'error')
  }

  async function remove(list: readonly Chapter[]) {
    if (!(await save(list))) console.error(texts.updateFailed)
  }

  async function importThem(list: readonly Chapter[]) {
    const wentWell = await save(list)
    if (wentWell) close()
    showToast(wentWell ? texts.imported : texts.importFailed, wentWell ? 'success' : 'error')
  }

  async function generate() {
    const result = await call('me/hosting-item-generate-chapters', target)
    if (!result.ok) return showToast(result.error.message ?? texts.makeFailed, 'error')
    showToast(texts.states.asked)
    await refresh()
  }

  async function takeAi() {
    close()
    const result = await call('me/hosting-item-chapters-use-ai', { ...target, hold: true })
    if (!result.ok) return showToast(texts.useFailed, 'error')
    await refresh()
  }

  async function takeFound() {
    const result = await call<{ chapters: Chapter[] }>('me/hosting-item-chapters-found', target)
    if (!result.ok) return showToast(texts.importFailed, 'error')
    await importThem(result.value.chapters)
  }

  async function copy() {
    const isCopied = await copyText(renderChaptersText(chapters))
    showToast(isCopied ? texts.copied : texts.copyFailed, isCopied ? 'success' : 'error')
  }

  return { update, remove, importThem, generate, takeAi, takeFound, copy }
}

/** The way to make calls is loaded with the first of them. */
async function call<Value>(name: string, body: unknown): Promise<CallResult<Value>> {
  try {
    const { authenticatedCall } = await import('#app/client/session/authenticated-call.ts')
    return await authenticatedCall<Value>(name, body)
  } catch {
    return { ok: false, error: { status: 500, error: 'ERROR_UNKNOWN' } }
  }
}
