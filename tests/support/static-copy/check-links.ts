import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

type Page = { links: string[]; images: string[]; ids: Set<string> };

const parser = unified().use(rehypeParse);
const imageTypes = new Set(['.svg', '.png', '.jpg', '.webp', '.avif', '.gif']);

/** What is wrong with the links of pages on disk: one line for each. `isLive` accepts those that lead to the live site. */
export function checkLinks(folder: string, isLive: (url: URL) => boolean): string[] {
  const pages = new Map(
    globSync('**/*.html', { cwd: folder }).map((path) => [join(folder, path), readPage(join(folder, path))]),
  );
  const problems = new Set<string>();
  const check = (link: string, from: string, isImage = false) => {
    const url = URL.parse(link, pathToFileURL(from));
    const problem = url ? describeProblem(url, isImage) : 'is no URL';
    if (problem) problems.add(`${relative(folder, from)}: ${link} ${problem}`);
  };
  const describeProblem = (url: URL, isImage: boolean) => {
    if (url.protocol !== 'file:') return isLive(url) ? null : 'leads to the live site';
    const file = fileURLToPath(url);
    if (!existsSync(file) || !statSync(file).isFile()) return 'does not exist';
    if (isImage && !imageTypes.has(extname(file))) return 'is no image for a browser';
    const isKnown = !url.hash || pages.get(file)?.ids.has(decodeURIComponent(url.hash.slice(1)));
    return isKnown ? null : 'has no such place';
  };
  for (const [path, { links, images }] of pages) {
    for (const link of links) check(link, path);
    for (const image of images) check(image, path, true);
  }
  for (const file of globSync('**/*.css', { cwd: folder }).map((path) => join(folder, path)))
    for (const [, url] of readFileSync(file, 'utf8').matchAll(/url\(["']?([^"')]+)["']?\)/g))
      check(url!, file);
  return [...problems];
}

/** Forms have to lead to the live site, so their `action` is no link. */
function readPage(file: string): Page {
  const page: Page = { links: [], images: [], ids: new Set() };
  for (const { tagName, properties } of listElements(parser.parse(readFileSync(file, 'utf8')))) {
    const { id, href, src, srcSet, imageSrcSet } = properties;
    if (typeof id === 'string') page.ids.add(id);
    if (typeof href === 'string') page.links.push(href);
    if (typeof src === 'string') (tagName === 'img' ? page.images : page.links).push(src);
    for (const set of [srcSet, imageSrcSet])
      if (typeof set === 'string')
        page.images.push(...set.split(',').map((candidate) => candidate.trim().split(/\s/)[0]!));
  }
  return page;
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
