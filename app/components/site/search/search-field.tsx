import { Search } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { searchTexts as texts } from '#app/texts/catalogue/search.ts'
import styles from './search-field.module.css'

/** The search field of the search page and its dialog. */
export function SearchField({ className, ...props }: ComponentPropsWithRef<'input'>) {
  return (
    <span className={classNames(styles.field, className)}>
      <Search size={18} aria-hidden />
      <input
        maxLength={200}
        dir="auto"
        aria-label={texts.title}
        placeholder={texts.placeholder}
        {...props}
        className={styles.input}
      />
    </span>
  )
}
