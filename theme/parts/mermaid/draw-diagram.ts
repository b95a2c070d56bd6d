import mermaid from 'mermaid';
import type { DiagramTheme } from './diagram-theme.ts';
import { setMarkup, takeStyles } from './strict-dom.ts';

let made = 0;
/** Mermaid has one state for all diagrams: they are drawn one after the other. */
let drawing: Promise<unknown> = Promise.resolve();

interface DrawOptions {
  theme: DiagramTheme;
  root: ShadowRoot;
  /** Begins all ids in the drawing. */
  id?: string;
}

/** Draws a diagram into a shadow root, with its styles. Rejects with Mermaid's own message when the source has a mistake. */
export function drawDiagram(source: string, options: DrawOptions): Promise<void> {
  const drawn = drawing.then(() => draw(source, options));
  drawing = drawn.catch(() => {});
  return drawn;
}

async function draw(source: string, { theme, root, id = `docsgen-diagram-${++made}` }: DrawOptions): Promise<void> {
  // The reader has gone on while others were drawn: here it has no width to be drawn for.
  if (!root.host.isConnected) return;
  mermaid.initialize({ ...SETTINGS, ...theme });
  const stage = document.createElement('div');
  stage.style.cssText = `position:absolute;top:0;left:0;width:${root.host.clientWidth}px;visibility:hidden;overflow:hidden`;
  document.body.append(stage);
  let sheets: CSSStyleSheet[] = [];
  try {
    const { svg } = await mermaid.render(id, source, stage).finally(() => {
      sheets = takeStyles();
    });
    const frame = document.createElement('div');
    setMarkup(frame, svg);
    root.adoptedStyleSheets = [frameStyles(), ...sheets];
    root.replaceChildren(frame);
  } finally {
    stage.remove();
  }
}

/** Clicks do nothing, and labels are text: they need no markup of their own. */
const SETTINGS = {
  startOnLoad: false,
  securityLevel: 'strict',
  htmlLabels: false,
  suppressErrorRendering: true,
  logLevel: 5,
} as const;

let shared: CSSStyleSheet | undefined;

function frameStyles(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    // Two thirds of its size is as small as its words can be read.
    shared.replaceSync(`
      div { overflow-x: auto; overflow-y: hidden; border-radius: inherit; outline-offset: 2px }
      svg { display: block; height: auto; margin-inline: auto }
    `);
  }
  return shared;
}

/** What is wrong with a diagram's source: Mermaid's error; null for none. Runs without a document. */
export async function checkDiagram(source: string): Promise<unknown> {
  mermaid.initialize(SETTINGS);
  return mermaid.parse(source).then(
    () => null,
    (error: unknown) => error,
  );
}
