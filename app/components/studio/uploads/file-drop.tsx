import { Button } from '@radix-ui/themes/components/button'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FieldNotes, useFieldIds } from '#app/components/forms/field.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import styles from './uploads.module.css'

interface FileDropProps {
  id: string
  label: string
  accept: string
  hint?: ReactNode
  error?: string | string[] | undefined
  multiple?: boolean
  /** `button`: no area, as there is something already. */
  look?: 'area' | 'button'
  /** In the area, over the button. */
  title?: string
  onFiles: (files: File[]) => void
}

/** Takes files by a button or dropped onto it. They belong to no form: what takes them sends them itself. */
export function FileDrop({
  id,
  label,
  accept,
  hint,
  error,
  multiple,
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
        aria-label={label}
        // The form around it isn't edited by it.
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again.
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

/** The id of no form on the page. */
const noForm = 'uploads'

/** Takes files that were chosen in the plain input that stood there before the page was hydrated. */
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
    // A dialog that is open goes on with this input, also when another has taken its place.
    plain?.addEventListener('change', take)
  }, [])
  return input
}

/** Lets files be dropped onto an element. */
export function useDrop(onFiles: (files: File[]) => void) {
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
