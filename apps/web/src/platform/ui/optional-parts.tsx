import { Component, type ReactNode, Suspense } from 'react'

/** Parts that a page can do without: nothing is shown while their program comes, and where it cannot be loaded. */
export class OptionalParts extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
