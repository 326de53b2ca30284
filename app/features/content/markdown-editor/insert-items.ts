type Described = { label: string; hint: string };

export type MarkdownItem = Described & {
  /** Inserted as a block, with empty lines around it. */
  markdown: string;
  /** The part of the Markdown that is selected afterwards; without it the cursor is behind the block. */
  select?: string;
};

type ImageItem = Described & { pick: 'image' | 'caption' | 'gallery' };

export type InsertItem = MarkdownItem | ImageItem;

export const insertItems: readonly InsertItem[] = [
  { label: 'Image', hint: 'Upload or choose one', pick: 'image' },
  { label: 'Image with caption', hint: 'A line of text below it', pick: 'caption' },
  { label: 'Gallery', hint: 'Several images side by side', pick: 'gallery' },
  {
    label: 'Table',
    hint: 'Columns and rows',
    markdown: '| Column | Column |\n| ------ | ------ |\n| Text   | Text   |',
    select: 'Column',
  },
  { label: 'Code block', hint: 'With colors and a copy button', markdown: '```\nCode\n```', select: 'Code' },
  { label: 'Call-out', hint: 'A note, tip or warning', markdown: '> [!NOTE]\n> Text', select: 'Text' },
  { label: 'Divider', hint: 'A line between sections', markdown: '---' },
  {
    label: 'Link card',
    hint: 'A web address with title and image',
    markdown: '```link\nhttps://\n```',
    select: 'https://',
  },
];

/** The blocks of a kind of content. */
export type Blocks = {
  /** Further entries of the insert menu. */
  items: readonly InsertItem[];
  /** The names that may follow `::`. */
  inserts: readonly string[];
};
