import { expect, test } from 'vitest';
import { sampleSite } from '../../tests/fixtures/sample-site.ts';
import { AnnouncementBar } from '../layout/announcement-bar.tsx';
import { Brand } from '../layout/brand.tsx';
import { ColorModeToggle } from '../layout/color-mode-toggle.tsx';
import { Footer } from '../layout/footer.tsx';
import { Icon } from '../layout/icon.tsx';
import { NavbarLink } from '../layout/navbar-link.tsx';
import type { NavbarLink as Link } from '../layout/resolve-navbar-item.ts';
import { SearchButton } from '../layout/search-button.tsx';
import { reactMarkup } from '../server.tsx';

const { quick, reference } = reactMarkup;

const site = sampleSite();
const link = (rest: Partial<Link>): Link => ({
  kind: 'link',
  label: 'Guide',
  href: '/guide',
  active: false,
  external: false,
  ariaLabel: null,
  className: null,
  ...rest,
});

/** Each with all that its props may change in it. */
const shown = [
  ...([null, { id: 'a', content: '<b>News</b>', isCloseable: true }, { id: 'a', content: 'News', isCloseable: false }] as const).map(
    (bar) => <AnnouncementBar key="" bar={bar} />,
  ),
  ...[site, sampleSite({ title: 'Another' }), { ...site, navbar: { ...site.navbar, title: 'Third' } }].map((each) => (
    <Brand key="" site={each} />
  )),
  ...[true, false].map((disableSwitch) => <ColorModeToggle key="" colorMode={{ ...site.colorMode, disableSwitch }} />),
  ...['', 'Copyright'].map((copyright) => <Footer key="" footer={{ ...site.footer, copyright }} />),
  <Icon key="" name="menu" />,
  <Icon key="" name="close" />,
  <Icon key="" name="menu" className="in-light" />,
  <Icon key="" name="menu" label="Menu" />,
  ...['Guide', 'Other'].flatMap((label) =>
    (['page', 'true', false] as const).map((active) => <NavbarLink key="" link={link({ label, active })} className="navbar-link" />),
  ),
  <NavbarLink key="" link={link({})} className="menu-link" />,
  <NavbarLink
    key=""
    link={link({ version: { name: '1.0', exact: true, status: { kind: 'latest', label: 'Latest' } } })}
    className="menu-link"
  />,
  <NavbarLink key="" link={link({ version: { name: '2.0', exact: true, status: undefined } })} className="menu-link" />,
  <SearchButton key="" search={site.search} />,
  <SearchButton key="" search={site.search} className="mine" />,
  <SearchButton key="" search={{ ...site.search, provider: 'none' }} />,
];

test('is what React makes, whatever was shown before and however often, also between texts', () => {
  for (let round = 0; round < 3; round++)
    for (const element of round === 1 ? [...shown].reverse() : shown) {
      const around = (
        <p>
          before {element} {element} after {'it'}
        </p>
      );
      expect(quick(element, 'app')).toBe(reference(element, 'app'));
      expect(quick(around, 'app')).toBe(reference(around, 'app'));
    }
});
