import { createContext, useContext, useSyncExternalStore } from 'react'

/** Id of the element with the data that the server rendered the page from. */
const ELEMENT_ID = 'page-data'

/** Data that the server rendered the page at `address` from. */
export interface PageData {
  address: string
  data: unknown
  /** The same for all visitors and for every query. */
  isStatic?: boolean
  /** Only the frame of a customer's page, for signed-in visitors; the browser renders the screen in it. */
  isFrame?: boolean
  /** For a visitor who saves data: photos come when they are asked for. */
  savesData?: boolean
  /** Set on the server only; the browser reads it from the root element. */
  dealer?: string
  /** Likewise. */
  whatsapp?: string
}

/** What a static page knows of its address: whether it has no query. */
export interface StaticPageData {
  bare: boolean
}

/** Replaces the address if the server could not render the page. */
export const FAULT_ADDRESS = 'server-fault'

export const PageDataContext = createContext<PageData | null>(null)

/** The data that the server sent with the page, so that the browser renders the same without another call. */
export function pageDataOfDocument(): PageData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/** The data that the server sent for this address; undefined when it rendered another page or none. */
export function useServerData<T>(address: string): T | undefined {
  const sent = useContext(PageDataContext)
  // The server that rendered the page and the screen that reads its data are built from the same source.
  return sent?.address === address ? (sent.data as T) : undefined
}

/** Whether the server rendered the page for a visitor who saves data. */
export const useSavesData = (): boolean => useContext(PageDataContext)?.savesData === true

/** The dealer's name, which replaces the word mark; empty or missing where the product's own is shown. */
export const useDealer = () => useContext(PageDataContext)?.dealer ?? document.documentElement.dataset.dealer

/** The dealer's WhatsApp number with its country code, as `wa.me` takes it; empty or missing where there is none. */
export const useWhatsApp = () =>
  useContext(PageDataContext)?.whatsapp ?? document.documentElement.dataset.whatsapp

/** Whether React is hydrating, or the server renders, the frame of a customer's page. */
export const useBareFrame = (): boolean => {
  const hydrated = useHydrated()
  return useContext(PageDataContext)?.isFrame === true && !hydrated
}

const subscribeToNothing = () => () => {}

/** False in what the server renders, and in the browser until hydration is over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
