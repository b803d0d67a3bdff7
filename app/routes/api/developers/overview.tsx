import { Button } from '@radix-ui/themes/components/button'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Route } from './+types/overview.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { servicesContext } from '#app/.server/base/http/context.ts'
import { ScreenTitle, SectionTitle } from '#app/components/base/shell/page.tsx'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { developerTexts as texts } from '#app/texts/site/developers.ts'
import { Code } from './code.tsx'
import { codeFlowAt, curlOfEpisode, deviceFlowAt } from './curl.ts'
import styles from './developers.module.css'
import { callPath } from './views.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  return { origin: site.publicUrl, perSecond: limitsOf(site).callsASecond }
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(texts.title) },
    { name: 'description', content: texts.lead },
  ]
}

/** What programs can do here, and how they begin. */
export default function Overview({ loaderData: { origin, perSecond } }: Route.ComponentProps) {
  const { sections } = texts
  return (
    <>
      <ScreenTitle>{texts.title}</ScreenTitle>
      <p className={styles.lead}>{texts.lead}</p>
      <Part id="build" title={sections.build}>
        <p>{texts.buildText}</p>
      </Part>
      <Part id="tokens" title={sections.tokens}>
        <p>{texts.tokensText}</p>
        <Code title="HTTP" text={`Authorization: Bearer $TOKEN\nx-tributary-token: $TOKEN`} />
        <dl className={styles.rows}>
          {texts.scopes.map(({ scope, words }) => (
            <div key={scope}>
              <dt>
                <code>{scope}</code>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p>{texts.tokensLimits}</p>
        <Button asChild>
          <Link to={href('/account/new-token')}>
            <KeyRound />
            {texts.makeToken}
          </Link>
        </Button>
      </Part>
      <Part id="apps" title={sections.apps}>
        <p>{texts.appsText}</p>
        <Code title="HTTP" text={codeFlowAt(origin)} />
        <p>{texts.appsDevices}</p>
        <Code title="curl" text={deviceFlowAt(origin)} />
        <p>
          {texts.appsTokens}{' '}
          <a href="/.well-known/oauth-authorization-server" className="text-link">
            {texts.appsMetadata}
          </a>
        </p>
      </Part>
      <Part id="call" title={sections.call}>
        <p>{texts.callText}</p>
        <Code title="curl" text={curlOf(origin)} />
        <p>{texts.readText}</p>
        <Code title="curl" text={`curl '${origin}/api/search-content?query=harbour&types=SHOW'`} />
      </Part>
      <Part id="publish" title={sections.publish}>
        <p>{texts.publishText}</p>
        <Code title="curl" text={curlOfEpisode(origin)} />
        <Link to={callPath('/v1/episodes')} className="text-link">
          {texts.publishMore}
        </Link>
        <p>
          {texts.scriptText}{' '}
          <a href="/developers/tributary.mjs" className="text-link">
            tributary.mjs
          </a>
        </p>
        <p>
          {texts.clientText}{' '}
          <a href="/developers/client/README.md" className="text-link">
            tributary-client
          </a>
        </p>
      </Part>
      <Part id="limits" title={sections.limits}>
        <p>{texts.limitsText(perSecond)}</p>
      </Part>
      <Part id="errors" title={sections.errors}>
        <p>{texts.errorsText}</p>
        <dl className={styles.rows}>
          {texts.errorRows.map(([status, words]) => (
            <div key={status}>
              <dt>
                <code>{status}</code>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part id="sites" title={sections.sites}>
        <p>{texts.sitesText}</p>
      </Part>
      <Part id="versions" title={sections.versions}>
        <p>{texts.versionsText}</p>
      </Part>
    </>
  )
}

function curlOf(origin: string): string {
  return [
    `curl ${origin}/v1/me/hosting-feeds-get \\`,
    '  -H "Authorization: Bearer $TOKEN" \\',
    '  -H "Content-Type: application/json" \\',
    "  -d '{}'",
  ].join('\n')
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  )
}
