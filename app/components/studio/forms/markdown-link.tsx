import { Button } from '@radix-ui/themes/components/button'
import { ExternalLink } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { type MarkdownLink, urlProblem, withScheme } from '#app/client/base/markdown/links.ts'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioFormMessages as messages } from '#app/texts/studio/studio-forms.ts'
import styles from './markdown-tools.module.css'

interface LinkTargetProps {
  link: MarkdownLink
  onChange: () => void
  onRemove: () => void
}

/** Shows the URL of the link at the caret. */
export function LinkTarget({ link, onChange, onRemove }: LinkTargetProps) {
  return (
    <div role="group" aria-label={fieldTexts.link} className={styles.target}>
      <span>{fieldTexts.goToLink}</span>
      <a href={link.url} target="_blank" rel="noopener noreferrer" className={styles.address}>
        <span>{link.url}</span>
        <ExternalLink size={14} aria-hidden />
      </a>
      <Button type="button" size="1" variant="ghost" color="gray" onClick={onChange}>
        {fieldTexts.changeLink}
      </Button>
      <Button type="button" size="1" variant="ghost" color="gray" onClick={onRemove}>
        {fieldTexts.removeLink}
      </Button>
    </div>
  )
}

interface LinkEditorProps {
  link: MarkdownLink
  onApply: (title: string, url: string) => void
  onClose: () => void
}

/** Edits the text and URL of a link. Its fields aren't part of the page's form. */
export function LinkEditor({ link, onApply, onClose }: LinkEditorProps) {
  const form = useId()
  const [title, setTitle] = useState(link.title)
  const [url, setUrl] = useState(link.url)
  const [isTried, setTried] = useState(false)
  const problem = urlProblem(url)

  function apply() {
    setTried(true)
    if (title.trim() !== '' && !problem) onApply(title, withScheme(url))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') apply()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <div role="group" aria-label={fieldTexts.link} className={styles.editor}>
      <TextField
        form={form}
        label={fieldTexts.linkTitle}
        value={title}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- It was just asked for.
        autoFocus={link.title === ''}
        error={isTried && title.trim() === '' ? messages.linkTitleMissing : undefined}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={press}
      />
      <TextField
        form={form}
        label={fieldTexts.linkUrl}
        value={url}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- It was just asked for.
        autoFocus={link.title !== ''}
        inputMode="url"
        placeholder="https://"
        error={isTried ? problem : undefined}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={press}
      />
      <div className={styles.apply}>
        <Button type="button" variant="soft" color="gray" size="1" onClick={apply}>
          {fieldTexts.applyLink}
        </Button>
        <Button type="button" size="1" variant="ghost" color="gray" onClick={onClose}>
          {fieldTexts.cancelLink}
        </Button>
      </div>
    </div>
  )
}
