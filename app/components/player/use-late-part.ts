import { type ComponentType, useState } from 'react'
import { useToast } from '#app/components/ui/toast.tsx'
import { uiTexts } from '#app/texts/shell.ts'

type Loaders<Name extends string, Props> = Record<
  Name,
  () => Promise<{ default: ComponentType<Props> }>
>

/**
 * One of several parts of the page, loaded when it is opened. Without a network that is said, where
 * React's own lazy parts would take the whole page down.
 */
export function useLatePart<Name extends string, Props>(loaders: Loaders<Name, Props>) {
  const showToast = useToast()
  const [opened, setOpened] = useState<{ name: Name; Part: ComponentType<Props> } | null>(null)

  async function open(name: Name) {
    try {
      const { default: Part } = await loaders[name]()
      setOpened({ name, Part })
    } catch {
      showToast(uiTexts.offline, 'error')
    }
  }

  return {
    name: opened?.name,
    Part: opened?.Part,
    open,
    close: () => setOpened(null),
  }
}
