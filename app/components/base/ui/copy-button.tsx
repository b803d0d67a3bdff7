import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { uiTexts } from '#app/texts/base/shell.ts'
import { PlainButton } from './plain.tsx'
import { useToast } from './toast.tsx'

const shownFor = 2000

/** Copies a text, and says 'Copied!' for 2 s, with `done` in a toast as well. Not there without JavaScript. */
export function CopyButton({
  text,
  done,
  size,
  children,
}: {
  text: string
  done?: string
  size?: '1'
  children: ReactNode
}) {
  const [copied, setCopied] = useState(false)
  const toast = useToast()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const isCopied = await copyText(text)
    setCopied(isCopied)
    if (!isCopied) toast(uiTexts.copyFailed, 'error')
    else if (done) toast(done)
  }

  return (
    <PlainButton
      variant="soft"
      color="gray"
      size={size}
      onClick={() => void copy()}
      className="needs-script"
    >
      {copied ? <Check /> : <Copy />}
      <span aria-live="polite">{copied ? uiTexts.copied : children}</span>
    </PlainButton>
  )
}

/** Puts a text on the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The older way, which also works on pages without TLS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
