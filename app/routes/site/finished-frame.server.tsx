import { renderToString } from 'react-dom/server';
import { type RouterContextProvider, StaticRouter } from 'react-router';
import { isDataRequestContext } from '#context';
import type { SharedSite } from '#content/site.ts';
import { ThemeProvider } from '#ui/theme.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { navigation } from './navigation.ts';
import type { FinishedFrame, SiteData } from './use-site.ts';

const NOWHERE = '/-';

/** What the owner says is one object in an edition, so what was drawn from it goes with it. */
const finished = new WeakMap<SharedSite, Map<string, FinishedFrame>>();

/**
 * Header and footer as text, for a page's own data: on all pages of an edition they are the same, but for the section
 * that is marked, and a third of a page. Only what is enumerable is sent, so browsers draw them with the page.
 */
export function withFinishedFrame(
  context: Readonly<RouterContextProvider>,
  request: Request,
  data: SiteData,
): SiteData {
  if (context.get(isDataRequestContext)) return data;
  const place = sectionOf(new URL(request.url).pathname.toLowerCase());
  const frames = finished.get(data.site) ?? new Map<string, FinishedFrame>();
  finished.set(data.site, frames);
  const key = `${data.year} ${place}`;
  const frame = frames.get(key) ?? draw(data, place);
  frames.set(key, frame);
  return Object.defineProperty({ ...data }, 'frame', { value: frame, enumerable: false });
}

function sectionOf(pathname: string) {
  if (pathname === '/') return pathname;
  return navigation.slice(1).find(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.to ?? NOWHERE;
}

function draw({ site, year }: SiteData, place: string): FinishedFrame {
  const contentsOf = (part: React.ReactElement) => {
    const html = renderToString(
      <StaticRouter location={place}>
        <ThemeProvider>{part}</ThemeProvider>
      </StaticRouter>,
    );
    return html.slice(html.indexOf('>') + 1, html.lastIndexOf('</'));
  };
  return {
    header: contentsOf(<Header site={site} />),
    footer: contentsOf(<Footer site={site} year={year} />),
  };
}
