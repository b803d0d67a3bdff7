import { Button } from '@radix-ui/themes/components/button'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { TextField } from './fields.tsx'
import styles from './search-form.module.css'

/** The search of an operator's page: loads the page at `action` again, with the words as `q`. Works without JavaScript. */
export function SearchForm({
  action,
  query,
  label,
  button,
  maxLength,
}: {
  action: string
  query: string
  label: string
  button: string
  maxLength?: number
}) {
  return (
    <Form method="get" action={action} role="search" className={styles.form}>
      <TextField
        key={query}
        name="q"
        label={label}
        defaultValue={query}
        required
        maxLength={maxLength}
        autoComplete="off"
        className={styles.query}
      />
      <Button variant="soft" color="gray" type="submit">
        <Search />
        {button}
      </Button>
    </Form>
  )
}
