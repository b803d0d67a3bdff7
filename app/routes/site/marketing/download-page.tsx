import { href } from 'react-router'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { downloadTexts as texts } from '#app/texts/site/marketing/download.ts'
import { InstallButton } from './install-button.tsx'
import { MarketingHead, MarketingPage } from '#app/components/site/marketing/marketing-page.tsx'
import styles from '#app/components/site/marketing/reading.module.css'

/** How to install the site as an app, by kind of device. */
export function DownloadPage() {
  return (
    <MarketingPage width="reading">
      <MarketingHead heading={texts.heading} lead={texts.lead}>
        <InstallButton />
        <PlainButtonLink variant="soft" color="gray" to={`${href('/library')}?tab=downloads`}>
          {texts.library}
        </PlainButtonLink>
      </MarketingHead>
      <section className={styles.group}>
        <h2>{texts.platformsHeading}</h2>
        <div className={styles.platforms}>
          {texts.platforms.map(({ name, steps }) => (
            <div key={name} className={styles.platform}>
              <h3>{name}</h3>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </section>
      <div className={styles.prose}>
        <h2>{texts.offlineHeading}</h2>
        {texts.offline.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{texts.noStore}</h2>
        <p>{texts.noStoreText}</p>
      </div>
    </MarketingPage>
  )
}
