import { Component, type ReactNode } from 'react'

/** Parts that a page can do without: nothing is shown where their program cannot be loaded. */
export class OptionalParts extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
