let loadPage = (_path: string): Promise<unknown> => Promise.resolve()

/** Sets how the chunks of the page at a path are loaded. */
export function setPageLoader(load: typeof loadPage): void {
  loadPage = load
}

/** Loads the page that a visitor points at, before they go there. */
export function preloadPage(address: string): Promise<unknown> {
  // A chunk that fails to load is reported when the page is rendered.
  return loadPage(address.split(/[?#]/)[0] ?? '').catch(() => undefined)
}
