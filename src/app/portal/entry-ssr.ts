import { storeEarlyPresses } from './early-press.ts'

// First script of a server-rendered page. It loads the app after the first paint: until then styles, font and picture have the
// whole bandwidth.

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
