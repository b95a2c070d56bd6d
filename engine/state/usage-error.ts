/** The command cannot run as it was given: wrong folder, unknown version, a port in use, a lock that is held. The program ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** One action, printed after 'Fix: '. Null when the message says it all. */
  readonly fix: string | null;

  constructor(message: string, fix: string | null = null) {
    super(message);
    this.fix = fix;
  }
}
