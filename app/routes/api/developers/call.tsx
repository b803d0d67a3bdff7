import { Badge } from '@radix-ui/themes/components/badge'
import type { Route } from './+types/call.ts'
import { servicesContext } from '#app/.server/base/http/context.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { ScreenTitle, SectionTitle } from '#app/components/base/shell/page.tsx'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { developerTexts as texts } from '#app/texts/site/developers.ts'
import { callView } from './call-view.server.ts'
import { Code } from './code.tsx'
import { curlOfEpisode } from './curl.ts'
import styles from './developers.module.css'
import type { CallView, ErrorView } from './views.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const view = callView(site, `/${params['*']}`)
  if (!view) throw notHere()
  return { view, origin: site.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: contentTexts.pageTitle(loaderData.view.path) }] : []
}

/** One call: what it does, takes and answers, and who may make it. */
export default function CallPage({ loaderData: { view, origin } }: Route.ComponentProps) {
  return (
    <div className={styles.columns}>
      <div>
        <ScreenTitle>
          <code className={styles.path}>{view.path}</code>
        </ScreenTitle>
        {view.about && <p className={styles.lead}>{view.about}</p>}
        {!view.isFile && (
          <Code title="curl" text={view.hasFile ? curlOfEpisode(origin) : curlOf(origin, view)} />
        )}
        {view.get && <Code title="GET" text={getOf(origin, view)} />}
        <SectionTitle>{view.isFile ? texts.query : texts.body}</SectionTitle>
        <Fields fields={view.fields} />
        <SectionTitle>{texts.sections.errors}</SectionTitle>
        {view.errors.own.length > 0 && <Errors errors={view.errors.own} />}
        <details className={styles.general}>
          <summary>{texts.general}</summary>
          <Errors errors={view.errors.general} />
        </details>
      </div>
      <div>
        {!view.isFile && <Code title={texts.answer} text={view.answer} />}
        <SectionTitle>{texts.needs}</SectionTitle>
        <p>
          {view.scope ? <code>{view.scope}</code> : view.isPublic ? texts.everybody : texts.session}
        </p>
        <p className={styles.second}>{view.rights}</p>
      </div>
    </div>
  )
}

function Fields({ fields }: { fields: CallView['fields'] }) {
  if (fields.length === 0) return <p className={styles.second}>{texts.noFields}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.type}</th>
            <th scope="col">{texts.may}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, words, isRequired }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td className={styles.second}>{type}</td>
              <td>
                {words} {isRequired && <Badge color="gray">{texts.required}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function getOf(origin: string, { get, isPublic }: CallView): string {
  const token = isPublic ? '' : '-H "Authorization: Bearer $TOKEN" '
  return `curl ${token}'${origin}${get}'`
}

function Errors({ errors }: { errors: ErrorView[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.says}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ status, code, message }) => (
            <tr key={`${status} ${code}`}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td className={styles.second}>{status}</td>
              <td>{message ?? <span className={styles.second}>{texts.saysItself}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function curlOf(origin: string, { path, isPublic, example }: CallView): string {
  return [
    `curl ${origin}${path} \\`,
    ...(isPublic ? [] : ['  -H "Authorization: Bearer $TOKEN" \\']),
    '  -H "Content-Type: application/json" \\',
    `  -d '${example.replaceAll("'", "'\\''")}'`,
  ].join('\n')
}
