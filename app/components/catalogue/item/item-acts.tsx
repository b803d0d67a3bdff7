import { CodeXml, Share2 } from 'lucide-react'
import { SaveButton } from '#app/components/library/entries/save-button.tsx'
import { canSave } from '#app/components/library/entries/save-words.ts'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { itemActsTexts as texts } from '#app/texts/library/item-acts.ts'
import { isEmbeddable } from '#app/rules/catalogue/embed-path.ts'
import { useSending } from './use-sending.ts'

interface ItemActsProps {
  id: string
  type: ContentType
  title: string
  inLibrary: boolean
  /** Whether embedding is offered beside them: where there is no … menu. */
  embeds?: boolean
}

/** Saving, sharing and embedding an item. Saving is a form, the others need JavaScript. */
export function ItemActs({ id, type, title, inLibrary, embeds = false }: ItemActsProps) {
  const { share, copyEmbed } = useSending({ _type: type, _id: id }, title)
  return (
    <>
      {canSave(type) && <SaveButton key={id} id={id} inLibrary={inLibrary} />}
      <ActButton label={texts.share} onClick={share} data-share>
        <Share2 size={18} />
      </ActButton>
      {embeds && isEmbeddable(type) && (
        <ActButton label={texts.copyEmbed} onClick={copyEmbed}>
          <CodeXml size={18} />
        </ActButton>
      )}
    </>
  )
}

function ActButton({
  onClick,
  ...props
}: {
  label: string
  'data-share'?: boolean
  onClick: () => Promise<void>
  children: React.ReactNode
}) {
  return (
    <PlainIconButton
      {...props}
      variant="soft"
      color="gray"
      size="3"
      radius="full"
      className="needs-script"
      onClick={() => void onClick()}
    />
  )
}
