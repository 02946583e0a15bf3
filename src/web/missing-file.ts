/** Without a hash, so that every release has it. */
const FILE = '/missing-file.js'
const load = () => import(/* @vite-ignore */ FILE)

/** Reloads the page if the fault is a file that the server no longer has; the input of `fields` is restored afterwards. */
export const reloadIfMissing = (fault: unknown, fields?: Iterable<Element>): Promise<void> =>
  load()
    .then((file) => file.default(fault, fields))
    .catch(() => {})

/** Fills in what was typed before such a reload. */
export const restoreAfterReload = (): unknown => sessionStorage.getItem('tt.typed') && load()
