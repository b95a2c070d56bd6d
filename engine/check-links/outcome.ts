/** What is behind a failure: it decides what a writer can do about it. */
export type Cause =
  /** Nobody can ask for it. */
  | 'url'
  /** It answers that there is nothing. */
  | 'status'
  /** Its redirects lead nowhere. */
  | 'redirect'
  | 'certificate'
  /** There is no such host. */
  | 'host'
  /** This machine does not reach the network. */
  | 'network'
  /** No answer, or half of one. */
  | 'connection'
  /** It answers, but not to programs. */
  | 'refusal'
  /** It says that it has trouble. */
  | 'trouble';

/** What came of asking for a URL. `reason` completes the sentence '"https://…" …'. */
export type Outcome =
  | {
      kind: 'fine';
      /** Where permanent redirects lead; absent without any. */
      movedTo?: string;
      /** Whether the page has each anchor that was looked for. One that could not be looked for is absent. */
      anchors?: Record<string, boolean>;
    }
  /** Readers do not get there either. */
  | { kind: 'broken'; cause: Cause; reason: string }
  /** It may be a passing trouble, or a site that does not answer programs. */
  | { kind: 'unsure'; cause: Cause; reason: string }
  /** Not asked: the host is this machine, or in a local network. */
  | { kind: 'private'; reason: string };
