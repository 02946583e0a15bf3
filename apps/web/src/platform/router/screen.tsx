import { type ComponentType, use } from 'react'

/** A lazy-loaded part of the app. */
export type Screen<Props> = ComponentType<Props> & {
  /** Brings the program; once it is there, the screen shows without waiting. */
  load: () => Promise<ComponentType<Props>>
  isLoaded: () => boolean
}

/** `screen(() => import('./cars-screen.tsx').then((m) => m.CarsScreen))`; unlike React's own `lazy` it can be preloaded. */
export function screen<Props extends object>(bring: () => Promise<ComponentType<Props>>): Screen<Props> {
  let coming: Promise<ComponentType<Props>> | undefined
  let here: ComponentType<Props> | undefined
  const load = () => {
    if (!coming) {
      coming = bring().then((program) => {
        here = program
        return program
      })
      // A failed load is thrown on rendering; a failed preload is ignored.
      coming.catch(() => undefined)
    }
    return coming
  }
  function Shown(props: Props) {
    const Program = here ?? use(load())
    return <Program {...props} />
  }
  return Object.assign(Shown, { load, isLoaded: () => here !== undefined })
}
