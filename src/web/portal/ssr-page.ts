/** A page that the server renders: its head, and the data that it is rendered from. */
export interface SsrPage {
  status: number
  title: string
  description: string
  /** Path and query under which the page is known. */
  canonical: string
  /** Whether search engines should keep it. */
  index: boolean
  /** Sources of the screens, and names of the chunks (`vite.config.ts`), for their styles and scripts. */
  modules: readonly string[]
  /** Sources whose scripts are loaded with those, and whose styles the first paint does not need. */
  soon?: readonly string[]
  /** Sources of server-rendered parts whose scripts load later; the first paint needs their styles. */
  late?: readonly string[]
  /** Names the data for the screen that reads it (`useServerData`). */
  address: string
  data: unknown
  /** Text in the footer that belongs to this page (`platform/ui/foot-note.ts`). */
  note?: string
  /** The same for all visitors; one version without a query and one for all queries, both of which may be cached. */
  isStatic?: boolean
  /** Rendered seldom and read often, so that it is worth the time to compress it well. */
  seldomChanges?: boolean
  /** The frame of a customer's page (`page-data.ts`). */
  isFrame?: boolean
  /** Whether a script before the first paint decides by the session what is shown (`entry-session.ts`). */
  bySession?: boolean
}
