/** Title and description of a page about the product, for its tab, search engines and shared links. */
export function marketingMeta({ title, description }: { title: string; description: string }) {
  const whole = `${title} – Tributary`
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Tributary' },
  ]
}
