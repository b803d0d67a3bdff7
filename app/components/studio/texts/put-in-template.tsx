import { href, Link } from 'react-router'
import { SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import styles from './put-in-template.module.css'
import { templateTexts as texts } from '#app/texts/studio/notes-templates.ts'

interface PutInTemplateProps {
  feedId: string
  templates: { id: string; name: string }[]
}

/** Puts one of the show's templates below what the notes have; each is a button of the editor's form. */
export function PutInTemplate({ feedId, templates }: PutInTemplateProps) {
  return (
    <details>
      <summary className="text-link">{texts.putIn}</summary>
      <div className={styles.choices}>
        {templates.map(({ id, name }) => (
          <SubmitButton key={id} intent={`put-in:${id}`} variant="soft" color="gray" size="1">
            {name}
          </SubmitButton>
        ))}
        <Link to={href('/studio/:feedId/notes-templates', { feedId })} className="text-link">
          {texts.manage}
        </Link>
      </div>
    </details>
  )
}
