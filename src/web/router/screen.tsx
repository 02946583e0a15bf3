import { type ComponentType, use } from 'react'

/** A lazy-loaded part of the app. */
export type Screen<Props> = ComponentType<Props> & {
  /** Loads the chunk; afterwards the screen renders without waiting. */
  load: () => Promise<ComponentType<Props>>
  isLoaded: () => boolean
}

/** `screen(() => import('./cars-screen.tsx').then((m) => m.CarsScreen))`; unlike React's own `lazy` it can be preloaded. */
export function screen<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): Screen<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const load = () => {
    if (!loading) {
      loading = importComponent().then((component) => {
        loaded = component
        return component
      })
      // A failed load is thrown on rendering; a failed preload is ignored.
      loading.catch(() => undefined)
    }
    return loading
  }
  function LoadedScreen(props: Props) {
    const Component = loaded ?? use(load())
    return <Component {...props} />
  }
  return Object.assign(LoadedScreen, { load, isLoaded: () => loaded !== undefined })
}
