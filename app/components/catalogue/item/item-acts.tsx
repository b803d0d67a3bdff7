import { CodeXml, Share2 } from 'lucide-react'
import { SaveButton } from '#app/components/library/entries/save-button.tsx'
import { canSave } from '#app/components/library/entries/save-words.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { itemActsTexts } from '#app/texts/library/item-acts.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { embedCode, isEmbeddable } from '#app/rules/catalogue/embed-path.ts'

interface ItemActsProps {
  id: string
  type: ContentType
  title: string
  inLibrary: boolean
}

/** Saving, sharing and embedding an item. Saving is a form, the others need JavaScript. */
export function ItemActs({ id, type, title, inLibrary }: ItemActsProps) {
  const { siteUrl } = useSession()
  const showToast = useToast()
  const name = texts.typeNames[type]
  const entity = { _type: type, _id: id }

  return (
    <>
      {canSave(type) && <SaveButton key={id} id={id} inLibrary={inLibrary} />}
      <ActButton label={itemActsTexts.share} onClick={share}>
        <Share2 size={18} />
      </ActButton>
      {isEmbeddable(type) && (
        <ActButton label={itemActsTexts.copyEmbed} onClick={copyEmbed}>
          <CodeXml size={18} />
        </ActButton>
      )}
    </>
  )

  /** By what the device shares with, else by a link on the clipboard. */
  async function share() {
    const url = siteUrl + contentPath(entity)
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined)
    if (await copyText(url)) showToast(texts.linkCopied(name))
    else showToast(texts.linkFailed, 'error')
  }

  async function copyEmbed() {
    if (await copyText(embedCode(entity, title, siteUrl))) showToast(itemActsTexts.embedCopied)
    else showToast(texts.copyFailed, 'error')
  }
}

function ActButton(props: {
  label: string
  onClick: () => Promise<void>
  children: React.ReactNode
}) {
  return (
    <PlainIconButton
      label={props.label}
      variant="soft"
      color="gray"
      size="3"
      radius="full"
      className="needs-script"
      onClick={() => void props.onClick()}
    >
      {props.children}
    </PlainIconButton>
  )
}
