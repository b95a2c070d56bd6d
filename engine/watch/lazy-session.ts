import type { BuildSession, SessionOptions } from '../session/build-session.ts';

export type OpenSession = (options: SessionOptions) => BuildSession;

/** A session whose code is loaded when it is first needed: the server listens before that, and loading takes longer than listening. */
export function openLazySession(options: SessionOptions, load: () => Promise<OpenSession>): BuildSession {
  let session: BuildSession | null = null;
  let opening: Promise<BuildSession> | null = null;
  const open = () => {
    opening ??= load().then((openSession) => {
      session = openSession(options);
      return session;
    });
    return opening;
  };
  return {
    build: async (changes, buildOptions) => (await open()).build(changes, buildOptions),
    preview: async (path) => (await open()).preview(path),
    refreshPreviews: async () => session?.refreshPreviews() ?? [],
    findMissed: () => session?.findMissed() ?? [],
    output: {
      get: (path) => session?.output.get(path),
      paths: () => session?.output.paths() ?? [],
    },
    close: async () => (await opening?.catch(() => null))?.close(),
  };
}
