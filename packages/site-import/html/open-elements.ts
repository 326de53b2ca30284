import type { Losses } from '#records/losses.ts';

/** The parser's time is quadratic in the depth; page builders nest up to about 40 levels. */
const MAX_DEPTH = 100;
const MAX_TAGS = 20_000;

const voidTags = setOf('area base br col embed hr img input keygen link meta param source track wbr');
/** End tags of these may be omitted: the next one of the same group ends the previous one. */
const groups = new Map(
  ['p', 'li', 'a', 'button', 'option', 'dt dd', 'td th', 'tr', 'thead tbody tfoot'].flatMap((names) =>
    names.split(' ').map((name) => [name, setOf(names)] as const),
  ),
);
/** An element behind these in the stack of open elements is not ended by a tag of an omitted-end group. */
const barriers = setOf(
  'table ul ol dl div section article aside blockquote figure details form button select body main header footer nav pre',
);
const tableTags = setOf('table thead tbody tfoot tr td th caption');
const cells = setOf('td th caption');

/** Writes start and end tags so that they are balanced. */
export function createOpenElements(output: string[], losses: Losses) {
  const stack: string[] = [];
  /** End tags that belong to start tags which were left out. */
  const skipped = new Map<string, number>();
  let count = 0;
  const hasRoom = (elements: number) => {
    if (count + elements > MAX_TAGS) {
      losses.addOnce('The text has too much markup: after 20,000 elements only the text is kept.');
      return false;
    }
    count += elements;
    return true;
  };
  const closeFrom = (index: number) => {
    while (stack.length > index) output.push(`</${stack.pop()}>`);
  };
  const endOmitted = (name: string) => {
    const group = groups.get(name);
    if (!group) return;
    for (let index = stack.length - 1; index >= 0; index -= 1) {
      const other = stack[index]!;
      if (group.has(other)) return closeFrom(index);
      if (barriers.has(other) || (cells.has(other) && !tableTags.has(name))) return;
    }
  };
  return {
    /** Whether so many more elements are allowed, which then count. */
    hasRoom,
    /** Adds elements that are complete. */
    add(html: string) {
      const elements = html.split('</').length - 1;
      output.push(hasRoom(elements) ? html : html.replaceAll(/<[^>]*>/g, ''));
    },
    start(name: string, attributes: string, isSelfClosing: boolean) {
      endOmitted(name);
      const isTooDeep = stack.length >= MAX_DEPTH;
      if (isTooDeep) losses.addOnce('Elements nested too deeply were left out; their text is kept.');
      if (isTooDeep || !hasRoom(1)) {
        if (!voidTags.has(name)) skipped.set(name, (skipped.get(name) ?? 0) + 1);
        return;
      }
      const isForeign = isSelfClosing && (stack.includes('svg') || stack.includes('math') || name === 'svg');
      output.push(`<${name}${attributes}${isForeign ? '/' : ''}>`);
      if (!voidTags.has(name) && !isForeign) stack.push(name);
    },
    end(name: string) {
      const skips = skipped.get(name) ?? 0;
      if (skips > 0) return void skipped.set(name, skips - 1);
      for (let index = stack.length - 1; index >= 0; index -= 1) {
        if (stack[index] === name) return closeFrom(index);
        if (cells.has(stack[index]!) && !tableTags.has(name)) return;
      }
    },
    isInCode: () => stack.includes('pre') || stack.includes('code'),
  };
}

function setOf(names: string) {
  return new Set(names.split(' '));
}
