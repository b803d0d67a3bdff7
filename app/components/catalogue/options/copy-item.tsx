import { Copy, Link2 } from 'lucide-react'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { MenuButton } from '#app/components/base/ui/menu.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { CopyEntry } from './copy-entries.ts'

/** A line of a menu that copies something, and says so. */
export function CopyItem({ entry }: { entry: CopyEntry }) {
  const showToast = useToast()

  async function copy() {
    if (await copyText(entry.text)) showToast(entry.copied)
    else showToast(entry.failed, 'error')
  }

  return (
    <MenuButton
      className="needs-script"
      icon={entry.kind === 'link' ? <Link2 /> : <Copy />}
      onClick={() => void copy()}
    >
      {entry.label}
    </MenuButton>
  )
}
