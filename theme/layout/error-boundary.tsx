import { Component, type ReactNode } from 'react';
import { CrashPage } from '../pages/crash-page.tsx';

interface State {
  caught: { error: unknown } | null;
}

/** Shows the crash page in place of a page that fails to render; 'Try again' renders it anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { caught: null };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <CrashPage error={caught.error} retry={() => this.setState({ caught: null })} /> : this.props.children;
  }
}
