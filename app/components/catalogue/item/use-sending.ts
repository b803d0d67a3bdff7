import { useSession } from '#app/components/base/shell/session.ts'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentRef } from '#app/rules/catalogue/content-types.ts'
import { embedCode } from '#app/rules/catalogue/embed-path.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { itemActsTexts } from '#app/texts/library/item-acts.ts'

/** Sharing a piece of content, and copying its player for other sites; both say what came of it. */
export function useSending(entity: ContentRef, title: string) {
  const { siteUrl } = useSession()
  const showToast = useToast()
  return { share, copyEmbed }

  /** By what the device shares with, else by a link on the clipboard. */
  async function share() {
    const url = siteUrl + contentPath(entity)
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined)
    if (await copyText(url)) showToast(texts.linkCopied(texts.typeNames[entity._type]))
    else showToast(texts.linkFailed, 'error')
  }

  async function copyEmbed() {
    if (await copyText(embedCode(entity, title, siteUrl))) showToast(itemActsTexts.embedCopied)
    else showToast(texts.copyFailed, 'error')
  }
}
