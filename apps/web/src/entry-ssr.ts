import { storeEarlyPresses } from './early-press.ts'

// What a page that the server drew begins with. Its program is asked for when the page has been painted: until then styles,
// font and picture have the line to themselves.

storeEarlyPresses()

// A hidden page gets no animation frames.
if (document.hidden) loadApp()
// The second frame begins when the first is painted.
else requestAnimationFrame(() => requestAnimationFrame(loadApp))

function loadApp(): void {
  const files = document.querySelector<HTMLElement>('[data-programs]')?.dataset
  const [program = '', ...parts] = files?.programs?.split(' ') ?? []
  for (const href of files?.styles?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' }),
    )
  }
  for (const href of parts) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
    )
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: program }))
}
