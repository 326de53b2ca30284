import type { EntryContext, MetaDescriptor } from 'react-router';
import { escapeInJson } from '#platform/page-data.ts';

/** What a page says of itself, as text: as elements it would be a tenth of an article. */
export function metaTags(context: EntryContext): string {
  return descriptorsOf(context).map(tagOf).join('');
}

/** The deepest route that is shown speaks for the page, as with the router's own component. */
function descriptorsOf({ staticHandlerContext, routeModules }: EntryContext): MetaDescriptor[] {
  const { matches, errors, loaderData, location } = staticHandlerContext;
  const last = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : matches.length;
  const shown = matches.slice(0, last + 1);
  const speaker = shown.findLast(({ route }) => routeModules[route.id]?.meta);
  if (!speaker) return [];
  const error = errors?.[shown.at(-1)!.route.id];
  const described = routeModules[speaker.route.id]!.meta!({
    loaderData: loaderData[speaker.route.id],
    params: speaker.params,
    location,
    matches: shown.map(({ route: { id, handle }, params, pathname }) => ({
      id,
      handle,
      params,
      pathname,
      loaderData: loaderData[id],
      meta: [],
      error,
    })),
    error,
  });
  return described ?? [];
}

function tagOf(descriptor: MetaDescriptor) {
  if ('title' in descriptor) return `<title>${escapeHtml(descriptor.title)}</title>`;
  if ('script:ld+json' in descriptor) {
    const json = JSON.stringify(descriptor['script:ld+json']);
    return `<script type="application/ld+json">${escapeInJson(json)}</script>`;
  }
  let tag = `<${'tagName' in descriptor ? String(descriptor.tagName) : 'meta'}`;
  for (const [name, value] of Object.entries(descriptor))
    if (name !== 'tagName') tag += ` ${name}="${escapeHtml(value)}"`;
  return `${tag}/>`;
}

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Most texts have nothing of the kind, and are looked through once. */
const CONSPICUOUS = /[&<>"']/;

function escapeHtml(value: unknown) {
  const text = String(value);
  if (!CONSPICUOUS.test(text)) return text;
  return text.replaceAll(/[&<>"']/g, (letter) => REFERENCES[letter]!);
}
