import { Component, type ReactNode } from 'react'
import { scriptText } from './announcer.ts'
import { errorChain } from './error-chain.ts'
import styles from './IslandBoundary.module.css?island'

/** Contains the error of an island: shows it with its causes, and restarts the island on request. */
export class IslandBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <div className={styles.crash} role="alert">
        <h2>{scriptText('crashed')}</h2>
        <pre>{errorChain(error).join(`\n${scriptText('cause')}`)}</pre>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          {scriptText('tryAgain')}
        </button>
      </div>
    )
  }
}
