import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const parser = unified().use(rehypeParse);
const urlAttributes = ['href', 'src', 'action', 'formAction', 'poster', 'data', 'ping'];

/** What is wrong with the links of a folder that a static host serves at `origin`: one line for each. */
export function checkLinks(files: Map<string, Buffer>, origin: string): string[] {
  const pages = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.html'))
      .map(([path, html]) => [path, readPage(String(html))]),
  );
  const problems = new Set<string>();

  /** As the simplest server would do: a folder has an `index.html`, and nothing is added or redirected. */
  const check = (link: string, from: string) => {
    const base = new URL(from.replace(/index\.html$/, ''), `${origin}/`);
    const url = URL.parse(link, base);
    if (!url || url.origin !== origin) return;
    const path = decodeURIComponent(url.pathname).slice(1);
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    if (/^admin(\/|$)/.test(path)) problems.add(`${from}: ${link} is the panel`);
    else if (!files.has(file)) problems.add(`${from}: ${link} does not exist`);
    else if (url.hash && !pages.get(file)?.ids.has(decodeURIComponent(url.hash.slice(1))))
      problems.add(`${from}: ${link} has no such place`);
  };

  for (const [path, { links, forms }] of pages) {
    for (const link of links) check(link, path);
    for (const { method, action } of forms)
      if (method !== 'get' || !action) problems.add(`${path}: a form with ${method} ${action}`);
  }
  for (const [path, content] of files) {
    if (path.endsWith('.css'))
      for (const [, url] of String(content).matchAll(/url\(["']?([^"')]+)["']?\)/g)) check(url!, path);
    if (/\.(xml|txt|json)$/.test(path) && path !== 'search-index.json')
      for (const url of listOwnUrls(String(content), origin)) check(withSlash(url, files), path);
    if (path.endsWith('.webmanifest'))
      for (const { src } of (JSON.parse(String(content)) as { icons: { src: string }[] }).icons)
        check(src, path);
    if (path.endsWith('.js'))
      for (const [, url] of String(content).matchAll(/["'`](\.\/[\w.-]+\.js)["'`]/g)) check(url!, path);
  }
  return [...problems];
}

/** Of a text, or of the HTML that a feed contains in escaped form. */
function listOwnUrls(text: string, origin: string) {
  const html = text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  const urls = html.match(new RegExp(`${RegExp.escape(origin)}[^\\s"'<>\\\\)\\]]*`, 'g')) ?? [];
  return urls.map((url) => url.replaceAll('&#x26;', '&').replaceAll('&amp;', '&'));
}

/** Feeds keep the form of their URLs, which every host answers with a redirect to the slash. */
function withSlash(url: string, files: Map<string, Buffer>) {
  const { pathname, href } = new URL(url);
  return files.has(`${decodeURIComponent(pathname).slice(1)}/index.html`)
    ? href.replace(pathname, `${pathname}/`)
    : url;
}

function readPage(html: string) {
  const links: string[] = [];
  const forms: { method: string; action: string }[] = [];
  const ids = new Set<string>();
  for (const { tagName, properties } of listElements(parser.parse(html))) {
    if (typeof properties.id === 'string') ids.add(properties.id);
    for (const name of urlAttributes) if (typeof properties[name] === 'string') links.push(properties[name]);
    for (const name of ['srcSet', 'imageSrcSet'])
      if (typeof properties[name] === 'string')
        links.push(...properties[name].split(',').map((candidate) => candidate.trim().split(/\s/)[0]!));
    // Canonical URLs, social images and what is shared.
    if (tagName === 'meta' && /^https?:/.test(String(properties.content)))
      links.push(String(properties.content));
    if (typeof properties.dataShare === 'string') links.push(properties.dataShare);
    if (tagName === 'form')
      forms.push({ method: String(properties.method ?? 'get'), action: String(properties.action ?? '') });
  }
  return { links: links.filter((link) => link !== '#'), forms, ids };
}

function listElements(root: Root): Element[] {
  const elements: Element[] = [];
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'element') {
      elements.push(node);
      if (node.content) open.push(node.content);
    }
    if ('children' in node) open.push(...node.children);
  }
  return elements;
}
