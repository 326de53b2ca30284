import type { ReactNode } from 'react';
import { PageHead } from '#ui/layout/heads.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { useTexts } from '#ui/text/texts.ts';

type LegalPageProps = {
  title: string;
  lede: string;
  html: string;
  /** What the site itself states after the owner's text. */
  children?: ReactNode;
};

export function LegalPage({ title, lede, html, children }: LegalPageProps) {
  const t = useTexts();
  const { name, email } = useSite();
  const { isVisible } = useSections();
  return (
    <>
      <PageHead title={title} lede={lede} />
      <div className="wrap pb-(--section)">
        <div className="grid gap-x-(--gutter) gap-y-9 border-t-(length:--rule-w) border-ink pt-[clamp(1.75rem,3vw,2.75rem)] md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
          <div className="type-label grid content-start wrap-anywhere gap-1 self-start md:sticky md:top-[calc(var(--head)+2rem)]">
            {(email || isVisible('/contact')) && (
              <>
                <p>{t('legal.questions', { name })}</p>
                <a
                  href={email ? `mailto:${email}` : '/contact'}
                  className="inline-flex min-h-8 items-center text-ink underline underline-offset-4 transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11"
                >
                  {email || t('legal.form')}
                </a>
              </>
            )}
          </div>
          <div className="grid max-w-(--measure) grid-cols-[minmax(0,1fr)] gap-14">
            <Prose html={html} />
            {children && <div className="prose">{children}</div>}
          </div>
        </div>
      </div>
    </>
  );
}
