import { Theme } from '@radix-ui/themes/components/theme'
import type { ReactNode } from 'react'

/** The theme for what Radix puts at the end of the page: dialogs and menus. The page itself has it from app/root.tsx. */
export function PortalTheme({ children }: { children: ReactNode }) {
  return (
    <Theme
      asChild
      accentColor="teal"
      grayColor="slate"
      radius="medium"
      panelBackground="solid"
      hasBackground={false}
    >
      {children}
    </Theme>
  )
}
