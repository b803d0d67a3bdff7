import { createContext } from 'react'

interface EditingActions {
  /** A field was changed by other means than typing. */
  touched: (name: string) => void
  keepMine: (field: string) => void
  takeTheirs: (field: string) => void
}

/** What the fields of a form that saves itself can ask of it. */
export const EditingContext = createContext<EditingActions>({
  touched: () => undefined,
  keepMine: () => undefined,
  takeTheirs: () => undefined,
})
