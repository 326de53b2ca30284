import { RefreshCw } from 'lucide-react';
import { Button } from '#ui/forms/button.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { ImageUrlField } from '#features/media/panel/image-url-field.tsx';
import { ImageButtons } from '#features/media/panel/image-buttons.tsx';
import { type ContentDraft, contentLimits } from '#features/content/model/content.ts';
import { coverSlug } from '#features/content/model/slug.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { SideSection } from './side-section.tsx';
import type { Editor } from './use-editing.tsx';
import { useDebounced } from '#ui/panel/use-debounced.ts';

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
      <Cover slug={slug} image={image} seed={draft.coverSeed} inPanel shape="wide" />
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
