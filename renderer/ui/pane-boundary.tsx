import { Button } from '@mantine/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorWords } from './error-words'
import { MessageBox } from './message-box'
import styles from './pane-boundary.module.css'

interface PaneBoundaryProps {
  /** What the pane is, for the message: "The tool list". */
  readonly what: string
  /** Another value starts the pane again: what it shows has changed. */
  readonly resetKey?: string
  readonly children: ReactNode
}

interface PaneBoundaryState {
  readonly failure: Error | undefined
  readonly resetKey: string | undefined
}

/** Keeps a failure while drawing inside one pane: the others stay as they are, and this one can be tried again. */
export class PaneBoundary extends Component<PaneBoundaryProps, PaneBoundaryState> {
  override state: PaneBoundaryState = { failure: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(cause: unknown): Partial<PaneBoundaryState> {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  static getDerivedStateFromProps(
    props: PaneBoundaryProps,
    state: PaneBoundaryState,
  ): Partial<PaneBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { failure: undefined, resetKey: props.resetKey }
  }

  override componentDidCatch(cause: Error, info: ErrorInfo): void {
    console.error(`${this.props.what} could not be drawn`, cause, info.componentStack)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return (
      <div className={styles['pane']} role="alert">
        <MessageBox
          kind="error"
          title={`${this.props.what} could not be drawn`}
          action={
            <Button variant="default" onClick={() => this.setState({ failure: undefined })}>
              Try again
            </Button>
          }
        >
          <ErrorWords
            error={{
              code: 'internal',
              message: 'This is a fault of the app. Servers and calls go on.',
              hint: 'Try again, or look at something else and come back.',
              detail: failure.stack ?? failure.message,
            }}
          />
        </MessageBox>
      </div>
    )
  }
}
