type Described = { label: string; hint: string };

type MarkdownItem = Described & {
  /** Inserted as a block, with empty lines around it. */
  markdown: string;
  /** The part of the Markdown that is selected afterwards; without it the cursor is behind the block. */
  select?: string;
};

/** Opens the image library. */
export type ImagePick = {
  pick: 'image';
  /** The Markdown around that of the image; without it, a selected image is replaced. */
  around?: (image: string) => string;
  select?: string;
};

/** Opens the library for a film or a file for download. */
export type MediaPick = { pick: 'film' | 'loop' | 'download' };

/** Opens the image library for several images. */
export type GalleryItem = Described & { pick: 'gallery' };

/** Offers content of the site by title. */
export type ChoiceItem = Described & {
  choices: readonly { slug: string; title: string }[];
  noChoices: string;
  toMarkdown: (slugs: string[]) => string;
};

export type InsertItem = MarkdownItem | (Described & (ImagePick | MediaPick)) | GalleryItem | ChoiceItem;

export type InsertGroup = { label: string; items: readonly InsertItem[] };

export const insertGroups: readonly InsertGroup[] = [
  {
    label: 'Images',
    items: [
      { label: 'Image', hint: 'Upload or choose one', pick: 'image' },
      {
        label: 'Image with caption',
        hint: 'A line of text below it',
        pick: 'image',
        // The title of an image is shown as its caption.
        around: (image) => image.replace(/\)$/, ' "Caption")'),
        select: 'Caption',
      },
      { label: 'Gallery', hint: 'Several images side by side', pick: 'gallery' },
    ],
  },
  {
    label: 'Films and files',
    items: [
      { label: 'Film', hint: 'With poster and captions', pick: 'film' },
      { label: 'Loop', hint: 'A short film without sound', pick: 'loop' },
      {
        label: 'Transcript',
        hint: 'What is said in a film',
        markdown: ':::transcript\nWhat is said in the film.\n:::',
        select: 'What is said in the film.',
      },
      { label: 'Download', hint: 'A file with its type and size', pick: 'download' },
    ],
  },
  {
    label: 'Text',
    items: [
      {
        label: 'Table',
        hint: 'Columns and rows',
        markdown: '| Column | Column |\n| ------ | ------ |\n| Text   | Text   |',
        select: 'Column',
      },
      {
        label: 'Code block',
        hint: 'With colors and a copy button',
        markdown: '```\nCode\n```',
        select: 'Code',
      },
      { label: 'Call-out', hint: 'A note, tip or warning', markdown: '> [!NOTE]\n> Text', select: 'Text' },
      { label: 'Divider', hint: 'A line between sections', markdown: '---' },
      {
        label: 'Link card',
        hint: 'A web address with title and image',
        markdown: '```link\nhttps://\n```',
        select: 'https://',
      },
    ],
  },
];

/** The blocks of a kind of content. */
export type Blocks = {
  /** Further groups of the insert menu. */
  groups: readonly InsertGroup[];
};
