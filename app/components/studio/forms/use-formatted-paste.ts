import { TextAreaTextApi } from '@uiw/react-md-editor/commands'
import { type RefObject, useEffect } from 'react'

/** What the browser pastes as plain text itself doesn’t wait for anything. */
const mayBeFormatted =
  /<(?:a|b|strong|i|em|ul|ol|h[1-6]|blockquote)\b|font-(?:weight|style)|mso-list/i

/** Pastes what documents and mails have formatted as Markdown; Ctrl+Shift+V pastes the text alone, as everywhere. */
export function useFormattedPaste(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = area.current
    const paste = (event: ClipboardEvent) => {
      const html = event.clipboardData?.getData('text/html') ?? ''
      const plain = event.clipboardData?.getData('text/plain') ?? ''
      if (!element || !mayBeFormatted.test(html)) return
      event.preventDefault()
      void markdownOf(html, plain).then((text) =>
        new TextAreaTextApi(element).replaceSelection(text),
      )
    }
    element?.addEventListener('paste', paste)
    return () => element?.removeEventListener('paste', paste)
  }, [area])
}

/** Without the part of the page that reads HTML, such as offline, the text is pasted as it is. */
async function markdownOf(html: string, plain: string): Promise<string> {
  try {
    const { pastedMarkdown } = await import('#app/protocols/text/pasted-html.ts')
    return pastedMarkdown(html) ?? plain
  } catch {
    return plain
  }
}
