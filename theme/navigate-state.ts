/** What the router tells the layout. On the server, and between navigations, there is none. */
export interface NavigateState {
  /** Shows the progress bar; the router turns it on after its delay. */
  progress: boolean;
  /** What stands in place of the content. */
  content: { state: 'ready' } | { state: 'loading' } | { state: 'failed'; advice: string; message: string; retry: () => void };
}
