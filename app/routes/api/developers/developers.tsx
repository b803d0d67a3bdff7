import { FileJson } from 'lucide-react'
import { useState } from 'react'
import { href, NavLink, Outlet } from 'react-router'
import type { Route } from './+types/developers.ts'
import { servicesContext } from '#app/.server/base/http/context.ts'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Page } from '#app/components/base/shell/page.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { developerTexts as texts } from '#app/texts/site/developers.ts'
import { callList } from './call-view.server.ts'
import styles from './developers.module.css'
import { callPath } from './views.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function loader({ context }: Route.LoaderArgs) {
  return { groups: callList(context.get(servicesContext).site) }
}

/** All calls on the left, what is said of them beside. */
export default function Developers({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <Page>
      <div className={styles.frame}>
        <CallNav groups={groups} />
        <div className={styles.main}>
          <Outlet />
        </div>
      </div>
    </Page>
  )
}

function CallNav({ groups }: { groups: { tag: string; paths: string[] }[] }) {
  const [asked, setAsked] = useState('')
  const word = asked.trim().toLowerCase()
  const found = groups
    .map(({ tag, paths }) => ({ tag, paths: paths.filter((path) => path.includes(word)) }))
    .filter(({ paths }) => paths.length > 0)
  return (
    <nav className={styles.nav} aria-label={texts.title}>
      <NavLink to={href('/developers')} end className={styles.link}>
        {texts.start}
      </NavLink>
      <a href="/openapi.json" className={styles.link}>
        <FileJson size={16} />
        {texts.document}
      </a>
      <details open>
        <summary className={styles.group}>{texts.calls}</summary>
        <div className="needs-script">
          <TextField
            label={texts.find}
            hideLabel
            placeholder={texts.find}
            type="search"
            name="find"
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
          />
        </div>
        {found.length === 0 && <p className={styles.second}>{texts.noneFound}</p>}
        {found.map(({ tag, paths }) => (
          <section key={tag} aria-label={tag}>
            <h2 className={styles.group}>{tag}</h2>
            <ul>
              {paths.map((path) => (
                <li key={path}>
                  <NavLink to={callPath(path)} className={styles.call}>
                    {path.replace(/^\/(v1\/)?[a-z]+\//, '')}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  )
}
