import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { developerTexts as texts } from '#app/texts/site/developers.ts'
import styles from './developers.module.css'

/** Something to copy into a terminal or a program. */
export function Code({ title, text }: { title: string; text: string }) {
  return (
    <figure className={styles.code}>
      <figcaption className={styles.codeHead}>
        {title}
        <CopyButton text={text} done={texts.copied} size="1">
          {texts.copy}
        </CopyButton>
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre tabIndex={0} aria-label={title}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
