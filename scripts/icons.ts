import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const IMPORT = /import \{([^}]*)\} from ["']lucide-react["'];/g;
const glyph = fileURLToPath(new URL('../app/ui/glyph.tsx', import.meta.url));

type Node = [tag: string, attributes: Record<string, string>];

/** Sends visitors an icon as its drawing alone, without what the package wraps around it. */
export function plainIcons(): Plugin {
  let files: Promise<Map<string, string>> | undefined;
  return {
    name: 'plain-icons',
    // The package draws the same, so there is no need of this while developing.
    apply: 'build',
    async transform(code, id) {
      if (ICON.test(id)) return plainIcon(id);
      if (!code.includes(PACKAGE) || id.includes('node_modules')) return null;
      files ??= this.resolve(PACKAGE).then((index) => fileOfEachIcon(index!.id));
      const fileOf = await files;
      // The package's index names every icon; past it, an icon has only those importers that draw it.
      return code.replaceAll(IMPORT, (_, names: string) => importEach(names, fileOf));
    },
  };
}

async function plainIcon(id: string) {
  const { __iconData } = await import(pathToFileURL(id).href);
  const elements: string[] = __iconData.node.map(([tag, attributes]: Node) => {
    const pairs = Object.entries(attributes).filter(([name]) => name !== 'key');
    return `<${tag}${pairs.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`;
  });
  return `import { glyph } from ${JSON.stringify(glyph)};
export default /* @__PURE__ */ glyph(${JSON.stringify(elements.reduce(drawOn, ''))});`;
}

/** A path that starts at a place of its own goes on in the path before it. */
function drawOn(drawn: string, element: string) {
  const goesOn = /<path d="[^"]*"\/>$/.test(drawn) && element.startsWith('<path d="M');
  return goesOn ? drawn.slice(0, -'"/>'.length) + element.slice('<path d="'.length) : drawn + element;
}

async function fileOfEachIcon(index: string) {
  const lines = (await readFile(index, 'utf8')).matchAll(
    /export \{([^}]*)\} from '\.\/(icons\/[\w-]+)\.mjs'/g,
  );
  return new Map(
    [...lines].flatMap(([, names, file]) =>
      [...names!.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, `${PACKAGE}/${file}`] as const),
    ),
  );
}

function importEach(names: string, fileOf: Map<string, string>) {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const [icon, local = icon] = name.split(' as ');
      return `import ${local} from "${fileOf.get(icon!)}";`;
    })
    .join(' ');
}
