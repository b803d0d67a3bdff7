import type { ReactNode } from 'react'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { MenuButton } from '#app/components/base/ui/menu.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { socialTexts as texts } from '#app/texts/social/social.ts'

interface CopyLineProps {
  text: string | (() => string | Promise<string>)
  /** The toast once the text is copied. */
  done: string
  icon: ReactNode
  children: ReactNode
}

/** A line of a menu that copies a text. */
export function CopyLine({ text, done, icon, children }: CopyLineProps) {
  const showToast = useToast()
  return (
    <MenuButton className="needs-script" icon={icon} onClick={() => void copy()}>
      {children}
    </MenuButton>
  )

  async function copy() {
    try {
      if (await copyText(typeof text === 'string' ? text : await text())) return showToast(done)
    } catch {
      // It couldn't be loaded.
    }
    showToast(texts.copyFailed, 'error')
  }
}
