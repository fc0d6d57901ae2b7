import { Component, type ErrorInfo, type ReactNode } from 'react'

interface FieldBoundaryProps {
  /** What stands there instead when drawing failed, with the reason in words. */
  readonly fallback: (reason: string) => ReactNode
  readonly children: ReactNode
}

/** Keeps a failure while drawing to the part it happened in. */
export class FieldBoundary extends Component<FieldBoundaryProps, { readonly failure: string | undefined }> {
  override state: { readonly failure: string | undefined } = { failure: undefined }

  static getDerivedStateFromError(cause: unknown): { readonly failure: string } {
    return { failure: cause instanceof Error ? cause.message : String(cause) }
  }

  override componentDidCatch(cause: Error, info: ErrorInfo): void {
    console.error('A part of a form could not be drawn', cause, info.componentStack)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return this.props.fallback(`this part could not be drawn (${failure.slice(0, 120)})`)
  }
}
