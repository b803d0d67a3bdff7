import * as DropdownMenu from '@radix-ui/themes/components/dropdown-menu'
import { Ellipsis, Trash2 } from 'lucide-react'
import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, type LinkProps } from 'react-router'
import {
  MenuButton,
  MenuDelete,
  MenuLabel,
  MenuLink,
  MenuPanel,
  MenuSeparator,
} from '#app/components/base/ui/menu.tsx'
import { PortalTheme } from '#app/components/base/ui/theme.tsx'
import styles from './action-menu.module.css'

/** Closes the dropdown menu; null in the <details> used before hydration. */
const CloseContext = createContext<(() => void) | null>(null)

interface ActionMenuProps {
  /** Label of the menu's button, for screen readers. */
  label: string
  icon?: ReactNode
  children: ReactNode
}

/** A menu of less frequent actions: a dropdown menu, and before hydration a <details> list. */
export function ActionMenu({ label, icon = <Ellipsis size={20} />, children }: ActionMenuProps) {
  const unfolding = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setOpen(false), [])
  if (!useIsDropdown(unfolding)) {
    return (
      <details ref={unfolding} className={styles.menu}>
        <summary aria-label={label} title={label} className={styles.trigger}>
          {icon}
        </summary>
        <MenuPanel align="end">{children}</MenuPanel>
      </details>
    )
  }
  return (
    <PortalTheme>
      <div ref={setPlace}>
        {/* Not modal, since its entries may open dialogs. */}
        <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
          <DropdownMenu.Trigger>
            <button type="button" aria-label={label} title={label} className={styles.trigger}>
              {icon}
            </button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content
            // At the end of <body>, where Radix puts it, it would be outside of the landmarks.
            container={place}
            align="end"
            sideOffset={6}
            variant="soft"
            color="gray"
          >
            <CloseContext value={close}>{children}</CloseContext>
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      </div>
    </PortalTheme>
  )
}

/** Whether to render the dropdown: after hydration, unless the <details> is open. */
function useIsDropdown(unfolding: RefObject<HTMLDetailsElement | null>): boolean {
  return useSyncExternalStore(
    (changed) => {
      const element = unfolding.current
      element?.addEventListener('toggle', changed)
      return () => element?.removeEventListener('toggle', changed)
    },
    () => !unfolding.current?.open,
    () => false,
  )
}

export function ActionLink({
  icon,
  children,
  onClick,
  ...props
}: { icon: ReactNode } & Omit<LinkProps, 'color'>) {
  const close = use(CloseContext)
  if (!close) return <MenuLink {...{ icon, onClick, ...props }}>{children}</MenuLink>
  return (
    <DropdownMenu.Item asChild>
      <Link {...props} onClick={closing(close, onClick)}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

/** The last line of a menu, which leads to the page that asks before the menu's record is deleted. */
export function ActionDelete({ children, ...props }: Omit<LinkProps, 'color'>) {
  if (!use(CloseContext)) return <MenuDelete {...props}>{children}</MenuDelete>
  return (
    <>
      <DropdownMenu.Separator />
      <ActionLink {...props} icon={<Trash2 />} className={styles.delete}>
        {children}
      </ActionLink>
    </>
  )
}

export function ActionButton({
  icon,
  children,
  onClick,
  ...props
}: { icon: ReactNode } & ComponentPropsWithRef<'button'>) {
  const close = use(CloseContext)
  if (!close) return <MenuButton {...{ icon, onClick, ...props }}>{children}</MenuButton>
  return (
    <DropdownMenu.Item asChild>
      <button type="button" {...props} onClick={closing(close, onClick)}>
        {icon}
        {children}
      </button>
    </DropdownMenu.Item>
  )
}

/** A heading above the entries that follow. */
export function ActionHeading({ children }: { children: ReactNode }) {
  if (use(CloseContext)) {
    return (
      <>
        <DropdownMenu.Separator />
        <DropdownMenu.Label>{children}</DropdownMenu.Label>
      </>
    )
  }
  return (
    <>
      <MenuSeparator />
      <MenuLabel>{children}</MenuLabel>
    </>
  )
}

/** Closes the menu after its entry was pressed, unless the handler prevented the event's default. */
function closing<Element>(close: () => void, onClick?: (event: MouseEvent<Element>) => void) {
  return (event: MouseEvent<Element>) => {
    onClick?.(event)
    if (event.defaultPrevented) close()
  }
}
