// What the benchmarks use of npm `rss`, which comes without types.
declare module 'rss' {
  export type CustomElement = Record<string, unknown>

  export default class RSS {
    constructor(options: {
      title: string
      description: string
      custom_namespaces?: Record<string, string>
      custom_elements?: CustomElement[]
    })
    item(options: { title: string; description: string; custom_elements?: CustomElement[] }): this
    xml(indent?: boolean): string
  }
}
