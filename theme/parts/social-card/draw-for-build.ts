import { breakLines } from './break-lines.ts';
import { encodePng } from './encode-png.ts';

/** What a card says. */
interface CardWords {
  title: string;
  description: string;
  section: string;
  version: string;
}

/** What all cards of a site have. */
interface CardLook {
  siteTitle: string;
  /** An address from which the image can be loaded; null without a logo. */
  logo: string | null;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  width: number;
  height: number;
}

/** How one of the texts is set, as the style sheets say. */
interface TextStyle {
  font: string;
  color: string;
  ground: string;
  /** Pixels. */
  lineHeight: number;
}

const MARGIN = 80;
const BAR = 16;
const LOGO = 56;

/** Draws a page's image. Runs in the Chromium of a build, in a document with the site's style sheets. Gives a PNG in base64. */
export async function drawCard(words: CardWords, look: CardLook): Promise<string> {
  const { width, height, direction } = look;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const card = readStyle('social-card', null);
  context.fillStyle = card.ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = card.color;
  context.fillRect(0, height - BAR, width, BAR);
  context.direction = direction;
  context.textBaseline = 'middle';
  const isLeft = direction === 'ltr';
  const start = isLeft ? MARGIN : width - MARGIN;
  const column = width - 2 * MARGIN;
  const host = document.querySelector('.social-card');
  const style = (name: string) => readStyle(`social-card-${name}`, host);

  const site = await use(style('site'), context);
  let siteStart = start;
  const logo = await loadLogo(look.logo);
  if (logo) {
    const wide = Math.min((logo.width / logo.height) * LOGO, column / 2);
    context.drawImage(logo, isLeft ? start : start - wide, MARGIN, wide, (wide / logo.width) * logo.height);
    siteStart += (isLeft ? 1 : -1) * (wide + 20);
  }
  const row = MARGIN + LOGO / 2;
  const title = words.title || look.siteTitle;
  if (words.title !== '')
    write(breakLines(look.siteTitle, { ...measured(context, look), width: column * 0.7, most: 1 }), siteStart, row, site);

  if (words.version !== '') {
    const version = await use(style('version'), context);
    const wide = context.measureText(words.version).width + 40;
    const left = isLeft ? width - MARGIN - wide : MARGIN;
    context.fillStyle = version.ground;
    context.beginPath();
    context.roundRect(left, row - 28, wide, 56, 28);
    context.fill();
    write([words.version], isLeft ? left + 20 : left + wide - 20, row, version);
  }

  // From the foot of the card: what is long grows upwards.
  const description = await use(style('description'), context);
  const text = breakLines(words.description, { ...measured(context, look), width: column, most: 2 });
  let foot = height - BAR - MARGIN * 0.75;
  foot -= text.length * description.lineHeight;
  write(text, start, foot + description.lineHeight / 2, description);
  const heading = await use(style('title'), context);
  const lines = breakLines(title, { ...measured(context, look), width: column, most: 3 });
  foot -= lines.length * heading.lineHeight + (text.length > 0 ? 24 : 0);
  write(lines, start, foot + heading.lineHeight / 2, heading);
  const section = await use(style('section'), context);
  foot -= section.lineHeight + 12;
  write(breakLines(words.section, { ...measured(context, look), width: column, most: 1 }), start, foot + section.lineHeight / 2, section);
  return toBase64(await encode(canvas, context));

  function write(all: string[], x: number, y: number, { font, color, lineHeight }: TextStyle): void {
    context.font = font;
    context.fillStyle = color;
    for (const [index, line] of all.entries()) context.fillText(line, x, y + index * lineHeight);
  }
}

/** Sets the font, and waits for it where a style sheet brings it along. */
async function use(style: TextStyle, context: OffscreenCanvasRenderingContext2D): Promise<TextStyle> {
  await document.fonts.load(style.font);
  context.font = style.font;
  return style;
}

function measured(context: OffscreenCanvasRenderingContext2D, { language }: CardLook) {
  return { measure: (text: string) => context.measureText(text).width, locale: language };
}

const styles = new Map<string, TextStyle>();

/** What the style sheets come to for a class. The card's own `color` is that of its border. */
function readStyle(name: string, host: Element | null): TextStyle {
  const known = styles.get(name);
  if (known) return known;
  const element = document.createElement('div');
  element.className = name;
  (host ?? document.body).append(element);
  const { fontStyle, fontWeight, fontSize, fontFamily, lineHeight, color, borderTopColor, backgroundColor } = getComputedStyle(element);
  const style = {
    font: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`,
    color: host ? color : borderTopColor,
    ground: backgroundColor,
    lineHeight: Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.2,
  };
  styles.set(name, style);
  return style;
}

let logo: Promise<HTMLImageElement | null> | undefined;

/** One that cannot be shown is left out. */
function loadLogo(src: string | null): Promise<HTMLImageElement | null> {
  if (src === null) return Promise.resolve(null);
  const image = new Image();
  image.src = src;
  logo ??= image.decode().then(
    () => (image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null),
    () => null,
  );
  return logo;
}

async function encode(canvas: OffscreenCanvas, context: OffscreenCanvasRenderingContext2D): Promise<Uint8Array> {
  const { width, height } = canvas;
  const png = await encodePng(context.getImageData(0, 0, width, height).data, width, height);
  return png ?? new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
