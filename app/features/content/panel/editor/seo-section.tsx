import { TextArea, TextField } from '#ui/forms/field.tsx';
import { type ContentDraft, contentLimits } from '#features/content/model/content.ts';
import { SideSection } from './side-section.tsx';
import type { Editor } from './use-editing.tsx';

/** Characters that search engines show before truncating. */
const recommended = { metaTitle: 60, metaDescription: 160 };

type SeoSectionProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  /** Used when there is no meta description. */
  summary: string;
  /** The URL of the item's list page. */
  home: string;
};

export function SeoSection<Draft extends ContentDraft>({ editor, summary, home }: SeoSectionProps<Draft>) {
  const { draft, errors } = editor;
  const [title, description] = [draft.metaTitle ?? '', draft.metaDescription ?? ''];
  const change = (changes: Partial<ContentDraft>) => editor.change(changes as Partial<Draft>);
  return (
    <SideSection title="SEO">
      <div className="grid gap-2">
        <TextField
          label="Meta title"
          hint={`${title.length} / ${recommended.metaTitle}`}
          error={errors.metaTitle}
          value={title}
          maxLength={contentLimits.metaTitle}
          placeholder={draft.title}
          onChange={({ currentTarget }) => change({ metaTitle: currentTarget.value || null })}
        />
        <Meter length={title.length} limit={recommended.metaTitle} />
      </div>
      <div className="grid gap-2">
        <TextArea
          label="Meta description"
          hint={`${description.length} / ${recommended.metaDescription}`}
          error={errors.metaDescription}
          value={description}
          rows={3}
          maxLength={contentLimits.metaDescription}
          placeholder={summary}
          onChange={({ currentTarget }) => change({ metaDescription: currentTarget.value || null })}
        />
        <Meter length={description.length} limit={recommended.metaDescription} />
      </div>
      <figure
        aria-label="Search result preview"
        className="rounded-md border border-rule bg-surface px-4 py-3.5 text-sm leading-snug text-ink-2"
      >
        <p className="type-label wrap-anywhere">{crumbOf(home)}</p>
        <p className="my-1 text-md leading-tight font-semibold text-ink wrap-anywhere">
          {title || draft.title || 'Title'}
        </p>
        <p className="line-clamp-3 wrap-anywhere">{description || summary || 'The beginning of the text.'}</p>
      </figure>
    </SideSection>
  );
}

/** Full at the recommended length, in another colour beyond it. */
function Meter({ length, limit }: { length: number; limit: number }) {
  return (
    <svg aria-hidden className="h-0.75 w-full bg-rule">
      <rect
        width={`${Math.min(100, (length / limit) * 100)}%`}
        height="100%"
        className={length > limit ? 'fill-accent' : 'fill-ok'}
      />
    </svg>
  );
}

function crumbOf(home: string) {
  const { host, pathname } = new URL(home);
  return `${host} › ${pathname.replaceAll('/', '')}`;
}
