import { IconButton } from '@radix-ui/themes/components/icon-button'
import {
  TextAreaCommandOrchestrator,
  TextAreaTextApi,
  unorderedListCommand,
} from '@uiw/react-md-editor/commands'
import { Bold, Italic, Link2, List } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { linkAt, type MarkdownLink, writeLink } from '#app/client/base/markdown/links.ts'
import { type Mark, toggleMark } from '#app/client/base/markdown/marks.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { LinkEditor, LinkTarget } from './markdown-link.tsx'
import styles from './markdown-tools.module.css'
import { useFormattedPaste } from './use-formatted-paste.ts'

interface ToolsProps {
  area: RefObject<HTMLTextAreaElement | null>
  name: string
}

type Command = (area: HTMLTextAreaElement) => void

const tools: { command: Command; label: string; Icon: typeof Bold }[] = [
  { command: makeBold, label: fieldTexts.bold, Icon: Bold },
  { command: makeItalic, label: fieldTexts.italic, Icon: Italic },
  { command: makeList, label: fieldTexts.bulletList, Icon: List },
]
const keys: Record<string, Command> = { b: makeBold, i: makeItalic }

/** The toolbar of a Markdown text area: bold, italic, bullet list and link. */
export default function MarkdownTools({ area, name }: ToolsProps) {
  const [here, setHere] = useState<MarkdownLink | null>(null)
  const [edited, setEdited] = useState<MarkdownLink | null>(null)
  useLinkAtCaret(area, setHere)
  useShortcuts(area)
  useFormattedPaste(area)

  function replace({ start, end }: MarkdownLink, text: string) {
    if (!area.current) return
    const api = new TextAreaTextApi(area.current)
    api.setSelectionRange({ start, end })
    api.replaceSelection(text)
    setEdited(null)
    setHere(null)
  }

  return (
    <>
      <div
        role="toolbar"
        aria-label={fieldTexts.formatting}
        aria-controls={name}
        className={styles.tools}
      >
        {tools.map(({ command, label, Icon }) => (
          <IconButton
            key={label}
            type="button"
            variant="ghost"
            color="gray"
            size="1"
            aria-label={label}
            title={label}
            onClick={() => area.current && command(area.current)}
          >
            <Icon size={18} />
          </IconButton>
        ))}
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          size="1"
          aria-label={fieldTexts.link}
          title={fieldTexts.link}
          aria-expanded={edited !== null}
          onClick={() => setEdited(edited ? null : (here ?? selectionOf(area.current)))}
        >
          <Link2 size={18} />
        </IconButton>
      </div>
      {edited ? (
        <LinkEditor
          key={edited.start}
          link={edited}
          onApply={(title, url) => replace(edited, writeLink(title, url))}
          onClose={() => {
            setEdited(null)
            area.current?.focus()
          }}
        />
      ) : (
        here && (
          <LinkTarget
            link={here}
            onChange={() => setEdited(here)}
            onRemove={() => replace(here, here.title)}
          />
        )
      )}
    </>
  )
}

function makeBold(area: HTMLTextAreaElement): void {
  mark(area, '**')
}

function makeItalic(area: HTMLTextAreaElement): void {
  mark(area, '*')
}

function makeList(area: HTMLTextAreaElement): void {
  new TextAreaCommandOrchestrator(area).executeCommand(unorderedListCommand)
}

function mark(area: HTMLTextAreaElement, sign: Mark): void {
  const edit = toggleMark(area.value, area.selectionStart, area.selectionEnd, sign)
  const api = new TextAreaTextApi(area)
  api.setSelectionRange(edit)
  // Stepping behind a mark writes nothing.
  if (edit.text !== '' || edit.end > edit.start) api.replaceSelection(edit.text)
  const [start, end] = edit.selected
  api.setSelectionRange({ start, end })
}

/** The selection as a link without a URL. */
function selectionOf(area: HTMLTextAreaElement | null): MarkdownLink | null {
  if (!area) return null
  const { selectionStart: start, selectionEnd: end, value } = area
  return { start, end, title: value.slice(start, end), url: '' }
}

function useLinkAtCaret(
  area: RefObject<HTMLTextAreaElement | null>,
  found: (link: MarkdownLink | null) => void,
): void {
  useEffect(() => {
    const look = () => {
      const element = area.current
      if (element && document.activeElement === element)
        found(linkAt(element.value, element.selectionStart))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [area, found])
}

function useShortcuts(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = area.current
    const press = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && keys[event.key]
      if (!command || !element) return
      event.preventDefault()
      command(element)
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [area])
}
