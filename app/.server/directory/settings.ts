/** How the Podcast Index is reached, and with which keys. */
export interface PodcastIndexSettings {
  /** Of the API, without a trailing slash. */
  url: string
  key: string
  secret: string
}
