import { CodeXml, Share2 } from 'lucide-react'
import { useSending } from '#app/components/catalogue/item/use-sending.ts'
import { MenuButton } from '#app/components/base/ui/menu.tsx'
import { isEmbeddable } from '#app/rules/catalogue/embed-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { itemActsTexts as texts } from '#app/texts/library/item-acts.ts'

/** The lines of a page's menu that send it elsewhere. */
export function SendEntries({ hit }: { hit: ContentHit }) {
  const { share, copyEmbed } = useSending(hit, hit.info.title)
  return (
    <>
      <MenuButton className="needs-script" icon={<Share2 />} onClick={() => void share()}>
        {texts.share}
      </MenuButton>
      {isEmbeddable(hit._type) && (
        <MenuButton className="needs-script" icon={<CodeXml />} onClick={() => void copyEmbed()}>
          {texts.copyEmbed}
        </MenuButton>
      )}
    </>
  )
}
