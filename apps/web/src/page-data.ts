import { createContext, useContext, useSyncExternalStore } from 'react'

/** Id of the element that carries what the server drew the page from. */
const ELEMENT_ID = 'page-data'

/** What the server knew when it drew the page at `address`. */
export interface PageData {
  address: string
  data: unknown
  /** Rendered once for everybody, whatever else the address says. */
  isStatic?: boolean
  /** Only the frame of a customer's page, for signed-in visitors; the screen in it comes with the program. */
  isFrame?: boolean
  /** On the server; the browser reads it from the root element. */
  dealer?: string
}

/** What a static page knows of its address: whether it has no query. */
export interface StaticPageData {
  bare: boolean
}

/** Replaces the address if the server could not make the page. */
export const FAULT_ADDRESS = 'server-fault'

export const PageDataContext = createContext<PageData | null>(null)

/** What the server sent with the page, so that the browser draws the same without asking again. */
export function pageDataOfDocument(): PageData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/** What the server sent for this address; undefined when it drew another page or none. */
export function useServerData<T>(address: string): T | undefined {
  const sent = useContext(PageDataContext)
  // The server that drew the page and the screen that reads it are built from one source.
  return sent?.address === address ? (sent.data as T) : undefined
}

/** The dealer's name, which replaces the word mark; empty or missing where the product's own is shown. */
export const useDealer = () => useContext(PageDataContext)?.dealer ?? document.documentElement.dataset.dealer

/** Whether React is hydrating, or the server renders, the frame of a customer's page. */
export const useBareFrame = (): boolean => {
  const hydrated = useHydrated()
  return useContext(PageDataContext)?.isFrame === true && !hydrated
}

const never = () => () => {}

/** False in what the server renders, and in the browser until hydration is over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
