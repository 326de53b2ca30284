import type { LucideIcon } from 'lucide-react';
import { Bold, Code, Heading2, Image, Italic, Link2, List, SquareCode } from '#ui/icons.ts';
import { useDeferredValue } from 'react';
import { formatCount } from '#platform/text/count.ts';
import { countWords, readingMinutes } from '#platform/markdown/plain-text.ts';
import { Icon } from '#ui/images/icon.tsx';
import type { MarkdownCommand } from './code-mirror.ts';
import { useFormats } from '#ui/text/texts.ts';
import type { InsertGroup, InsertItem } from './insert-items.ts';
import { InsertMenu } from './insert-menu.tsx';
import { findMissingAlts } from './scan-markdown.ts';

/** Images are inserted with the media picker instead of a command. */
export type MarkdownTool = MarkdownCommand | 'image';

type Tool = { command: MarkdownTool; label: string; keys?: string; icon: LucideIcon };

const groups: Tool[][] = [
  [
    { command: 'heading', label: 'Heading', keys: 'Ctrl+Shift+2', icon: Heading2 },
    { command: 'bold', label: 'Bold', keys: 'Ctrl+B', icon: Bold },
    { command: 'italic', label: 'Italic', keys: 'Ctrl+I', icon: Italic },
    { command: 'list', label: 'List', keys: 'Ctrl+Shift+8', icon: List },
  ],
  [
    { command: 'code', label: 'Code', keys: 'Ctrl+E', icon: Code },
    { command: 'codeBlock', label: 'Code block', keys: 'Ctrl+Shift+E', icon: SquareCode },
  ],
  [
    { command: 'image', label: 'Image', icon: Image },
    { command: 'link', label: 'Link', keys: 'Ctrl+K', icon: Link2 },
  ],
];

type ToolsProps = {
  content: string;
  isReady: boolean;
  insertGroups: readonly InsertGroup[];
  onTool: (tool: MarkdownTool) => void;
  onInsert: (item: InsertItem) => void;
  /** Moves the cursor to a position in the text. */
  onGoTo: (position: number) => void;
};

export function MarkdownTools({ content, isReady, insertGroups, onTool, onInsert, onGoTo }: ToolsProps) {
  return (
    <div
      role="toolbar"
      aria-label="Markdown"
      className="flex flex-wrap items-center border-y border-rule px-6 py-1 max-md:px-2.5"
    >
      <InsertMenu groups={insertGroups} isReady={isReady} onInsert={onInsert} />
      {groups.map((tools) => (
        <div
          key={tools[0]!.command}
          className="flex gap-0.5 not-first:before:mx-1.5 not-first:before:h-5 not-first:before:w-px not-first:before:self-center not-first:before:bg-rule"
        >
          {tools.map(({ command, label, keys, icon }) => (
            <button
              key={command}
              type="button"
              disabled={!isReady}
              aria-label={label}
              title={keys ? `${label} (${keys})` : label}
              onClick={() => onTool(command)}
              className="inline-grid size-10 place-items-center rounded-sm text-ink-2 transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text pointer-coarse:size-11"
            >
              <Icon of={icon} />
            </button>
          ))}
        </div>
      ))}
      {/* Server and browser may count words differently, so the counts are rendered in the browser only. */}
      {isReady && <Counts content={content} onGoTo={onGoTo} />}
    </div>
  );
}

function Counts({ content, onGoTo }: Pick<ToolsProps, 'content' | 'onGoTo'>) {
  const formats = useFormats();
  const text = useDeferredValue(content);
  const missingAlts = findMissingAlts(text);
  // Link targets do not count as words.
  const words = countWords(text.replaceAll(/\]\([^)\s]*\)/g, ']'));
  return (
    <div className="type-label ml-auto flex flex-wrap items-center gap-x-3 py-1.5 pr-2 pl-3">
      {missingAlts.length > 0 && (
        <button
          type="button"
          title="Go to the first"
          onClick={() => onGoTo(missingAlts[0]!)}
          className="py-1 text-warn underline underline-offset-4 hover:text-accent-text"
        >
          {formatCount(missingAlts.length, 'image', formats)} without alt text
        </button>
      )}
      <p>
        {formatCount(words, 'word', formats)}
        {words > 0 && ` · ${readingMinutes(words)} min read`}
      </p>
    </div>
  );
}
