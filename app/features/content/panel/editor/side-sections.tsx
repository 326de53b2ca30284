import { type ReactNode, useEffect, useRef } from 'react';
import { ChevronDown, RefreshCw } from '#ui/icons.ts';
import { Button } from '#ui/forms/button.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { readImage } from '#ui/images/image.tsx';
import { FocusFieldOf } from '#features/media/panel/focus-field.tsx';
import { ImageUrlField, ImageButtons } from '#features/media/panel/image-field.tsx';
import { type ContentDraft, contentLimits } from '#features/content/model/content.ts';
import { coverSlug } from '#features/content/model/draft.ts';
import { useFormats } from '#ui/text/texts.ts';
import type { Editor } from './use-editing.tsx';
import { useDebounced } from '#ui/panel/use-debounced.ts';
import { TextArea, TextField } from '#ui/forms/field.tsx';

type SideSectionProps = { title?: string; hint?: string; children: ReactNode };

export function SideSection({ title, hint, children }: SideSectionProps) {
  return (
    <section className="grid gap-3.5 border-t border-rule py-5 first:border-t-0">
      {title && (
        <h2 className="flex items-center justify-between gap-3 font-[640] tracking-[-0.01em]">
          {title}
          {hint && <span className="type-label font-[450]">{hint}</span>}
        </h2>
      )}
      {children}
    </section>
  );
}

type FoldedSectionProps = SideSectionProps & { title: string; hasError: boolean };

/** Closed until it is needed or has an error; correcting the error leaves it open. */
export function FoldedSection({ title, hint, hasError, children }: FoldedSectionProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (hasError) details.current!.open = true;
  }, [hasError]);

  return (
    <details ref={details} className="group border-t border-rule py-2.5 open:pb-5">
      <summary className="flex min-h-10 items-center justify-between gap-3 font-[640] tracking-[-0.01em] transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <h2>{title}</h2>
        <span className="type-label flex items-center gap-2 font-[450]">
          {hint}
          <Icon of={ChevronDown} className="flex-none transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-3.5 pt-2.5">{children}</div>
    </details>
  );
}

type CoverSectionProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  /** What cards show, if it may be another than the featured image. */
  cardImage?: string | null;
};

/** The featured image, or what is shown without one. */
export function CoverSection<Draft extends ContentDraft>({
  editor,
  cardImage = editor.draft.featuredImage,
}: CoverSectionProps<Draft>) {
  const { draft, stored, kind, errors } = editor;
  const { language } = useFormats();
  const slug = useDebounced(coverSlug(draft, { kind, stored: stored.slug, language }), 400);
  const image = useDebounced(cardImage, 400);
  const hint = draft.featuredImage
    ? 'featured image'
    : cardImage
      ? 'first screenshot'
      : 'generated from the slug';
  const change = (changes: Partial<ContentDraft>) => editor.change(changes as Partial<Draft>);
  return (
    <SideSection title="Cover" hint={hint}>
      {image && readImage(image) ? (
        <FocusFieldOf url={image} />
      ) : (
        <Cover slug={slug} image={image} seed={draft.coverSeed} inPanel shape="wide" />
      )}
      <ImageButtons onImage={({ url }) => change({ featuredImage: url })}>
        {draft.featuredImage ? (
          <Button variant="line" size="small" onClick={() => change({ featuredImage: null })}>
            Remove
          </Button>
        ) : (
          !cardImage && (
            <Button variant="line" size="small" onClick={() => change({ coverSeed: newSeed() })}>
              <Icon of={RefreshCw} />
              Regenerate
            </Button>
          )
        )}
      </ImageButtons>
      <ImageUrlField
        label="Featured image"
        hint="URL"
        error={errors.featuredImage}
        value={draft.featuredImage ?? ''}
        maxLength={contentLimits.url}
        onUrl={(url) => change({ featuredImage: url || null })}
      />
    </SideSection>
  );
}

function newSeed() {
  return Math.random().toString(36).slice(2, 8);
}

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
