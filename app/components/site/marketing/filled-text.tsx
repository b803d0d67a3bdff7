import { Fragment } from 'react'
import { useSession } from '#app/components/base/shell/session.ts'

/** A text with `{contact}` as a link to the operator's mail and `{site}` as the name of this site. */
export function FilledText({ text }: { text: string }) {
  const { contact } = useSession()
  return text.split(/(\{contact\}|\{site\})/).map((part, index) => (
    <Fragment key={index}>
      {part === '{contact}' ? (
        <a href={`mailto:${contact}`} className="text-link">
          {contact}
        </a>
      ) : part === '{site}' ? (
        contact.split('@')[1]
      ) : (
        part
      )}
    </Fragment>
  ))
}
