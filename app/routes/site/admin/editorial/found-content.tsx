import { Plus, Search } from 'lucide-react'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type PickList, pickLists, pickTypes } from '#app/schemas/catalogue/editorial.ts'
import { editorialTexts as texts } from '#app/texts/catalogue/editorial.ts'
import styles from './editorial-page.module.css'
import { EditForm, PickRow } from './pick-row.tsx'

/** Search results, each with buttons for the lists that accept it. */
export function FoundContent({
  hits,
  lists,
}: {
  hits: ContentHit[]
  lists: { list: PickList; hits: ContentHit[] }[]
}) {
  const taken = new Map(lists.map(({ list, hits }) => [list, new Set(hits.map((hit) => hit._id))]))
  return (
    <section aria-labelledby="found" className={styles.section}>
      <SectionTitle id="found">{texts.found}</SectionTitle>
      {hits.length === 0 ? (
        <EmptyState icon={<Search />} title={texts.nothingFound} />
      ) : (
        <ul aria-labelledby="found">
          {hits.map((hit) => {
            const fitting = pickLists.filter((list) => pickTypes[list].includes(hit._type))
            const open = fitting.filter((list) => !taken.get(list)?.has(hit._id))
            return (
              <PickRow key={hit._id} hit={hit}>
                <div className={styles.adding}>
                  {open.map((list) => (
                    <EditForm key={list} hit={hit} list={list}>
                      <IntentButton
                        intent="add"
                        aria-label={texts.addTitleTo(hit.info.title, texts.lists[list])}
                      >
                        <Plus />
                        {texts.addTo(texts.lists[list])}
                      </IntentButton>
                    </EditForm>
                  ))}
                  {open.length === 0 && (
                    <span className={styles.note}>
                      {fitting.length > 0 ? texts.alreadyThere : texts.noPlace}
                    </span>
                  )}
                </div>
              </PickRow>
            )
          })}
        </ul>
      )}
    </section>
  )
}
