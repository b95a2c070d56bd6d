import { AnnouncementBar } from '../layout/announcement-bar.tsx';
import { Brand } from '../layout/brand.tsx';
import { ColorModeToggle } from '../layout/color-mode-toggle.tsx';
import { Footer } from '../layout/footer.tsx';
import { Icon } from '../layout/icon.tsx';
import { NavbarLink } from '../layout/navbar-link.tsx';
import { SearchButton } from '../layout/search-button.tsx';
import { onWords } from '../say.ts';

/** Components that most pages give the same props, and how many markups of each are kept. What they show, their props say alone. */
const STEADY = new Map<unknown, number>([
  [AnnouncementBar, 1],
  [Brand, 1],
  [ColorModeToggle, 1],
  [Footer, 1],
  [Icon, 16],
  [NavbarLink, 40],
  // In the bar, and as one of its items.
  [SearchButton, 2],
]);

type Props = Record<string, unknown>;

interface Known {
  props: Props;
  markup: string;
}

const known = new Map<unknown, Known[]>();
onWords(() => known.clear());

/** Whether markup of a component is kept. */
export function isSteady(type: unknown): boolean {
  return STEADY.has(type);
}

/** The markup of a component with these props, if it is known. */
export function findSteady(type: unknown, props: Props): string | undefined {
  return known.get(type)?.find((one) => isSame(one.props, props, isSameOrEqual))?.markup;
}

/** Keeps the markup of a component; that of one is forgotten for it when there are many. */
export function keepSteady(type: unknown, of: Known): void {
  const others = known.get(type) ?? [];
  known.set(type, [of, ...others].slice(0, STEADY.get(type)));
}

/** The same object, or one that holds the same: some are made anew for each page. */
function isSameOrEqual(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (isPlain(a) && isPlain(b) && isSame(a, b, Object.is));
}

function isSame(a: Props, b: Props, isEqual: (a: unknown, b: unknown) => boolean): boolean {
  let count = 0;
  for (const name in a) {
    if (!Object.hasOwn(b, name) || !isEqual(a[name], b[name])) return false;
    count++;
  }
  for (const _ in b) count--;
  return count === 0;
}

function isPlain(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
