import { MoreLink } from '#ui/layout/more-link.tsx';
import { PageHead } from '#ui/layout/heads.tsx';
import { useTexts } from '#ui/text/texts.ts';

/** A link that cannot be used any more. */
export function ClosedPage({
  title,
  text,
  typed,
}: {
  title: string;
  text: string;
  typed?: string | undefined;
}) {
  const t = useTexts();
  return (
    <>
      <PageHead title={title} lede={text} isSentence />
      <div className="wrap pb-(--section)">
        <div className="grid justify-items-start gap-8 border-t-(length:--rule-w) border-ink pt-8">
          {typed && (
            <blockquote className="type-read max-w-(--measure) break-words whitespace-pre-line">
              {typed}
            </blockquote>
          )}
          <MoreLink to="/">{t('shell.backHome')}</MoreLink>
        </div>
      </div>
    </>
  );
}
