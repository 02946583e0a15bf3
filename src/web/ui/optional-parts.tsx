import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  /** Shown while the chunk of the parts loads, and where it cannot be loaded; usually nothing. */
  fallback?: ReactNode
  children: ReactNode
}

/** Parts that a page can do without. */
export class OptionalParts extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
