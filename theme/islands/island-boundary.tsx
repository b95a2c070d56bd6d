import { Component, type ReactNode } from 'react';
import { islandFailed } from '../text.ts';

/** Shows, in place of an island that fails, that it did. The rest of the page lives on. */
export class IslandBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <div className="failure" role="alert">
        <p>{islandFailed()}</p>
      </div>
    ) : (
      this.props.children
    );
  }
}
