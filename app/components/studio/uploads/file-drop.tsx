import { Button } from '@radix-ui/themes/components/button'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FieldNotes, useFieldIds } from '#app/components/base/forms/field.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import styles from './uploads.module.css'

interface FileDropProps {
  id: string
  label: string
  accept: string
  hint?: ReactNode
  error?: string | string[] | undefined
  multiple?: boolean
  /** Chooses a folder with all that is in it. */
  folder?: boolean
  /** `button`: without the drop area, if there is a file already. */
  look?: 'area' | 'button'
  /** Shown in the area, above the button. */
  title?: string
  onFiles: (files: File[]) => void
}

/** A file button with a drop area. The files belong to no form: the parent uploads them. */
export function FileDrop({
  id,
  label,
  accept,
  hint,
  error,
  multiple,
  folder,
  look = 'area',
  title,
  onFiles,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const ids = useFieldIds({ id, hint, error })
  const drop = useDrop((files) => onFiles(multiple ? files : files.slice(0, 1)))
  const isArea = look === 'area'
  return (
    <div
      {...drop.target}
      className={classNames(isArea && styles.area)}
      data-over={drop.isOver || undefined}
    >
      {title && <p className={styles.areaTitle}>{title}</p>}
      <input
        hidden
        ref={input}
        type="file"
        form={noForm}
        accept={accept}
        multiple={multiple}
        {...(folder ? { webkitdirectory: '' } : {})}
        aria-label={label}
        // Keeps the form around it from autosaving.
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allows to choose the same file again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        type="button"
        variant="soft"
        color="gray"
        size={isArea ? '2' : '1'}
        id={id}
        aria-describedby={ids.control['aria-describedby']}
        onClick={() => input.current?.click()}
      >
        <Upload size={16} />
        {label}
      </Button>
      <FieldNotes {...{ hint, error, ids }} />
    </div>
  )
}

/** An id that no form on the page has. */
const noForm = 'uploads'

/** Passes on files that were chosen in the plain file input before hydration. */
export function useEarlyFiles(onFiles: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null)
  const tell = useEffectEvent(onFiles)
  useEffect(() => {
    const plain = input.current
    const take = () => {
      const files = [...(plain?.files ?? [])]
      if (files.length > 0) tell(files)
    }
    take()
    // A file dialog opened before hydration still reports to the old input.
    plain?.addEventListener('change', take)
  }, [])
  return input
}

/** Handlers for dropping files onto an element. */
function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return {
    isOver,
    target: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        setOver(false)
        onFiles(files)
      },
    },
  }
}
