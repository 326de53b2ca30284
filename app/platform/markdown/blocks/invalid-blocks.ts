import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { isLayoutName, layoutNames } from './block-names.ts';

/** A line of the source that looks like a block but is none, which visitors do not see. */
export type BlockProblem = { line: number; problem: string };

type Place = 'top' | 'block' | 'list or quote';

/**
 * Removes what looks like a block but is none, and inserts inside another block. An unknown `::name` is text in a list or
 * quote, and at the beginning of a sentence.
 */
export function removeInvalidBlocks(
  document: Root,
  source: string,
  inserts: readonly string[],
): BlockProblem[] {
  const problems: BlockProblem[] = [];
  const lines = source.split('\n');
  const namesNoBlock = (mark: string) => {
    const name = mark.replace(/^:+/, '');
    const similar = [...layoutNames, ...inserts].find((known) => isSimilar(known, name));
    const hint = similar && ` Did you mean “${isLayoutName(similar) ? ':::' : '::'}${similar}”?`;
    return `There is no block “${mark}”.${hint ?? ''}`;
  };

  const findProblemOfText = (line: string): string | null => {
    const [mark, colons = '', space, name = ''] = /^(:{2,})([ \t]*)(\p{L}[\p{L}\p{N}_-]*)?/u.exec(line) ?? [];
    if (!mark) return null;
    if (line === colons && colons.length > 2) return `This “${colons}” ends no block.`;
    if (!name) return null;
    if (colons.length > 2)
      return isLayoutName(name)
        ? `Write “${colons}${name}” alone on its line.`
        : namesNoBlock(`${colons}${name}`);
    if (space || (!inserts.includes(name) && !/^[[{]/.test(line.slice(mark.length)))) return null;
    return `Write the options of “${mark}” in braces, as in “${mark}{name=value}”.`;
  };

  const withoutLines = (paragraph: Paragraph): Paragraph[] => {
    let line = paragraph.position!.start.line;
    const children = paragraph.children.flatMap((node, index): PhrasingContent[] => {
      // Text around a bare web address has no position.
      line = node.position?.start.line ?? line;
      if (node.type !== 'text') return [node];
      const isAtLineStart = index === 0 || paragraph.children[index - 1]!.type === 'break';
      const texts = node.value.split('\n');
      const kept = texts.filter((text, offset) => {
        const isText = (offset === 0 && !isAtLineStart) || lines[line + offset - 1]?.includes('\\:');
        const problem = isText ? null : findProblemOfText(text.trim());
        if (problem) problems.push({ line: line + offset, problem });
        return problem === null;
      });
      line += texts.length - 1;
      return kept.length > 0 ? [{ ...node, value: kept.join('\n') }] : [];
    });
    return children.length > 0 ? [{ ...paragraph, children }] : [];
  };

  const withoutInvalid = (nodes: RootContent[], place: Place): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      if (node.type === 'paragraph') return withoutLines(node);
      if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem')
        return [{ ...node, children: withoutInvalid(node.children, 'list or quote') } as RootContent];
      if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return [node];
      const { start, end } = node.position!;
      const [mark] = /:+[^\s[{]*/.exec(source.slice(start.offset))!;
      const report = (problem: string) => problems.push({ line: start.line, problem });
      if (node.type === 'containerDirective') {
        if (!isLayoutName(node.name)) report(namesNoBlock(mark));
        const children = withoutInvalid(node.children, 'block') as typeof node.children;
        return isLayoutName(node.name) ? [{ ...node, children }] : children;
      }
      if (inserts.includes(node.name)) {
        if (place === 'top') return [node];
        report(`“${mark}” cannot be inside another block, a list or a quote. Put it on a line of its own.`);
      } else if (place === 'list or quote') {
        const value = source.slice(start.offset, end.offset);
        return [{ type: 'paragraph', children: [{ type: 'text', value }] }];
      } else report(namesNoBlock(mark));
      return [];
    });
  document.children = withoutInvalid(document.children, 'top');
  return problems;
}

function isSimilar(known: string, name: string) {
  return known.slice(0, 3) === name.slice(0, 3).toLowerCase();
}
